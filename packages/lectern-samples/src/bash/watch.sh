# Read by Bash before a sample. Records every failed command whose failure the sample doesn't handle.
# It doesn't change what the sample does, except that a pipe fails if any of its commands fails.
unset BASH_ENV
set -E -o pipefail
trap 'printf "%s\t%s\t%s\t%s\n" "$?" "$LINENO" "${BASH_SOURCE[0]##*/}" "${BASH_COMMAND%%$'"'\\n'"'*}" >> "$HARNESS_FAILED_COMMANDS"' ERR
