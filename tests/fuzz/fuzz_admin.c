/*
 * fuzz_admin.c - a line at the admin socket (host/admin_request.h), and what is
 * stored as a ban. What is read as a ban is written as one that is read the
 * same.
 */
#include "fuzz.h"
#include "host/admin_request.h"

static void ban_again(const struct ov_ban *ban)
{
    char text[OV_STORE_BANNED], again[OV_STORE_BANNED];
    struct ov_ban read;

    ov_ban_write(ban, text);
    require(ov_ban_read(text, &read));
    require(read.kind == ban->kind);
    ov_ban_write(&read, again);
    require(strcmp(text, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct ov_admin_request request;
    const char *const why =
        ov_admin_request_read((const char *)bytes, size, &request);

    if (why != NULL)
        return 0;
    switch (request.kind) {
    case OV_ADMIN_BACKUP:
        require(request.file[0] == '/');
        break;
    case OV_ADMIN_REMOVE:
        require(request.room[0] != '\0');
        break;
    case OV_ADMIN_BAN:
    case OV_ADMIN_UNBAN:
        ban_again(&request.who);
        break;
    case OV_ADMIN_TABLES:
    case OV_ADMIN_BANS:
        break;
    }
    return 0;
}
