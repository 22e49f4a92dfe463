#!/bin/sh
# configure.sh FOLDER [OPTION ...]: makes FOLDER a Meson build with these
# options, for the compiler $CC. Does nothing if it is one.
#
# The options are noted in FOLDER/options when all went well. A folder without
# that note, or with a different one, was left unfinished or made for something
# else: it is removed and made again. A folder that is not a build is left
# alone.
set -eu
cd "$(dirname "$0")/.."
folder=$1
shift
wanted="${CC:-cc} $*"

if [ -f "$folder/options" ] && [ "$(cat "$folder/options")" = "$wanted" ] &&
    [ -s "$folder/meson-private/coredata.dat" ] &&
    [ -s "$folder/meson-private/build.dat" ] &&
    ninja -C "$folder" -t targets depth 0 >/dev/null 2>&1; then
    exit 0
fi
if [ -e "$folder" ]; then
    for file in "$folder"/* "$folder"/.[!.]*; do
        case ${file##*/} in
        '*' | '.[!.]*' | .gitignore | .hgignore) ;; # nothing, or Meson's first
        *) [ -d "$folder/meson-private" ] || [ -d "$folder/meson-info" ] || {
            echo "$folder/ contains something other than a build: move it away" >&2
            exit 1
        } ;;
        esac
    done
    rm -rf "$folder"
fi
meson setup "$folder" "$@"
printf '%s\n' "$wanted" >"$folder/options"
