#!/bin/sh
# Runs a program where there is no network but this machine's own loopback, and where it can write to one folder only. Called in new
# user, network and mount namespaces: `unshare --map-root-user --net --mount sh enter.sh FOLDER CACHE PROGRAM …`.
# An empty FOLDER leaves all files as they are.
set -e
here=$(dirname "$0")
folder=$1
cache=$2
shift 2

ip link set lo up
# Every address there is means this machine, so that a program that is given a number meets the stub server, too.
ip route add local default dev lo
# A machine without IPv6 has no way out through it either.
ip -6 route add local default dev lo 2>/dev/null || true

# A socket in a folder leads out of any network namespace: services that look names up or run programs are out of reach.
for service in nscd dbus avahi-daemon systemd/resolve; do
  if [ -d "/run/$service" ]; then mount -t tmpfs none "/run/$service"; fi
done
for socket in docker.sock podman/podman.sock; do
  if [ -S "/run/$socket" ]; then mount --bind /dev/null "/run/$socket"; fi
done
# Names are asked of the name server of these tests, which is where a system without this file looks for one, too.
for file in resolv.conf nsswitch.conf; do
  if [ -e "/etc/$file" ]; then mount --bind "$here/$file" "/etc/$file"; fi
done
if [ -n "$folder" ]; then sh "$here/guard-files.sh" "$folder" "$cache"; fi

exec "$@"
