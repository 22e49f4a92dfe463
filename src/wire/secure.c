/*
 * secure.c - OpenSSL; no other file uses it.
 */
#include "wire/secure.h"

#ifdef OV_HAVE_TLS

#include <arpa/inet.h>
#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

struct ov_secure {
    SSL_CTX *context;
    SSL *line;
    short wants;
};

bool ov_secure_exists(void)
{
    return true;
}

/* A host by its name or address. */
static bool expect(SSL *line, const char *host)
{
    unsigned char bytes[sizeof(struct in6_addr)];
    const bool is_address = inet_pton(AF_INET, host, bytes) == 1 ||
                            inet_pton(AF_INET6, host, bytes) == 1;

    if (is_address)
        return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(line), host) == 1;
    return SSL_set_tlsext_host_name(line, host) == 1 &&
           SSL_set1_host(line, host) == 1;
}

static bool prepare(struct ov_secure *secure, int fd, const char *host)
{
    secure->context = SSL_CTX_new(TLS_client_method());
    if (secure->context == NULL ||
        SSL_CTX_set_min_proto_version(secure->context, TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_default_verify_paths(secure->context) != 1)
        return false;
    SSL_CTX_set_verify(secure->context, SSL_VERIFY_PEER, NULL);
    (void)SSL_CTX_set_mode(secure->context,
                           SSL_MODE_ENABLE_PARTIAL_WRITE |
                               SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    secure->line = SSL_new(secure->context);
    return secure->line != NULL && SSL_set_fd(secure->line, fd) == 1 &&
           expect(secure->line, host);
}

struct ov_secure *ov_secure_create(int fd, const char *host)
{
    struct ov_secure *const secure = calloc(1, sizeof *secure);

    assert(fd >= 0 && host[0] != '\0');
    if (secure == NULL)
        return NULL;
    secure->wants = POLLOUT;
    if (prepare(secure, fd, host))
        return secure;
    ov_secure_destroy(secure);
    return NULL;
}

void ov_secure_destroy(struct ov_secure *secure)
{
    if (secure == NULL)
        return;
    SSL_free(secure->line);
    SSL_CTX_free(secure->context);
    free(secure);
}

/* After a call that did not succeed: whether to try again. */
static bool waits(struct ov_secure *secure, int result)
{
    switch (SSL_get_error(secure->line, result)) {
    case SSL_ERROR_WANT_READ:
        secure->wants = POLLIN;
        return true;
    case SSL_ERROR_WANT_WRITE:
        secure->wants = POLLOUT;
        return true;
    default:
        return false;
    }
}

/*
 * OpenSSL writes without MSG_NOSIGNAL, and a lost connection must not end the
 * program. So the signal is blocked and then discarded.
 */
static void hold_signal(sigset_t *ret_before)
{
    sigset_t broken;

    (void)sigemptyset(&broken);
    (void)sigaddset(&broken, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &broken, ret_before);
    ERR_clear_error();
}

static void drop_signal(const sigset_t *before)
{
    const struct timespec now = {0, 0};
    sigset_t broken;

    (void)sigemptyset(&broken);
    (void)sigaddset(&broken, SIGPIPE);
    (void)sigtimedwait(&broken, NULL, &now);
    (void)pthread_sigmask(SIG_SETMASK, before, NULL);
}

enum ov_secure_shake ov_secure_shake(struct ov_secure *secure)
{
    assert(secure->line != NULL);
    sigset_t before;
    int result;

    hold_signal(&before);
    result = SSL_connect(secure->line);
    drop_signal(&before);
    if (result == 1) {
        secure->wants = POLLIN;
        return OV_SECURE_UP;
    }
    if (waits(secure, result))
        return OV_SECURE_WAITS;
    return SSL_get_verify_result(secure->line) == X509_V_OK
               ? OV_SECURE_BROKEN
               : OV_SECURE_UNTRUSTED;
}

short ov_secure_wants(const struct ov_secure *secure)
{
    assert(secure->wants == POLLIN || secure->wants == POLLOUT);
    return secure->wants;
}

/* What send and recv would have returned. */
static ssize_t answer(struct ov_secure *secure, int result)
{
    if (result > 0) {
        secure->wants = POLLIN;
        return result;
    }
    if (SSL_get_error(secure->line, result) == SSL_ERROR_ZERO_RETURN)
        return 0;
    errno = waits(secure, result) ? EAGAIN : ECONNRESET;
    return -1;
}

static int at_most(size_t size)
{
    return size < INT16_MAX ? (int)size : INT16_MAX;
}

ssize_t ov_secure_send(struct ov_secure *secure, const void *bytes, size_t size)
{
    assert(size > 0);
    sigset_t before;
    int result;

    hold_signal(&before);
    result = SSL_write(secure->line, bytes, at_most(size));
    drop_signal(&before);
    return answer(secure, result);
}

ssize_t ov_secure_receive(struct ov_secure *secure, void *bytes, size_t size)
{
    assert(size > 0);
    sigset_t before;
    int result;

    hold_signal(&before);
    result = SSL_read(secure->line, bytes, at_most(size));
    drop_signal(&before);
    return answer(secure, result);
}

#else /* without OpenSSL */

bool ov_secure_exists(void)
{
    return false;
}

struct ov_secure *ov_secure_create(int fd, const char *host)
{
    (void)fd;
    (void)host;
    return NULL;
}

void ov_secure_destroy(struct ov_secure *secure)
{
    (void)secure;
}

enum ov_secure_shake ov_secure_shake(struct ov_secure *secure)
{
    (void)secure;
    return OV_SECURE_BROKEN;
}

short ov_secure_wants(const struct ov_secure *secure)
{
    (void)secure;
    return 0;
}

ssize_t ov_secure_send(struct ov_secure *secure, const void *bytes, size_t size)
{
    (void)secure;
    (void)bytes;
    (void)size;
    return -1;
}

ssize_t ov_secure_receive(struct ov_secure *secure, void *bytes, size_t size)
{
    (void)secure;
    (void)bytes;
    (void)size;
    return -1;
}

#endif
