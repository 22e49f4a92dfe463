/*
 * fault.c - notes faults and writes them as sentences.
 */
#include "deck/fault.h"

#include "base/utf8.h"

struct fault_words {
    const char *name, *sentence;
    enum ov_severity severity;
};

static const struct fault_words fault_words[] = {
#define F(name, severity, sentence) {#name, sentence, OV_##severity},
    OV_FAULTS(F)
#undef F
};

struct ov_fault *ov_fault_note(struct ov_faults *faults,
                               enum ov_fault_code code, int line, int column)
{
    struct ov_fault *fault;

    assert(code < OV_FAULT_COUNT && line >= 1 && column >= 1);
    if (ov_fault_severity(code) == OV_ERROR)
        faults->errors++;
    else
        faults->warnings++;
    /*
     * When the list is full, the last place is used as scratch space: nobody
     * reads a full list of errors to its end.
     */
    if (faults->count < OV_MAX_FAULTS)
        faults->count++;
    fault = &faults->at[faults->count - 1];
    *fault = (struct ov_fault){.code = code, .line = line, .column = column};
    return fault;
}

void ov_fault_say(struct ov_fault *fault, const char *word)
{
    static const char dots[] = "...";
    size_t length = strlen(word);

    if (length < sizeof fault->word) {
        memcpy(fault->word, word, length + 1);
        return;
    }
    length = sizeof fault->word - sizeof dots;
    while (ov_utf8_continues(word[length]))
        length--;
    memcpy(fault->word, word, length);
    memcpy(fault->word + length, dots, sizeof dots);
}

void ov_fault_say_number(struct ov_fault *fault, int number)
{
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, fault->word, sizeof fault->word);
    ov_put_number(&buffer, number);
}

const char *ov_fault_name(enum ov_fault_code code)
{
    assert(code < OV_FAULT_COUNT);
    return fault_words[code].name;
}

enum ov_severity ov_fault_severity(enum ov_fault_code code)
{
    assert(code < OV_FAULT_COUNT);
    return fault_words[code].severity;
}

const char *ov_fault_sentence(enum ov_fault_code code)
{
    assert(code < OV_FAULT_COUNT);
    return fault_words[code].sentence;
}

/* Writes what a placeholder stands for; its length, or 0 if it is not one. */
static size_t put_placeholder(struct ov_buffer *buffer, const char *text,
                              const struct ov_fault *fault)
{
    static const char *const names[] = {"{word}", "{line}", "{low}", "{high}"};
    const int numbers[] = {0, fault->first_line, fault->low, fault->high};

    for (int i = 0; i < OV_LENGTH(names); i++) {
        if (strncmp(text, names[i], strlen(names[i])) != 0)
            continue;
        if (i == 0)
            ov_put(buffer, fault->word);
        else
            ov_put_number(buffer, numbers[i]);
        return strlen(names[i]);
    }
    return 0;
}

void ov_fault_fill(struct ov_buffer *buffer, const char *sentence,
                   const struct ov_fault *fault)
{
    while (*sentence != '\0') {
        const size_t filled = put_placeholder(buffer, sentence, fault);

        if (filled == 0)
            ov_put_char(buffer, *sentence++);
        else
            sentence += filled;
    }
}

void ov_fault_write(struct ov_buffer *buffer, const char *file,
                    const struct ov_fault *fault)
{
    const bool error = ov_fault_severity(fault->code) == OV_ERROR;

    ov_put(buffer, file);
    ov_put_char(buffer, ':');
    ov_put_number(buffer, fault->line);
    ov_put_char(buffer, ':');
    ov_put_number(buffer, fault->column);
    ov_put(buffer, error ? ": error: " : ": warning: ");
    ov_fault_fill(buffer, ov_fault_sentence(fault->code), fault);
}
