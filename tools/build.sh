#!/bin/sh
# build.sh [program|unit]: the release build, in build/.
#
#   build.sh program   only what ./run starts; a warning is no error
#   build.sh unit      only the tests in C that need no page, and what they
#                      test; a warning is an error
#   build.sh           everything; a warning is an error
#
# Silent if there is nothing to do.
set -eu
cd "$(dirname "$0")/.."
. tools/progress.sh
begin build

case "${1:-}" in
program) targets=src/cmd/oddville ;;
unit) targets=unit ;;
'') targets=all ;;
*) fail "cannot build \"$1\": say \"program\", \"unit\" or nothing" ;;
esac

# What the build uses if it is installed: that may have changed.
found()
{
    for version in $(cat tools/clang-versions); do
        command -v "clang-$version" "wasm-ld-$version" || :
    done
    ls -d /usr/include/wasm32-wasi /usr/lib/llvm-*/lib/clang/*/lib/wasi || :
    command -v mpicc || :
    for library in libedit ncursesw libwebsockets sqlite3 libpq openssl; do
        pkg-config --modversion $library || :
    done
} 2>/dev/null

warnings_are_errors()
{
    grep -q ' -Werror ' build/build.ninja
}

configuring()
{
    now=configuring
}

building()
{
    case $1 in
    '['*/*']'*)
        steps=${1%%]*}
        steps=${steps#?}
        now="step ${steps%/*} of ${steps#*/}"
        ;;
    esac
}

# Runs a command and shows its progress; everything stops if it fails.
step()
{
    follow "$@" || {
        code=$?
        [ $code -lt 128 ] || exit $code
        shift
        fail "failed: $*"
    }
}

configure()
{
    step configuring tools/configure.sh build --buildtype=release \
        -Db_ndebug=if-release
    here=$(found)
    if [ -f build/has ] && [ "$(cat build/has)" != "$here" ]; then
        step configuring meson setup --reconfigure build
    fi
    printf '%s\n' "$here" >build/has
}

configure
export NINJA_STATUS='[%f/%t] '
if [ $targets != src/cmd/oddville ]; then
    warnings_are_errors ||
        step configuring meson configure build -Dwerror=true
elif warnings_are_errors && ! follow building ninja -C build $targets; then
    # ./check would refuse this; ./run does not.
    step configuring meson configure build -Dwerror=false
fi
if [ $targets = unit ]; then
    targets=$(python3 tools/unit_programs.py build)
fi
# shellcheck disable=SC2086 # a list
step building ninja -C build $targets
