#!/bin/sh
# fuzz.sh TARGET SECONDS [merge]: looks for inputs that break a target
# (clang's libFuzzer, address and undefined behaviour sanitizers).
#
#   tools/fuzz.sh list            the targets
#   tools/fuzz.sh game 600        one target for ten minutes
#   tools/fuzz.sh all 1800        overnight: half an hour each, one by one
#   tools/fuzz.sh build [FILE]    builds everything, or a file, in build-check/fuzz
#
# ./check runs the tests in C in the same build: it is clang's, with asserts
# and with warnings as errors.
#
# Seconds are seconds of CPU: a busy machine takes longer and tries as much.
#
# What libFuzzer tries follows from a seed, which is printed: the date, so that
# every day tries something else, or FUZZ_SEED. It takes its words from
# tests/fuzz/dict/TARGET, if there are any.
#
# New inputs go to build-check/fuzz-found/TARGET; with `merge`, those that
# reach new code then go to tests/fuzz/corpus/TARGET. A finding is left in
# build-check/fuzz-found as TARGET-crash-... (or -timeout, -oom), and how it
# came about in TARGET.log; exit code 1. `all` goes on with the next target
# and ends with a summary, which it keeps in build-check/fuzz-found/summary.
set -eu
cd "$(dirname "$0")/.."

build="build-check/fuzz"
found="build-check/fuzz-found"
seed=${FUZZ_SEED:-$(date +%Y%m%d)}

targets() {
    for file in tests/fuzz/fuzz_*.c; do
        name=${file##*/fuzz_}
        echo "${name%.c}"
    done
}

# make FILE ...: builds these files, everything if none is named. Comparisons
# are not traced: that took more than half of the time, and words are found by
# means of the dictionaries and of the calls to memcmp and strcmp, which are
# still traced. The first complaint ends the program, which is also compiled in
# little more than half the time: there is no way back from any check.
make() {
    CC=$(/usr/bin/python3 tools/clang.py || echo clang)
    export CC
    linker=
    if echo 'int main(void) { return 0; }' | "$CC" -fuse-ld=lld -x c -o /dev/null - \
        2>/dev/null; then
        linker=-Dc_link_args=-fuse-ld=lld # in half the time
    fi
    # shellcheck disable=SC2086 # an option or none
    tools/configure.sh $build -Dfuzz=true -Dpage=false -Dwerror=true \
        -Db_sanitize=address,undefined -Db_lundef=false -Ddebug=false \
        -Doptimization=1 \
        "-Dc_args=['-g1', '-fno-sanitize-recover=all',
            '-fsanitize=fuzzer-no-link', '-fno-sanitize-coverage=trace-cmp']" \
        $linker
    ninja --quiet -C $build "$@"
}

# make_program TARGET ...: builds them.
make_program() {
    # shellcheck disable=SC2046 # a word for each target
    make $(printf 'tests/fuzz/fuzz-%s ' "$@") >/dev/null
}

# used PID: how many seconds of CPU a process has had; false if it has ended.
used() {
    # shellcheck disable=SC2046 # a word for each number behind the name
    set -- $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null)
    [ $# -ge 13 ] && [ "$1" != Z ] || return 1
    echo $(((${12} + ${13}) / $(getconf CLK_TCK)))
}

# end_after PID SECONDS: asks the fuzzer to end when it has had that much CPU.
end_after() {
    while seconds=$(used "$1"); do
        [ "$seconds" -lt "$2" ] || kill -USR1 "$1" 2>/dev/null
        sleep 0.5
    done
}

# spend SECONDS PROGRAM ...: runs a fuzzer for that much CPU.
spend() (
    pid=$(exec sh -c 'echo $PPID')
    end_after "$pid" "$1" >/dev/null 2>&1 &
    shift
    exec "$@"
)

# fuzz TARGET SECONDS MERGE: false if something was found.
fuzz() {
    corpus=tests/fuzz/corpus/$1
    program=$build/tests/fuzz/fuzz-$1
    dict=tests/fuzz/dict/$1
    [ -f "$dict" ] || dict=
    mkdir -p "$found/$1" "$corpus" || return 1
    echo "fuzz: $1, seed $seed"
    spend "$2" $program -print_final_stats=1 -timeout=300 \
        -seed="$seed" ${dict:+-dict="$dict"} -artifact_prefix="$found/$1-" \
        "$found/$1" "$corpus" || return 1
    if [ "$3" = merge ]; then
        $program -merge=1 -use_counters=0 "$corpus" "$found/$1" \
            >/dev/null 2>&1 || return 1
    fi
    echo "fuzz: $1: nothing found in $2 s of CPU," \
        "$(find "$corpus" -type f | wc -l) inputs in $corpus"
}

# number LOG NAME: one of the numbers that libFuzzer prints at its end.
number() {
    sed -n "s/^stat::$2: *//p" "$1" | tail -n 1
}

# fuzz_all SECONDS MERGE: every target, whatever the others find.
fuzz_all() {
    bad=0
    mkdir -p $found
    # shellcheck disable=SC2046
    make_program $(targets)
    printf '%-10s %12s %8s %10s  %s\n' target executions 'a second' \
        'new inputs' found | tee $found/summary
    for target in $(targets); do
        log=$found/$target.log
        result=nothing
        fuzz "$target" "$1" "$2" >"$log" 2>&1 || {
            result=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
            result=${result:-"see $log"}
            bad=$((bad + 1))
        }
        printf '%-10s %12s %8s %10s  %s\n' "$target" \
            "$(number "$log" number_of_executed_units)" \
            "$(number "$log" average_exec_per_sec)" \
            "$(number "$log" new_units_added)" "$result" | tee -a $found/summary
    done
    echo "fuzz: seed $seed, $1 s of CPU each: findings in $bad targets" |
        tee -a $found/summary
    [ $bad = 0 ] || {
        echo "fuzz: to see one again: $build/tests/fuzz/fuzz-TARGET FILE"
        return 1
    }
}

case ${1:-} in
list) targets && exit 0 ;;
build) shift && make "$@" && exit 0 ;;
esac
[ $# -ge 2 ] ||
    { echo "usage: tools/fuzz.sh TARGET|all SECONDS [merge]" >&2; exit 2; }
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
if [ "$1" = all ]; then
    fuzz_all "$2" "${3:-}"
    exit
fi
[ -f "tests/fuzz/fuzz_$1.c" ] ||
    { echo "fuzz: \"$1\" is not a target" >&2; exit 2; }
make_program "$1"
fuzz "$1" "$2" "${3:-}"
