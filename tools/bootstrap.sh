#!/bin/sh
# Takes a fresh clone to the command it was asked for: installs what the lock file says, finds a Node of today, becomes it.
# Plain sh, because it runs before anything of ours is there, on machines whose Node may be older than we need.
set -eu
cd "$(dirname "$0")/.."
command=${1:-start}
[ $# -gt 0 ] && shift

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# npm puts node_modules/.bin first in the path, and `npm ci` empties it: the installer must run on the machine's own Node.
machine_path=$(printf '%s' "$PATH" | tr ':' '\n' | grep -v 'node_modules/\.bin$' | grep -v 'node-gyp-bin$' | paste -sd: -)

install() {
  echo 'Installing the packages of package-lock.json ...'
  PATH=$machine_path npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error &
  installer=$!
  trap 'kill "$installer" 2>/dev/null; wait "$installer"; exit 143' TERM INT
  wait "$installer" || fail 'The installation failed (see above). It needs Node 20 or newer with npm, and the network.'
  trap - TERM INT
}

PATH=$machine_path command -v npm >/dev/null || fail 'Callboard needs Node 20 or newer with npm: https://nodejs.org'
if [ ! -f node_modules/.package-lock.json ]; then
  install
elif [ package-lock.json -nt node_modules/.package-lock.json ]; then
  # Newer may only mean checked out again; what counts is what it says.
  if PATH=$machine_path node tools/installed.mjs; then touch node_modules/.package-lock.json; else install; fi
fi

# The Node of the machine if it is of today, else the one that came with the packages.
new_enough() { version=$("$1" --version 2>/dev/null) && version=${version#v} && [ "${version%%.*}" -ge 24 ] 2>/dev/null; }
node=$(PATH=$machine_path command -v node || true)
if [ -z "$node" ] || ! new_enough "$node"; then
  node=
  for folder in node_modules/node-*/bin; do
    if [ -x "$folder/node" ] && new_enough "$folder/node"; then node=$PWD/$folder/node; fi
  done
fi
[ -n "$node" ] || fail 'Callboard runs on Node 24 or newer, and none could be installed for this machine: please install it from https://nodejs.org'

# What we start finds the same Node and the tools of the packages.
PATH=$(dirname "$node"):$PWD/node_modules/.bin:$machine_path
export PATH
# Compiled code is kept between starts.
NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$PWD/.cache/node}
export NODE_COMPILE_CACHE
run() { exec "$node" --disable-warning=ExperimentalWarning --import ./tools/module-loader.ts "$@"; }

case $command in
  # A small young generation: about 50 MiB less in memory at rest. A heap that grows by half what it holds: 120 MiB less at its most, for a
  # tenth more of the time (bench/at-rest.bench.ts).
  start) NODE_ENV=${NODE_ENV:-production} && export NODE_ENV && run --max-semi-space-size=2 --heap-growing-percent=50 tools/packed.ts src/server/main.ts "$@" ;;
  dev) NODE_ENV=development && export NODE_ENV && run tools/dev.ts "$@" ;;
  test) run tools/test.ts "$@" ;;
  # Everything, or the test files that are named.
  long)
    CALLBOARD_LONG=1 && export CALLBOARD_LONG
    if [ $# -eq 0 ]; then run tools/test.ts; else run node_modules/vitest/vitest.mjs run "$@"; fi
    ;;
  unit) run node_modules/vitest/vitest.mjs run "$@" ;;
  stories) run node_modules/@playwright/test/cli.js test "$@" ;;
  check) run tools/check.ts "$@" ;;
  bench) run tools/bench.ts "$@" ;;
  tool) run "$@" ;;
  *) fail "There is no command '$command': start, dev, test, long, unit, stories, check, bench, tool." ;;
esac
