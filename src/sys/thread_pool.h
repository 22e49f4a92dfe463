/*
 * thread_pool.h - threads that divide numbered jobs among themselves.
 *
 * Which thread gets which job is random, so a job's result may depend on its
 * number alone, and what the threads add up must not depend on the order.
 */
#ifndef OV_SYS_THREAD_POOL_H
#define OV_SYS_THREAD_POOL_H

#include "base/base.h"

enum { OV_MAX_THREADS = 256 };

struct ov_thread_pool {
    int threads;  /* 1 to OV_MAX_THREADS; thread 0 is the caller's own */
    int64_t jobs; /* numbered from 0 */
    void *shared; /* passed to every job */
    /* Does one job; if it returns false, no thread takes another. */
    bool (*work)(void *shared, int thread, int64_t job);
};

/*
 * Does all jobs and waits for the last. Negative errno if a thread could not be
 * started; jobs that have begun are finished even then.
 */
OV_NODISCARD int ov_thread_pool_run(const struct ov_thread_pool *pool);

#endif
