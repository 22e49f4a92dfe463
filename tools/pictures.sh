#!/bin/sh
# pictures.sh: the pictures of docs/pictures, drawn by the command itself.
#
#   pictures.sh ODDVILLE            draws them
#   pictures.sh --check ODDVILLE    fails if one is outdated
set -eu

check=no
if [ "${1:-}" = --check ]; then
    check=yes
    shift
fi
[ $# -eq 1 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }
command=$(realpath "$1")
cd "$(dirname "$0")/.."

cards="goat-parking school-for-burglars snail-racing-track teapot-villa
    worker-card-3 builder"

draw()
{
    for card in $cards; do
        "$command" deck show "$card" --svg --lang en > "$1/$card.svg"
    done
    "$command" replay examples/two-players.ovr --svg --lang en > "$1/city.svg"
}

if [ $check = no ]; then
    mkdir -p docs/pictures
    draw docs/pictures
    exit
fi

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
draw "$folder"
for picture in "$folder"/*; do
    if ! cmp "$picture" "docs/pictures/${picture##*/}"; then
        echo "docs/pictures is outdated: run tools/pictures.sh ODDVILLE"
        exit 1
    fi
done
