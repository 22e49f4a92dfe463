/*
 * thread_pool.h - threads that share out numbered jobs among themselves.
 *
 * Which thread gets which job is up to chance, so a job's result may depend
 * on its number alone, and what the threads add up must not depend on order.
 */
#ifndef OV_SYS_THREAD_POOL_H
#define OV_SYS_THREAD_POOL_H

#include "base/base.h"

enum { OV_MAX_THREADS = 256 };

struct ov_thread_pool {
    int threads;  /* 1 to OV_MAX_THREADS; thread 0 is the caller's own */
    int64_t jobs; /* numbered from 0 */
    void *shared; /* handed to every job */
    /* Does one job; false tells all threads to take no further one. */
    bool (*work)(void *shared, int thread, int64_t job);
};

/*
 * Does all jobs and waits for the last. Negative errno if a thread could not
 * be started; the jobs begun until then are finished all the same.
 */
OV_NODISCARD int ov_thread_pool_run(const struct ov_thread_pool *pool);

#endif
