# Sourced by the scripts next to it.

# remount ro|rw FOLDER [OPTIONS]: makes the mount at a folder read-only or writable. Repeats the mount's other options, because a
# namespace can't remove the options of mounts from outside.
remount() {
  options=${3-$(while read -r _ target _ options _; do [ "$target" = "$2" ] && echo "$options"; done </proc/self/mounts | tail -n 1)}
  flags=bind,$1
  for option in $(printf %s "$options" | tr , ' '); do
    case $option in nosuid | nodev | noexec | noatime | nodiratime | relatime) flags=$flags,$option ;; esac
  done
  mount -o "remount,$flags" "$2"
}
