/*
 * standard_files.h - makes sure that descriptors 0, 1 and 2 are what all code
 * expects.
 */
#ifndef OV_SYS_STANDARD_FILES_H
#define OV_SYS_STANDARD_FILES_H

/*
 * Call it first of all. A program may be started with its standard input,
 * output or error closed. The next file, pipe or socket it opens would then get
 * that number, and be read as the input or overwritten by messages. After this
 * call the numbers are taken; reading and writing there still fails with EBADF,
 * as it does with a closed descriptor.
 */
void ov_reserve_standard_files(void);

#endif
