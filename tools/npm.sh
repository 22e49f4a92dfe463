#!/bin/sh
# npm.sh: installs the tools that check the web page (package.json), once;
# silent, and without network, if they are there.
set -eu
cd "$(dirname "$0")/.."
cmp -s package-lock.json node_modules/.lock && exit 0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci >"$log" 2>&1 ||
    { cat "$log" >&2; echo "npm: could not install" >&2; exit 1; }
cp package-lock.json node_modules/.lock
