#!/bin/sh
# Runs a program that can write to the cache, such as Go's compiler, in isolation:
# `unshare --mount sh with-cache.sh CACHE PROGRAM …`.
set -e
. "$(dirname "$0")/mounts.sh"
remount rw "$(cd "$1" && pwd -P)"
shift
exec "$@"
