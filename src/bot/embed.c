/*
 * embed.c - part of the build, not of the library: reads a net and writes it as
 * C source, so that a damaged net fails the build.
 *
 *     embed FILE NAME OUTPUT
 */
#include "bot/printed.h"

#include <errno.h>
#include <stdio.h>

enum { MOST = 1 << 21 };

static _Alignas(64) uint8_t block[MOST];

static void write_words(FILE *out, size_t size)
{
    fputs("static _Alignas(64) const uint64_t block[] = {\n", out);
    for (size_t at = 0; at < size; at += 8) {
        uint64_t word;

        memcpy(&word, block + at, sizeof word);
        fprintf(out, "UINT64_C(0x%llx),%s", (unsigned long long)word,
                at % 32 == 24 ? "\n" : " ");
    }
    fputs("};\n\n#define PART(at) ((const void *)((const char *)block + "
          "(at)))\n\n",
          out);
}

static void write_net(FILE *out, int seats)
{
    const struct ov_net_layout at = ov_net_layout(seats);

    fprintf(out, "    .seats = %d, .inputs = %d, .first = PART(%zu),\n", seats,
            ov_input_count(seats), at.first);
    fprintf(out, "    .first_bias = PART(%zu), .second = PART(%zu),\n",
            at.first_bias, at.second);
    fprintf(out, "    .second_bias = PART(%zu), .third = PART(%zu),\n",
            at.second_bias, at.third);
    fprintf(out, "    .third_bias = PART(%zu)", at.third_bias);
}

static void write_printed(FILE *out, int seats)
{
    const struct ov_printed_layout at = ov_printed_layout(seats);

    fputs(".net = {\n", out);
    write_net(out, seats);
    fprintf(out, "},\n    .card = PART(%zu), .box = PART(%zu)", at.card,
            at.box);
}

static int complain(const char *file, const char *what)
{
    fprintf(stderr, "embed: %s: %s\n", file, what);
    return 2;
}

int main(int count, char **word)
{
    struct ov_printed_net printed = {0};
    struct ov_net net = {0};

    if (count != 4)
        return complain("usage", "embed FILE NAME OUTPUT");
    FILE *const in = fopen(word[1], "rb");
    if (in == NULL)
        return complain(word[1], strerror(errno));
    const size_t size = fread(block, 1, sizeof block, in);
    fclose(in);
    if (!ov_net_open(&net, block, size) &&
        !ov_printed_open(&printed, block, size))
        return complain(word[1], "no net of this version");
    FILE *const out = fopen(word[3], "w");
    if (out == NULL)
        return complain(word[3], strerror(errno));
    fputs("#include \"bot/standard.h\"\n\n", out);
    write_words(out, size);
    fprintf(out, "const struct %s %s = {\n",
            net.seats > 0 ? "ov_net" : "ov_printed_net", word[2]);
    if (net.seats > 0)
        write_net(out, net.seats);
    else
        write_printed(out, printed.net.seats);
    fputs("};\n", out);
    return fclose(out) == 0 ? 0 : complain(word[3], strerror(errno));
}
