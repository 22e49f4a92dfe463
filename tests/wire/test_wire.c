/*
 * test_wire.c - frames over TLS, from a server in the same thread.
 */
#include "harness.h"
#include "wire/wire.h"

#ifdef OV_HAVE_TLS

#include <fcntl.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { RECORD = 16384 }; /* of TLS, at most */

static const struct ov_seed seed = {{7}};

static struct ov_wire line;

/* The other end, with a certificate that signs itself. */
struct server {
    EVP_PKEY *key;
    X509 *certificate;
    SSL_CTX *context;
    SSL *line;
    int fd;
};

static bool make_certificate(struct server *server)
{
    X509 *const made = X509_new();
    X509_NAME *const name = X509_get_subject_name(made);
    X509_EXTENSION *const host =
        X509V3_EXT_conf_nid(NULL, NULL, NID_subject_alt_name, "DNS:localhost");
    const bool good =
        host != NULL && X509_set_version(made, 2) == 1 &&
        X509_gmtime_adj(X509_getm_notBefore(made), -3600) != NULL &&
        X509_gmtime_adj(X509_getm_notAfter(made), 3600) != NULL &&
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                   (const unsigned char *)"test", -1, -1,
                                   0) == 1 &&
        X509_set_issuer_name(made, name) == 1 &&
        X509_set_pubkey(made, server->key) == 1 &&
        X509_add_ext(made, host, -1) == 1 &&
        X509_sign(made, server->key, EVP_sha256()) > 0;

    X509_EXTENSION_free(host);
    server->certificate = made;
    return good;
}

/* This program trusts it from now on. */
static bool trust(const struct server *server)
{
    char path[] = "/tmp/oddville-wire-XXXXXX";
    const int fd = mkstemp(path);
    FILE *const file = fd < 0 ? NULL : fdopen(fd, "w");
    const bool written =
        file != NULL && PEM_write_X509(file, server->certificate) == 1;
    bool good = file != NULL && fclose(file) == 0 && written &&
                setenv("SSL_CERT_FILE", path, 1) == 0;

    line.secure = good ? ov_secure_create(line.fd, "localhost") : NULL;
    (void)unlink(path);
    return line.secure != NULL;
}

static bool shake_hands(struct server *server)
{
    for (int i = 0; i < 20 && line.state == OV_WIRE_SECURING; i++) {
        if (!ov_wire_read(&line))
            return false;
        (void)SSL_accept(server->line);
    }
    line.state = OV_WIRE_UP; /* it need not ask for a WebSocket */
    return SSL_is_init_finished(server->line);
}

static bool connect_both(struct server *server)
{
    int end[2];

    *server = (struct server){.key = EVP_EC_gen("P-256")};
    ov_wire_init(&line, &seed);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, end) < 0)
        return false;
    line.fd = end[0];
    line.state = OV_WIRE_SECURING;
    server->fd = end[1];
    server->context = SSL_CTX_new(TLS_server_method());
    if (!make_certificate(server) || !trust(server) ||
        SSL_CTX_use_certificate(server->context, server->certificate) != 1 ||
        SSL_CTX_use_PrivateKey(server->context, server->key) != 1)
        return false;
    server->line = SSL_new(server->context);
    return SSL_set_fd(server->line, server->fd) == 1 && shake_hands(server);
}

static void part(struct server *server)
{
    ov_wire_close(&line);
    SSL_free(server->line);
    SSL_CTX_free(server->context);
    X509_free(server->certificate);
    EVP_PKEY_free(server->key);
    (void)close(server->fd);
}

/* A frame of a given size, head included; returns that. */
static size_t put_frame(char *at, size_t size)
{
    const size_t body = size - (size < 128 ? 2 : 4);

    memset(at, 'x', size);
    at[0] = (char)0x81;
    at[1] = (char)(size < 128 ? body : 126);
    if (size < 128)
        return size;
    at[2] = (char)(body >> 8);
    at[3] = (char)body;
    return size;
}

static bool send_record(struct server *server, const char *bytes, size_t size)
{
    return SSL_write(server->line, bytes, (int)size) == (int)size;
}

/* Frames that fill the client's memory to the last byte, and one more. */
TEST(what_tls_still_holds_when_the_memory_was_full_is_heard_at_once)
{
    enum { LAST = 100, WHOLE = OV_WIRE_IN + LAST };
    static char sent[WHOLE];
    size_t used = 0, size;
    struct server server;
    const char *text;

    while (used < OV_WIRE_IN)
        used += put_frame(sent + used, RECORD);
    used += put_frame(sent + used, LAST);
    REQUIRE(connect_both(&server));
    /* So the last record has both the end of the fourth frame and the fifth. */
    CHECK(send_record(&server, sent, LAST));
    for (size_t at = LAST; at < used; at += RECORD)
        CHECK(send_record(&server, sent + at, RECORD));
    CHECK(ov_wire_read(&line));
    CHECK(line.held == OV_WIRE_IN);
    for (int i = 0; i < 4; i++)
        CHECK(ov_wire_next(&line, &text, &size) && size == RECORD - 4);
    CHECK(ov_wire_next(&line, &text, &size) && size == LAST - 2);
    CHECK(!ov_wire_next(&line, &text, &size));
    part(&server);
}

TEST(a_frame_that_fits_nowhere_ends_the_connection)
{
    enum { WHOLE = UINT16_MAX + 4 };
    static char sent[WHOLE];
    struct server server;
    const char *text;
    size_t size;

    CHECK(put_frame(sent, WHOLE) > OV_WIRE_IN);
    REQUIRE(connect_both(&server));
    for (size_t at = 0; at < WHOLE; at += RECORD)
        CHECK(send_record(&server, sent + at,
                          WHOLE - at < RECORD ? WHOLE - at : RECORD));
    CHECK(ov_wire_read(&line));
    CHECK(!ov_wire_next(&line, &text, &size));
    CHECK(line.held == 0);
    part(&server);
}

#endif
