#!/bin/sh
# fuzz.sh TARGET SECONDS [merge]: looks for inputs that break a target
# (clang's libFuzzer, address and undefined behaviour sanitizers).
#
#   tools/fuzz.sh game 600
#
# FUZZ_SEED fixes what libFuzzer tries; without it every run tries something
# else. New inputs go to build-check/fuzz-found/TARGET; with `merge`, those that
# reach new code then go to tests/fuzz/corpus/TARGET. A finding is left in
# build-check/fuzz-found as TARGET-crash-...; exit code 1.
set -eu
cd "$(dirname "$0")/.."

[ $# -ge 2 ] ||
    { echo "usage: tools/fuzz.sh TARGET SECONDS [merge]" >&2; exit 2; }
target=$1 seconds=$2 merge=${3:-}
build=build-check/fuzz
found=build-check/fuzz-found
corpus=tests/fuzz/corpus/$target

[ -f "tests/fuzz/fuzz_$target.c" ] ||
    { echo "fuzz: \"$target\" is no target" >&2; exit 2; }
CC=$(/usr/bin/python3 tools/clang.py || echo clang)
export CC
tools/configure.sh $build -Dfuzz=true -Dpage=false \
    -Db_sanitize=address,undefined -Db_lundef=false \
    -Dc_args=-fsanitize=fuzzer-no-link >/dev/null
ninja -C $build "tests/fuzz/fuzz-$target" >/dev/null

mkdir -p "$found/$target" "$corpus"
program=$build/tests/fuzz/fuzz-$target
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
$program -max_total_time="$seconds" -print_final_stats=1 -timeout=300 \
    ${FUZZ_SEED:+-seed="$FUZZ_SEED"} \
    -artifact_prefix="$found/$target-" "$found/$target" "$corpus"
if [ "$merge" = merge ]; then
    $program -merge=1 "$corpus" "$found/$target" >/dev/null 2>&1
fi
echo "fuzz: $target: nothing found in $seconds s," \
    "$(find "$corpus" -type f | wc -l) inputs in $corpus"
