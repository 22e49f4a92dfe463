# progress.sh: for scripts that take a while (read it with `.`).
#
#   begin NAME           the clock starts; NAME stands in front of every line
#   note TEXT            a line that stays
#   fail TEXT            the last lines of $log, then TEXT, then exit code 1
#   follow READER COMMAND ...
#                        runs a command. Each line it prints goes to $log and,
#                        as $1, to the function READER, which says in $now how
#                        far the command is. Returns the command's exit code.
#   took                 the time since `begin`
#
# On a terminal $now is one line that moves; elsewhere it is a plain line, at
# once and then every ten seconds. All of it goes to standard error.
# shellcheck shell=sh

begin()
{
    name=$1 now='' last='' log=$(mktemp)
    started=$(date +%s) next=0 moving=''
    if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then
        moving=yes
    fi
    trap 'rm -f "$log"' EXIT
    trap 'interrupted 130' INT
    trap 'interrupted 143' TERM
    trap 'interrupted 129' HUP
}

interrupted()
{
    wipe
    echo "$name: stopped" >&2
    exit "$1"
}

took()
{
    seconds=$(($(date +%s) - started))
    printf '%d:%02d' $((seconds / 60)) $((seconds % 60))
}

wipe()
{
    [ -z "$moving" ] || printf '\r\033[K' >&2
}

note()
{
    wipe
    echo "$name: $*" >&2
}

fail()
{
    wipe
    [ ! -s "$log" ] || tail -n 40 "$log" >&2
    rm -f "$log"
    echo "$name: $*" >&2
    exit 1
}

# Shows $now.
show()
{
    [ -n "$now" ] || return 0
    if [ -n "$moving" ]; then
        columns=$(stty size <&2 2>/dev/null) || columns=80
        columns=${columns#* }
        [ "$columns" -gt 1 ] || columns=80
        printf '\r\033[K%.*s' "$((columns - 1))" "$name: $now ($(took))" >&2
    elif [ "$now" != "$last" ] && [ "$(date +%s)" -ge "$next" ]; then
        echo "$name: $now ($(took))" >&2
        last=$now next=$(($(date +%s) + 10))
    fi
}

# One line per second, so that the clock runs while a command is silent. It
# ends by itself when nobody reads any more.
tick()
{
    while sleep 1 >/dev/null 2>&1; do
        echo 'progress: tick'
    done
}

follow()
{
    reader=$1
    shift
    : >"$log"
    {
        tick 2>/dev/null &
        ticking=$!
        result=0
        "$@" 2>&1 </dev/null || result=$?
        kill $ticking 2>/dev/null || :
        echo "progress: exit $result"
    } | {
        while IFS= read -r line; do
            case $line in
            'progress: tick') ;;
            'progress: exit '*) break ;;
            *)
                printf '%s\n' "$line" >>"$log"
                "$reader" "$line"
                ;;
            esac
            show
        done
        wipe
        exit "${line##* }"
    }
}
