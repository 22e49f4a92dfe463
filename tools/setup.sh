#!/bin/sh
# setup.sh SET: installs what is missing of a set of Debian packages.
#
#   setup.sh build    what building and running the game needs
#   setup.sh check    what ./check needs beside that
#
# Silent, and without network, if all is there. Exit code 1 with one line if
# something is missing and cannot be installed.
set -eu

build="build-essential meson ninja-build python3 pkgconf libedit-dev
    libncurses-dev
    clang-19 lld-19 wasi-libc libclang-rt-19-dev-wasm32 libwebsockets-dev
    brotli"
check="$build clang clang-tidy clang-format libclang-rt-14-dev gcovr gettext
    gcc-multilib nodejs librsvg2-bin git libopenmpi-dev openmpi-bin tmux
    ncurses-term chromium"
# Some packages of nodejs bring npm along, and then Debian's would not fit.
command -v npm >/dev/null || check="$check npm"

fail()
{
    echo "setup: $*" >&2
    exit 1
}

installed()
{
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

case "${1:-}" in
build) wanted=$build ;;
check) wanted=$check ;;
*) fail "which set? build or check" ;;
esac

# Elsewhere than on Debian we can only look for the tools and hope.
if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    for tool in cc meson ninja python3; do
        command -v "$tool" >/dev/null ||
            fail "'$tool' is missing, and there is no apt-get to install it"
    done
    exit 0
fi

missing=
for package in $wanted; do
    installed "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    root=
elif command -v sudo >/dev/null; then
    root=sudo
else
    fail "installing needs root or sudo; as root: apt-get install$missing"
fi

echo "setup: installing$missing" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT

install()
{
    # shellcheck disable=SC2086 # the names are words of ours
    $root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends $missing \
        >"$log" 2>&1 </dev/null
}

# The lists of packages may be absent or too old: then fetch them, once.
if ! install; then
    $root apt-get update >"$log" 2>&1 </dev/null ||
        { cat "$log" >&2; fail "apt-get update failed (no network?)"; }
    install ||
        { cat "$log" >&2; fail "could not install$missing"; }
fi
