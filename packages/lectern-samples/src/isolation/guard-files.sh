#!/bin/sh
# Makes all files read-only except those in one folder. Called by `enter.sh` in its own mount namespace:
# `guard-files.sh FOLDER CACHE`. The cache becomes a separate mount, so that `with-cache.sh` can make it writable again.
set -e
. "$(dirname "$0")/mounts.sh"
folder=$(cd "$1" && pwd -P)
cache=$(cd "$2" && pwd -P)
mount --bind "$folder" "$folder"
mount --bind "$cache" "$cache"
# Kernel settings. Processes need the rest of /proc.
if [ -d /proc/sys ]; then mount --bind /proc/sys /proc/sys; fi

mounts=$(cat /proc/self/mounts)
printf '%s\n' "$mounts" | while read -r _ target type options _; do
  # A space in a path is written \040.
  target=$(printf %b "$target")
  case $type in proc | autofs) [ "$target" = /proc/sys ] || continue ;; esac
  if [ "$target" = "$folder" ]; then continue; fi
  # A mount that's hidden by another can't be remounted, but it can't be written to either.
  remount ro "$target" "$options" 2>/dev/null || [ ! -w "$target" ]
done
