/*
 * local.h - sockets on this machine, which never block.
 */
#ifndef OV_STORM_LOCAL_H
#define OV_STORM_LOCAL_H

/* Negative if there is none. It may still be connecting. */
int ov_local_listen(void); /* at any free port */
int ov_local_connect(int port);

#endif
