#!/bin/sh
# font.sh: makes web/fonts/nunito.woff2, the letters that the page needs.
#
#   font.sh NUNITO
#
# NUNITO is fonts/variable/Nunito[wght].ttf of github.com/googlefonts/nunito.
# Needs Debian's python3-fonttools and python3-brotli.
set -eu

[ $# -eq 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
source=$(realpath "$1")
cd "$(dirname "$0")/.."

letters=U+20-7E,U+A0-17F,U+2010-2026,U+2032,U+20AC,U+2190-2193,U+2212
letters=$letters,U+2264,U+2265

cut=$(mktemp --suffix=.ttf)
trap 'rm "$cut"' EXIT
python3 -m fontTools.varLib.instancer "$source" wght=400:900 -o "$cut"
python3 -m fontTools.subset "$cut" --unicodes="$letters" --flavor=woff2 \
    --layout-features=kern,liga,mark,mkmk,ccmp,locl,tnum,lnum \
    --output-file=web/fonts/nunito.woff2
