#!/bin/sh
# build.sh: the release build, in build/. Silent if it goes well.
set -eu
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
options=build/meson-info/intro-buildoptions.json

is_set()
{
    grep -q "\"name\": \"$1\", \"value\": \"$2\"" $options
}

has()
{
    grep -q "$1" build/build.ninja
}

build()
{
    if [ ! -f $options ]; then
        meson setup build --buildtype=release -Db_ndebug=if-release
    elif ! is_set buildtype release || ! is_set b_ndebug if-release; then
        meson configure build --buildtype=release -Db_ndebug=if-release
    fi
    # MPI may have been installed since.
    if command -v mpicc && ! grep -q oddville-mpi build/build.ninja; then
        meson setup --reconfigure build
    fi
    # So may what serving and the page need.
    if pkg-config --exists libwebsockets && ! has libserve.a ||
        command -v clang-19 && ! has oddville.wasm; then
        meson setup --reconfigure build
    fi
    ninja -C build
}

build >"$log" 2>&1 || { tail -n 60 "$log" >&2; exit 1; }
