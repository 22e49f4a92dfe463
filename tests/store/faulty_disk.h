/*
 * faulty_disk.h - a disk under SQLite that fails when a test says so.
 */
#ifndef OV_TESTS_STORE_FAULTY_DISK_H
#define OV_TESTS_STORE_FAULTY_DISK_H

#include <stdatomic.h>

/*
 * Shared with the store's thread. After `countdown` more calls that change the
 * disk, the next `failures` of them give `code`; a write gives its first half.
 */
struct faulty_disk {
    atomic_int countdown, failures, code;
    atomic_int changes, flushes; /* calls so far */
};

extern struct faulty_disk faulty_disk;

/* From now on all files are opened on it. It works well at first. */
void faulty_disk_insert(void);

/* The way things were. */
void faulty_disk_remove(void);

#endif
