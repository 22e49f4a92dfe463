/*
 * secure.h - TLS on a connected socket, from the client's side. The server's
 * certificate has to be valid for its name and signed by somebody whom this
 * machine trusts (SSL_CERT_FILE and SSL_CERT_DIR name others).
 *
 * Nothing here waits. If OpenSSL was missing at build time, there are no secure
 * connections.
 */
#ifndef OV_WIRE_SECURE_H
#define OV_WIRE_SECURE_H

#include "base/base.h"

#include <sys/types.h>

struct ov_secure;

/* Whether this program supports TLS. */
bool ov_secure_exists(void);

/* NULL on failure. The socket stays the caller's. */
struct ov_secure *ov_secure_create(int fd, const char *host);
void ov_secure_destroy(struct ov_secure *secure);

enum ov_secure_shake {
    OV_SECURE_BROKEN,
    OV_SECURE_UNTRUSTED, /* the certificate is not trusted */
    OV_SECURE_WAITS,     /* call again when the socket is ready */
    OV_SECURE_UP
};

/* Continues the handshake. */
enum ov_secure_shake ov_secure_shake(struct ov_secure *secure);

/* POLLIN or POLLOUT: what the socket has to be ready for. */
short ov_secure_wants(const struct ov_secure *secure);

/* Like send and recv: -1 and EAGAIN if the socket is not ready. */
ssize_t ov_secure_send(struct ov_secure *secure, const void *bytes,
                       size_t size);
ssize_t ov_secure_receive(struct ov_secure *secure, void *bytes, size_t size);

#endif
