#!/bin/sh
# npm.sh: installs the tools that check the web page (package.json), once;
# silent, and without network, if they are there.
set -eu
cd "$(dirname "$0")/.."
. tools/progress.sh
begin npm
cmp -s package-lock.json node_modules/.lock && exit 0

downloading()
{
    now="downloading what the tests of the page need"
}

now="downloading what the tests of the page need"
follow downloading env PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci || {
    ! grep -qE 'ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ETIMEDOUT' "$log" ||
        fail "no network: npm's registry cannot be reached"
    fail "npm ci failed"
}
cp package-lock.json node_modules/.lock
