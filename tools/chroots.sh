#!/bin/sh
# chroots.sh [OPTION ...] [SUITE ...]: does ./run work on a bare system?
#
#   --check WORDS       then runs ./check WORDS too ("" is all of it)
#   --mirror SUITE=URL  where the packages of a suite come from
#   --folder FOLDER     where the systems are made (default: a temporary one)
#   --keep              leaves them there
#
# For each suite (bookworm, trixie, noble if none is named) a minimal system is
# made with debootstrap, and the sources, without .git, are put into it. A user
# who may use sudo runs the commands; then root does, in that user's folder.
# Mirrors and proxies are those of this machine's apt, otherwise debootstrap's.
#
# Needs root and debootstrap. Mounts are in a namespace of their own and
# disappear with it, however this ends.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
mirrors='' folder='' keep='' check='' checking=''

die()
{
    echo "chroots: $*" >&2
    exit 1
}

while [ $# -gt 0 ]; do
    case $1 in
    --check) checking=yes check=$2 && shift ;;
    --mirror) mirrors="$mirrors $2" && shift ;;
    --folder) folder=$2 && shift ;;
    --keep) keep=yes ;;
    -*) die "there is no option $1" ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || set -- bookworm trixie noble
[ "$(id -u)" -eq 0 ] || die "only root can make such systems"
command -v debootstrap >/dev/null || die "install debootstrap first"
folder=${folder:-$(mktemp -d)}

is_ubuntu()
{
    [ "$1" = noble ]
}

# debootstrap's script for a suite; Ubuntu's share one, and so do Debian's.
script_of()
{
    if is_ubuntu "$1"; then
        echo /usr/share/debootstrap/scripts/gutsy
    else
        echo /usr/share/debootstrap/scripts/sid
    fi
}

# An option's mirror, or that of this machine if it has the same kind of system,
# or the usual one.
mirror_of()
{
    for mirror in $mirrors; do
        [ "${mirror%%=*}" != "$1" ] || {
            echo "${mirror#*=}"
            return
        }
    done
    kind=Debian
    ! is_ubuntu "$1" || kind=Ubuntu
    # shellcheck disable=SC2016 # apt's words
    {
        apt-get indextargets --format '$(ORIGIN) $(LABEL) $(REPO_URI)' |
            sed -n "s/^$kind $kind //p"
        sed -n -e /old-releases/d -e 's/.*default_mirror \(http\)/\1/p' \
            "$(script_of "$1")"
    } | head -n 1
}

make_system()
{
    root=$folder/$1
    debootstrap --variant=minbase \
        --components="$(is_ubuntu "$1" && echo main,universe || echo main)" \
        "$1" "$root" "$(mirror_of "$1")" "$(script_of "$1")"
    if is_ubuntu "$1"; then # what a user has beside the first release
        updates=$(sed -n "s/ $1 / $1-updates /p" "$root/etc/apt/sources.list")
        echo "$updates" >>"$root/etc/apt/sources.list"
    fi
    apt-config dump | grep -E '^Acquire::(http|https|ftp|Check)' \
        >"$root/etc/apt/apt.conf.d/99machine" || :
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    certificates=${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}
    [ ! -e "$certificates" ] || cp "$certificates" "$root/etc/machine.pem"
}

# Runs a command in the system, which sees only /dev of the machine.
inside()
{
    root=$1
    shift
    # shellcheck disable=SC2016 # the inner shell's words
    unshare --mount --pid --fork --kill-child sh -euc '
        root=$1
        shift
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
            HOME=/root TERM=dumb NODE_EXTRA_CA_CERTS=/etc/machine.pem \
            npm_config_cafile=/etc/machine.pem ${http_proxy:+"http_proxy=$http_proxy"} \
            ${https_proxy:+"https_proxy=$https_proxy"} "$@"
    ' sh "$root" "$@"
}

put_sources()
{
    mkdir -p "$1/home/player/oddville"
    tar -C "$top" -c --exclude=./.git --exclude='./build*' \
        --exclude=./node_modules --exclude=__pycache__ . |
        tar -C "$1/home/player/oddville" -x
    inside "$1" sh -euc '
        apt-get -qq update
        DEBIAN_FRONTEND=noninteractive apt-get -qq install \
            --no-install-recommends sudo >/dev/null
        useradd -s /bin/sh player
        echo "player ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/player
        echo "Defaults env_keep += \"http_proxy https_proxy\"" \
            >>/etc/sudoers.d/player
        chown -R player: /home/player'
}

as_player()
{
    root=$1
    shift
    inside "$root" setpriv --reuid=player --regid=player --init-groups \
        env HOME=/home/player sh -euc "cd /home/player/oddville; $*"
}

# The server that ./run starts sends the page. shellcheck disable=SC2016 # the
# inner shell's words
served='
./run --port 0 >served &
server=$!
while ! [ -s served ]; do sleep 1; kill -0 $server; done
python3 -c "
import re, urllib.request
address = re.search(\"http://[^ ]*/\", open(\"served\").read()).group()
page = urllib.request.urlopen(address).read().decode()
assert \"session.js\" in page or \"main.js\" in page, page
"
kill $server
'

try()
{
    make_system "$1" >"$folder/$1.log" 2>&1
    put_sources "$folder/$1"
    as_player "$folder/$1" './run --version; ./run deck show crooked-mill'
    as_player "$folder/$1" "$served"
    inside "$folder/$1" sh -euc 'cd /home/player/oddville; ./run --version'
    [ -z "$checking" ] || as_player "$folder/$1" "./check $check"
}

# No `try ... ||` here: that would switch `set -e` off in it.
trap '[ -z "$suite" ] || echo "chroots: $suite fails; see $folder/" >&2' EXIT
for suite; do
    begun=$(date +%s)
    try "$suite"
    [ -n "$keep" ] || rm -rf --one-file-system "${folder:?}/$suite"
    echo "chroots: $suite works ($(($(date +%s) - begun)) s)"
done
suite=
