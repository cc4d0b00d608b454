#!/usr/bin/env bash
# The step of the action: builds the program if it is not built yet, and runs it in the folder of the workflow. The inputs of
# a workflow come in variables, so no part of them is read as a command.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)"
program="$root/dist/cli/robotscope.js"
if [ ! -f "$program" ]; then
  (cd "$root" && npm ci --ignore-scripts && npm run --silent build:cli) >&2
fi

command="${ROBOTSCOPE_COMMAND:-check}"
arguments=()
while IFS= read -r line; do
  [ -z "$line" ] || arguments+=("$line")
done <<< "${ROBOTSCOPE_FILES:-}"

# diff compares with the file in another commit, which the check-out may not have.
base="${ROBOTSCOPE_BASE:-}"
if [ "$command" = diff ] && [ "${#arguments[@]}" -le 1 ]; then
  file="${arguments[0]:-robots.txt}"
  # The first push of a branch has no commit before it.
  if [ -z "$base" ] || [ -z "${base//0/}" ]; then base=HEAD^; fi
  git cat-file -e "$base^{commit}" 2> /dev/null || git fetch --quiet --depth=1 origin "$base" || true
  arguments=("git:$base:$file" "$file")
elif [ "${#arguments[@]}" -eq 0 ] && [ "$command" != audit ]; then
  # An audit of no list is refused by the program, which says what it needs.
  arguments=(robots.txt)
fi

format=(--format github)
[ "$command" = audit ] && format=()
while IFS= read -r line; do
  [ -z "$line" ] || arguments+=("$line")
  # A format among the options takes the place of the one for GitHub.
  case "$line" in --format | --format=*) format=() ;; esac
done <<< "${ROBOTSCOPE_OPTIONS:-}"

exec node "$program" "$command" "${format[@]}" "${arguments[@]}"
