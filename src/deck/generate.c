/*
 * generate.c - part of the build, not of the library: reads the data files and
 * writes them as C source, so that a mistake in them fails the build.
 *
 *     generate deck FILE OUTPUT NAME
 *     generate editions FILE OUTPUT
 *
 * NAME is what the deck is called in C.
 */
#include <errno.h>
#include <stdio.h>

#include "deck/editions_parse.h"
#include "deck/parse.h"
#include "deck/scan.h"
#include "deck/write.h"

static void complain(const char *file, const struct ov_faults *faults)
{
    for (int i = 0; i < faults->count; i++) {
        char line[512];
        struct ov_buffer buffer;

        ov_buffer_init(&buffer, line, sizeof line);
        ov_fault_write(&buffer, file, &faults->at[i]);
        fprintf(stderr, "%s\n", line);
    }
}

static void write_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        const unsigned char byte = (unsigned char)*text;

        if (byte < ' ' || byte > '~' || byte == '"' || byte == '\\')
            fprintf(out, "\\%03o", byte);
        else
            fputc(byte, out);
    }
    fputc('"', out);
}

static void write_bytes(FILE *out, const uint8_t *bytes, int count)
{
    fputc('{', out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d", i > 0 ? ", " : "", bytes[i]);
    fputc('}', out);
}

static void write_building(FILE *out, const struct ov_building *building)
{
    fputs("        {.id = ", out);
    write_text(out, building->id);
    fputs(", .name = ", out);
    write_text(out, building->name);
    fputs(",\n         .cost = ", out);
    write_bytes(out, building->cost, OV_RESOURCES);
    fprintf(out, ", .streets = %d, .guild = %d, .bonus = %d,\n",
            building->streets, building->guild, building->bonus);
    fprintf(out, "         .scoring = %d, .points = %d, .shield = %d},\n",
            building->scoring, building->points, building->shield);
}

static void write_table(FILE *out, const struct ov_deck *deck)
{
    fputs("    .worker_card = {\n", out);
    for (int i = 0; i < OV_WORKER_CARDS; i++) {
        const struct ov_worker_card *const card = &deck->worker_card[i];

        fprintf(out,
                "        {.coins = %d, .resources = %d, .price = ", card->coins,
                card->resources);
        write_bytes(out, card->price, OV_ROW);
        fputs("},\n", out);
    }
    fputs("    },\n    .board = {\n", out);
    for (int side = 0; side < 2; side++) {
        fputs("        {.slots = {", out);
        for (int i = 0; i < OV_RESOURCES; i++) {
            write_bytes(out, deck->board[side].slots[i], OV_PRICES - 1);
            fputs(i < OV_RESOURCES - 1 ? ", " : "}},\n", out);
        }
    }
    fprintf(out, "    },\n    .square = {.streets = %d, .bonus = %d, ",
            deck->square.streets, deck->square.bonus);
    fprintf(out, ".points = %d},\n    .guild_of = ", deck->square.points);
    write_bytes(out, deck->guild_of, OV_CHARACTERS);
    fputs(",\n};\n", out);
}

static void write_hash(FILE *out, const char *name, const struct ov_deck *deck)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    ov_deck_hash(deck, hash);
    fprintf(out, "\nconst uint8_t %s_hash[OV_DECK_HASH_SIZE] = ", name);
    write_bytes(out, hash, OV_DECK_HASH_SIZE);
    fputs(";\n", out);
}

static bool write_deck(FILE *out, const char *name, const char *file,
                       const char *text, size_t length)
{
    struct ov_deck deck;
    struct ov_faults faults;
    const bool good = ov_deck_parse(text, length, &deck, &faults);

    complain(file, &faults);
    if (!good)
        return false;
    fprintf(out,
            "#include \"deck/standard.h\"\n\n"
            "const struct ov_deck %s = {\n    .name = ",
            name);
    write_text(out, deck.name);
    fputs(",\n    .building = {\n", out);
    for (int card = 0; card < OV_CARDS; card++)
        write_building(out, &deck.building[card]);
    fputs("    },\n", out);
    write_table(out, &deck);
    write_hash(out, name, &deck);
    return true;
}

static bool write_editions(FILE *out, const char *file, const char *text,
                           size_t length)
{
    struct ov_switches editions[OV_EDITIONS];
    struct ov_faults faults;
    const bool good = ov_editions_parse(text, length, editions, &faults);

    complain(file, &faults);
    if (!good)
        return false;
    fputs("#include \"deck/editions.h\"\n\n"
          "const struct ov_switches ov_editions[OV_EDITIONS] = {\n",
          out);
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        fputs("    {\n", out);
#define S(field, word, rule, values)                                           \
    fprintf(out, "        .%s = %d, /* %s */\n", #field,                       \
            editions[edition].field, rule);
        OV_SWITCHES(S)
#undef S
        fputs("    },\n", out);
    }
    fputs("};\n", out);
    return true;
}

static bool read_file(const char *name, char *text, size_t size,
                      size_t *ret_length)
{
    FILE *const file = fopen(name, "rb");

    if (file == NULL) {
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
        return false;
    }
    *ret_length = fread(text, 1, size, file);
    fclose(file);
    return true;
}

int main(int argc, char **argv)
{
    static char text[OV_TEXT_MAX + 1];
    size_t length;
    FILE *out;
    const bool is_deck = argc > 1 && strcmp(argv[1], "deck") == 0;
    bool good;

    if (argc != (is_deck ? 5 : 4)) {
        fputs("usage: generate deck FILE OUTPUT NAME, or\n"
              "       generate editions FILE OUTPUT\n",
              stderr);
        return 2;
    }
    if (!read_file(argv[2], text, sizeof text, &length))
        return 2;
    out = fopen(argv[3], "w");
    if (out == NULL) {
        fprintf(stderr, "%s: %s\n", argv[3], strerror(errno));
        return 2;
    }
    good = is_deck ? write_deck(out, argv[4], argv[2], text, length)
                   : write_editions(out, argv[2], text, length);
    return fclose(out) == 0 && good ? 0 : 1;
}
