#!/bin/sh
# Runs a program with no network except loopback, and with only one writable folder. Called in new user, network, and mount
# namespaces: `unshare --map-root-user --net --mount sh enter.sh FOLDER CACHE PROGRAM …`. With an empty FOLDER, all files stay writable.
set -e
here=$(dirname "$0")
folder=$1
cache=$2
shift 2

ip link set lo up
# Every address leads to this machine, so programs that connect to an IP address reach the stub server too.
ip route add local default dev lo
# Fails on machines without IPv6, which don't need it.
ip -6 route add local default dev lo 2>/dev/null || true

# Unix sockets lead out of a network namespace, so services that resolve names or run programs are hidden.
for service in nscd dbus avahi-daemon systemd/resolve; do
  if [ -d "/run/$service" ]; then mount -t tmpfs none "/run/$service"; fi
done
for socket in docker.sock podman/podman.sock; do
  if [ -S "/run/$socket" ]; then mount --bind /dev/null "/run/$socket"; fi
done
# Names are resolved by the name server of the sample tests. A system without this file uses the same address.
for file in resolv.conf nsswitch.conf; do
  if [ -e "/etc/$file" ]; then mount --bind "$here/$file" "/etc/$file"; fi
done
if [ -n "$folder" ]; then sh "$here/guard-files.sh" "$folder" "$cache"; fi

exec "$@"
