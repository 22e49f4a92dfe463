#!/bin/sh
# build.sh: the release build, in build/. Silent if it goes well.
set -eu
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
options=build/meson-info/intro-buildoptions.json

build()
{
    if [ ! -f $options ]; then
        meson setup build --buildtype=release
    elif ! grep -q '"name": "buildtype", "value": "release"' $options; then
        meson configure build --buildtype=release
    fi
    ninja -C build
}

build >"$log" 2>&1 || { tail -n 60 "$log" >&2; exit 1; }
