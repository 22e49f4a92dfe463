#!/bin/sh
# setup.sh SET: installs what is missing of a set of Debian or Ubuntu packages.
#
#   setup.sh build    what building and running the game needs
#   setup.sh check    what ./check needs beside that
#
# Silent, and without network, if all is there. Exit code 1, and the reason in
# the last line, if something is missing and cannot be installed.
set -eu
cd "$(dirname "$0")/.."
. tools/progress.sh
begin setup
export LC_ALL=C

build="build-essential meson ninja-build python3 pkgconf libedit-dev
    libncurses-dev wasi-libc libwebsockets-dev libwebsockets-evlib-ev
    libev-dev libsqlite3-dev libpq-dev libssl-dev brotli"
clang_build="clang lld libclang-rt-dev-wasm32"
check="gcovr gettext nodejs librsvg2-bin libopenmpi-dev openmpi-bin tmux
    ncurses-term python3-dev python3-venv python3-numpy mypy mandoc
    abigail-tools python3-hypothesis postgresql zsh fish
    haproxy faketime iproute2 python3-yaml locales"
clang_check="clang-tidy clang-format libclang-rt-dev"
# Some nodejs packages include npm, and then Debian's would not fit.
command -v npm >/dev/null || check="$check npm"
# Not every machine can run 32-bit programs, and not every system has a
# Chromium package: the stages that need them say so (tools/check.py).
perhaps="gcc-multilib chromium chromium-headless-shell"
# What Playwright's own Chromium needs, which is downloaded if there is no
# package.
libraries="libnss3 libatk-bridge2.0-0t64 libcups2t64 libxkbcommon0
    libxcomposite1 libxdamage1 libxrandr2 libgbm1 libasound2t64
    libpango-1.0-0 libcairo2"

case "${1:-}" in
build) wanted=$build clang=$clang_build perhaps='' ;;
check) wanted="$build $check" clang="$clang_build $clang_check" ;;
*) fail "which set? build or check" ;;
esac

installed()
{
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# The packages of a set for one version of clang.
of_version()
{
    for package in $clang; do
        case $package in
        libclang-rt-dev*) echo "libclang-rt-$1-dev${package#libclang-rt-dev}" ;;
        *) echo "$package-$1" ;;
        esac
    done
}

# Which of some packages apt can install.
available()
{
    apt-cache policy "$@" 2>/dev/null |
        sed -n -e '/^[^ ]/ { s/:$//; h; }' -e '/Candidate: [^(]/ { x; p; }'
}

all_available()
{
    [ "$(available "$@" | wc -l)" -eq $# ]
}

all_installed()
{
    for package in "$@"; do
        installed "$package" || return 1
    done
}

# The packages for clang: of the first version that is installed, otherwise of
# the first that is available. Fails if none is.
choose_clang()
{
    for test in all_installed all_available; do
        for version in $(cat tools/clang-versions); do
            # shellcheck disable=SC2046 # names of ours, one word each
            if $test $(of_version "$version"); then
                of_version "$version"
                return
            fi
        done
    done
    return 1
}

# What is missing; fails if apt does not know some of it.
find_missing()
{
    missing='' unknown=''
    names=$(choose_clang) || unknown=' clang for WebAssembly'
    for package in $wanted $names; do
        installed "$package" || missing="$missing $package"
    done
    others=''
    for package in $perhaps; do
        if installed "$package"; then
            :
        elif all_available "$package"; then
            missing="$missing $package"
        elif [ "$package" = chromium ]; then
            others=$libraries
        fi
    done
    for package in $others; do
        installed "$package" || missing="$missing $package"
    done
    # shellcheck disable=SC2086
    [ -z "$unknown" ] && { [ -z "$missing" ] || all_available $missing; }
}

# On other systems than Debian we can only look for the tools and hope.
if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    for tool in cc meson ninja python3; do
        command -v "$tool" >/dev/null ||
            fail "'$tool' is missing, and there is no apt-get to install it"
    done
    exit 0
fi

known=yes
find_missing || known=no
[ -n "$missing$unknown" ] || exit 0

# How to become root. The password is asked for here, where people see the
# question.
root=''
become_root()
{
    by_hand="as root: apt-get install$missing"
    [ "$(id -u)" -ne 0 ] || return 0
    command -v sudo >/dev/null ||
        fail "installing needs root or sudo; $by_hand"
    root=sudo
    if sudo -n true 2>/dev/null; then
        return 0
    fi
    # shellcheck disable=SC2188 # it is only tried
    (</dev/tty) 2>/dev/null ||
        fail "sudo needs a password, and there is no terminal to type it at; \
$by_hand"
    note "packages are missing; sudo may ask for your password"
    sudo -v || fail "sudo was refused; $by_hand"
}

installing()
{
    case $1 in
    'Need to get '*)
        size=${1#Need to get }
        size=${size%% of archives*}
        note "downloading $size"
        ;;
    dlstatus:*)
        rest=${1#*:*:}
        [ -z "$size" ] || now="downloading $size: ${rest%%.*} %"
        ;;
    pmstatus:*)
        rest=${1#*:*:}
        now="installing: ${rest%%.*} %"
        ;;
    Get:* | Hit:* | Ign:*)
        [ -n "$size" ] || now="fetching the package lists"
        ;;
    esac
}

# Runs apt-get; waits if another program has its lock.
apt()
{
    size='' waits=''
    while :; do
        result=0
        # Its progress comes on a separate descriptor, which apt-get closes for
        # packages' scripts. sudo passes on only the first three. The runlevel
        # is for init scripts: no server is started that nobody asked for.
        # shellcheck disable=SC2016 # the inner shell's words
        follow installing $root env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
            RUNLEVEL=1 \
            sh -c 'exec apt-get "$@" 3>&1' sh -q -o APT::Status-Fd=3 \
            -o Dpkg::Use-Pty=0 "$@" || result=$?
        [ $result -ne 130 ] || exit 130
        grep -qE 'Could not get lock|[Uu]nable to (lock|acquire the dpkg)' \
            "$log" || break
        holder=$(sed -n 's/.*held by process \([0-9]*\( ([^)]*)\)*\).*/\1/p' \
            "$log" | head -n 1)
        [ -n "$waits" ] ||
            note "waiting: another program is installing packages${holder:+ \
(process $holder)}"
        waits=yes
        sleep 2
    done
    return "$result"
}

unreached=''
no_network="Temporary failure resolving|Could not resolve|Could not connect|\
Network is unreachable|No route to host|Connection (failed|timed out|refused)|\
Unable to connect"

# Why apt-get failed, in one line, taken from its output.
reason()
{
    said=$(grep -E "$no_network" "$log") || said=$unreached
    if [ -n "$said" ]; then
        host=$(echo "$said" | sed -n "s/.*\(resolving\|resolve\|connect to\) \
'*\([^' ]*\).*/\2/p" | head -n 1)
        echo "no network${host:+: $host cannot be reached}"
    elif grep -qE "No space left on device|enough free space" "$log"; then
        echo "the disk is full"
    elif grep -q '^E: ' "$log"; then
        sed -n 's/^E: //p' "$log" | tail -n 1
    else
        echo "apt-get failed"
    fi
}

update()
{
    apt update || fail "could not install$missing: $(reason)"
    # It returns 0 even if it reached no server: then that is why the next step
    # fails.
    unreached=$(grep -E "$no_network" "$log") || unreached=''
}

install()
{
    # shellcheck disable=SC2086
    apt install -y --no-install-recommends $missing
}

become_root
[ $known = yes ] || {
    update
    find_missing || :
}
[ -z "$unknown" ] || note "this system has no$unknown: there will be no page"
note "installing$missing"
# The package lists may be too old: then fetch them, once.
if ! install; then
    if grep -q 'dpkg was interrupted' "$log"; then
        note "finishing an installation that was interrupted"
        follow installing $root dpkg --configure -a ||
            fail "dpkg --configure -a failed: $(reason)"
    elif [ $known = yes ]; then
        update
    fi
    install || fail "could not install$missing: $(reason)"
fi
note "done in $(took)"
