/*
 * completion.c - scripts for bash, zsh and fish.
 *
 * For bash and zsh the tables become a function that says what can follow a
 * command ("deck show") or one of its options ("sim --edition"): values, files
 * or folders. Fixed text around it does the rest for each shell. Neither needs
 * anything but the shell itself.
 */
#include "cli/completion.h"

#include "cli/say.h"
#include "cli/values.h"

#include <stdio.h>

/* A command and the words that lead to it. */
struct place {
    const struct ov_call *call;
    const struct ov_command *command;
    const char *path; /* "", "sim", "deck show" */
};

/* As deep as commands are nested. NOLINTNEXTLINE(misc-no-recursion) */
static void each_command(const struct place *place,
                         void (*visit)(const struct place *place))
{
    const struct ov_command *const *command = place->command->commands;

    visit(place);
    for (; command != NULL && *command != NULL; command++) {
        char path[OV_CALL_NAME_SIZE];
        struct place below = {place->call, *command, path};

        (void)snprintf(path, sizeof path, "%s%s%s", place->path,
                       place->path[0] == '\0' ? "" : " ", (*command)->name);
        each_command(&below, visit);
    }
}

static void each_option(const struct place *place,
                        void (*visit)(const struct place *place,
                                      const struct ov_option *option))
{
    const struct ov_option *option = place->command->options;

    for (; option != NULL && option->name != NULL; option++)
        visit(place, option);
    for (option = ov_common_options; option->name != NULL; option++)
        visit(place, option);
}

static void put_word(void *context, const char *word)
{
    (void)context;
    printf(" %s", word);
}

/* --- bash and zsh --- */

/* What can follow: "files", "folders", or words. */
static void print_values(enum ov_takes takes, const char *const *words)
{
    if (takes == OV_TAKES_FILE)
        fputs("kind=files", stdout);
    else if (takes == OV_TAKES_FOLDER)
        fputs("kind=folders", stdout);
    fputs(" list='", stdout);
    ov_values_each(takes, words, NULL, put_word);
    puts("' ;;");
}

static void print_option_case(const struct place *place,
                              const struct ov_option *option)
{
    if (option->value == NULL)
        return;
    printf("    '%s --%s') ", place->path, option->name);
    if (option->kind == OV_LIST)
        fputs("commas=yes ", stdout);
    print_values(ov_option_takes(option), option->words);
}

static void print_option_name(const struct place *place,
                              const struct ov_option *option)
{
    (void)place;
    printf(" --%s", option->name);
}

static void print_command_case(const struct place *place)
{
    const struct ov_command *const *command = place->command->commands;

    each_option(place, print_option_case);
    printf("    '%s') options='", place->path);
    each_option(place, print_option_name);
    fputs("' commands='", stdout);
    for (; command != NULL && *command != NULL; command++)
        printf(" %s", (*command)->name);
    fputs("' ", stdout);
    print_values(ov_operand_takes(place->command), NULL);
}

/* Sets kind, list, options, commands and commas for the place $1. */
static void print_table(const struct ov_call *call)
{
    const struct place top = {call, &ov_command_oddville, ""};

    puts("_oddville_at()\n"
         "{\n"
         "    kind= list= options= commands= commas=\n"
         "    case $1 in");
    each_command(&top, print_command_case);
    puts("    esac\n"
         "}\n");
}

static const char bash_script[] =
    "_oddville()\n"
    "{\n"
    "    local line=${COMP_LINE:0:COMP_POINT} path= after= cur= last head= i\n"
    "    local kind list options commands commas\n"
    "    local -a words\n"
    "    read -ra words <<< \"$line\"\n"
    "    [[ $line == *[[:space:]] ]] && words+=('')\n"
    "    last=$((${#words[@]} - 1)) cur=${words[last]}\n"
    "    _oddville_at ''\n"
    "    for ((i = 1; i < last; i++)); do\n"
    "        case \" $commands \" in\n"
    "        *\" ${words[i]} \"*) path=${path:+$path }${words[i]}\n"
    "            _oddville_at \"$path\" ;;\n"
    "        esac\n"
    "    done\n"
    "    ((last > 1)) && after=${words[last - 1]}\n"
    "    if [[ $cur == --*=* ]]; then\n"
    "        after=${cur%%=*} head=$after= cur=${cur#*=}\n"
    "    fi\n"
    "    if [[ $after == --* ]]; then\n"
    "        _oddville_at \"$path $after\"\n"
    "        [[ -z $kind$list ]] && _oddville_at \"$path\"\n"
    "    fi\n"
    "    COMPREPLY=()\n"
    "    if [[ $cur == -* ]]; then\n"
    "        COMPREPLY=($(compgen -W \"$options\" -- \"$cur\"))\n"
    "        return\n"
    "    fi\n"
    "    if [[ $commas && $cur == *,* ]]; then\n"
    "        head+=${cur%,*}, cur=${cur##*,}\n"
    "        COMPREPLY=($(compgen -P \"$head\" -W \"$list\" -- \"$cur\"))\n"
    "    elif [[ $kind == files ]]; then\n"
    "        compopt -o filenames 2> /dev/null\n"
    "        COMPREPLY=($(compgen -f -- \"$cur\"))\n"
    "    elif [[ $kind == folders ]]; then\n"
    "        compopt -o filenames 2> /dev/null\n"
    "        COMPREPLY=($(compgen -d -- \"$cur\"))\n"
    "    else\n"
    "        COMPREPLY=($(compgen -P \"$head\" -W \"$commands $list\" -- "
    "\"$cur\"))\n"
    "    fi\n"
    "    # The shell replaces what follows the last '=' only.\n"
    "    if [[ ${words[last]} == *=* && $COMP_WORDBREAKS == *=* ]]; then\n"
    "        head=${words[last]%=*}=\n"
    "        COMPREPLY=(\"${COMPREPLY[@]#\"$head\"}\")\n"
    "    fi\n"
    "}\n"
    "complete -F _oddville oddville\n";

void ov_completion_bash(const struct ov_call *call)
{
    puts("# bash completion of oddville, made by 'oddville completion bash'");
    print_table(call);
    fputs(bash_script, stdout);
}

static const char zsh_script[] =
    "_oddville()\n"
    "{\n"
    "    local where= after= kind list options commands commas i\n"
    "    _oddville_at ''\n"
    "    for ((i = 2; i < CURRENT; i++)); do\n"
    "        if [[ \" $commands \" == *\" ${words[i]} \"* ]]; then\n"
    "            where=${where:+$where }${words[i]}\n"
    "            _oddville_at \"$where\"\n"
    "        fi\n"
    "    done\n"
    "    after=${words[CURRENT - 1]}\n"
    "    if [[ $PREFIX == --*=* ]]; then\n"
    "        after=${PREFIX%%=*}\n"
    "        compset -P '--*='\n"
    "    fi\n"
    "    if [[ $after == --* ]]; then\n"
    "        _oddville_at \"$where $after\"\n"
    "        [[ -z $kind$list ]] && _oddville_at \"$where\"\n"
    "    fi\n"
    "    [[ -n $commas ]] && compset -P '*,'\n"
    "    if [[ $PREFIX == -* ]]; then\n"
    "        compadd -- ${=options}\n"
    "    elif [[ $kind == files ]]; then\n"
    "        _files\n"
    "    elif [[ $kind == folders ]]; then\n"
    "        _files -/\n"
    "    else\n"
    "        compadd -- ${=commands} ${=list}\n"
    "    fi\n"
    "}\n"
    "_oddville \"$@\"\n";

void ov_completion_zsh(const struct ov_call *call)
{
    puts("#compdef oddville\n"
         "# zsh completion of oddville, made by 'oddville completion zsh'");
    print_table(call);
    fputs(zsh_script, stdout);
}

/* --- fish --- */

/* Within single quotes. */
static void print_quoted(const char *text)
{
    putchar('\'');
    for (; *text != '\0'; text++) {
        if (*text == '\'' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('\'');
}

static void begin_fish(const struct place *place)
{
    fputs("complete -c oddville -n ", stdout);
    printf("'__oddville_at \"%s\"'", place->path);
}

static void print_fish_values(enum ov_takes takes, const char *const *words)
{
    if (takes == OV_TAKES_FILE) {
        fputs(" -F", stdout);
        return;
    }
    if (takes == OV_TAKES_FOLDER) {
        fputs(" -xa '(__fish_complete_directories)'", stdout);
        return;
    }
    fputs(" -xa '", stdout);
    ov_values_each(takes, words, NULL, put_word);
    putchar('\'');
}

static void print_fish_option(const struct place *place,
                              const struct ov_option *option)
{
    begin_fish(place);
    printf(" -l %s", option->name);
    if (option->value != NULL) {
        fputs(" -r", stdout);
        print_fish_values(ov_option_takes(option), option->words);
    }
    fputs(" -d ", stdout);
    print_quoted(ov_say(place->call, option->help));
    putchar('\n');
}

static void print_fish_command(const struct place *place)
{
    const struct ov_command *const *command = place->command->commands;

    for (; command != NULL && *command != NULL; command++) {
        begin_fish(place);
        printf(" -f -a %s -d ", (*command)->name);
        print_quoted(ov_say(place->call, (*command)->summary));
        putchar('\n');
    }
    if (place->command->operands != NULL) {
        begin_fish(place);
        print_fish_values(ov_operand_takes(place->command), NULL);
        putchar('\n');
    }
    each_option(place, print_fish_option);
}

static const char fish_script[] =
    "# Whether the words so far lead to the command in $argv.\n"
    "function __oddville_at\n"
    "    set -l path\n"
    "    for word in (commandline -opc)[2..-1]\n"
    "        string match -q -- '-*' $word; and continue\n"
    "        set -l longer (string join ' ' $path $word)\n"
    "        contains -- $longer $__oddville_commands; and set path $path "
    "$word\n"
    "    end\n"
    "    test \"$path\" = \"$argv\"\n"
    "end\n";

static void print_path(const struct place *place)
{
    if (place->path[0] != '\0')
        printf(" '%s'", place->path);
}

void ov_completion_fish(const struct ov_call *call)
{
    const struct place top = {call, &ov_command_oddville, ""};

    puts("# fish completion of oddville, made by 'oddville completion fish'");
    fputs("set -g __oddville_commands", stdout);
    each_command(&top, print_path);
    putchar('\n');
    fputs(fish_script, stdout);
    puts("complete -c oddville -f");
    each_command(&top, print_fish_command);
}
