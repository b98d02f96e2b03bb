#!/bin/sh
# Runs a program that may write to the cache, such as Go's compiler: `unshare --mount sh with-cache.sh CACHE PROGRAM …`, behind
# isolation.
set -e
. "$(dirname "$0")/mounts.sh"
remount rw "$(cd "$1" && pwd -P)"
shift
exec "$@"
