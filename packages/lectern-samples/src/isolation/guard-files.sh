#!/bin/sh
# Makes every file read-only but those of one folder. Called by `enter.sh`, in a mount namespace of its own:
# `guard-files.sh FOLDER CACHE`. The cache becomes a mount of its own, so that `with-cache.sh` can open it again.
set -e
. "$(dirname "$0")/mounts.sh"
folder=$(cd "$1" && pwd -P)
cache=$(cd "$2" && pwd -P)
mount --bind "$folder" "$folder"
mount --bind "$cache" "$cache"
# Settings of the kernel. Processes need the rest of /proc.
if [ -d /proc/sys ]; then mount --bind /proc/sys /proc/sys; fi

mounts=$(cat /proc/self/mounts)
printf '%s\n' "$mounts" | while read -r _ target type options _; do
  # A space in a path is written \040.
  target=$(printf %b "$target")
  case $type in proc | autofs) [ "$target" = /proc/sys ] || continue ;; esac
  if [ "$target" = "$folder" ]; then continue; fi
  # One that is hidden by another cannot be changed, and cannot be written to either.
  remount ro "$target" "$options" 2>/dev/null || [ ! -w "$target" ]
done
