# Read by Bash before a sample: notes each command that fails and whose failure nothing in the sample looks at.
# What the sample does stays the same, but for pipes: they fail with any of their commands, not with the last alone.
unset BASH_ENV
set -E -o pipefail
trap 'printf "%s\t%s\t%s\t%s\n" "$?" "$LINENO" "${BASH_SOURCE[0]##*/}" "${BASH_COMMAND%%$'"'\\n'"'*}" >> "$HARNESS_FAILED_COMMANDS"' ERR
