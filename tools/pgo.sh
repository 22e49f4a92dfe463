#!/bin/sh
# pgo.sh [FOLDER]: the fastest program this compiler can make, in FOLDER
# (build-fast). The whole program is optimised at once (LTO), for what it did
# in a trial (PGO): random games, games of the bots, and replies of a session.
#
# It plays the same games as any other build, and takes minutes to make: ./run
# and ./check do without.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-build-fast}
program=$folder/src/cmd/oddville

# A profile fits only the objects it was made with: always from the beginning.
rm -f "$folder/options"
tools/configure.sh "$folder" --buildtype=release -Db_ndebug=if-release \
    -Dtests=false -Db_lto=true -Db_pgo=generate
ninja -C "$folder" src/cmd/oddville

echo 'pgo: the trial'
"$program" bench --games 2000 --seconds 2 --replies 200 >/dev/null
for players in 2 3 4; do
    "$program" sim --bots expert --players $players --games 60 --seed 1 \
        >/dev/null
    "$program" sim --bots master --players $players --games 1 --seed 1 \
        >/dev/null
    "$program" sim --bots mcts:500 --players $players --games 1 --seed 1 \
        >/dev/null
done

meson configure "$folder" -Db_pgo=use
# Code that the trial did not reach has no profile, and that is all right.
meson configure "$folder" -Dc_args='-Wno-missing-profile'
ninja -C "$folder" src/cmd/oddville
echo "pgo: $program"
