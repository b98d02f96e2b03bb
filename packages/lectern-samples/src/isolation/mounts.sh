# Sourced by the scripts next to it.

# remount ro|rw FOLDER [OPTIONS]: changes whether the mount at a folder can be written to. The other options of a mount that was made
# outside of a namespace cannot be taken away in it, so they are repeated.
remount() {
  options=${3-$(while read -r _ target _ options _; do [ "$target" = "$2" ] && echo "$options"; done </proc/self/mounts | tail -n 1)}
  flags=bind,$1
  for option in $(printf %s "$options" | tr , ' '); do
    case $option in nosuid | nodev | noexec | noatime | nodiratime | relatime) flags=$flags,$option ;; esac
  done
  mount -o "remount,$flags" "$2"
}
