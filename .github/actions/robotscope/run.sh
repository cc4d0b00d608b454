#!/usr/bin/env bash
# The step of the action: builds the program if it is not built yet, and runs it in the folder of the workflow. The inputs of
# a workflow come in variables, so no part of them is read as a command. Names of files may come from a pull request: each
# is passed as a path, after `--`, so that none is read as an option, as stdin or as a revision of git.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)"
program="$root/dist/cli/robotscope.js"

# Runs a command whose output holds texts from elsewhere. Between the two lines the runner looks for no command in it, and
# nobody can guess the word of the second one.
without_commands() {
  local token code=0
  token="$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
  echo "::stop-commands::$token"
  "$@" 2>&1 || code=$?
  echo
  echo "::$token::"
  return "$code"
}

build() { (cd "$root" && npm ci --ignore-scripts && npm run --silent build:cli); }
[ -f "$program" ] || without_commands build

command="${ROBOTSCOPE_COMMAND:-check}"
files=()
while IFS= read -r line; do
  case "$line" in
    '') ;;
    # git knows no path with two slashes in a row, so this is an address that the workflow names.
    /* | http://* | https://*) files+=("$line") ;;
    *) files+=("./${line#./}") ;;
  esac
done <<< "${ROBOTSCOPE_FILES:-}"

# diff compares with the file in another commit, which the check-out may not have.
base="${ROBOTSCOPE_BASE:-}"
if [ "$command" = diff ] && [ "${#files[@]}" -le 1 ]; then
  file="${files[0]:-./robots.txt}"
  # The first push of a branch has no commit before it.
  # git would read another name than that of a commit as an option.
  if [ -z "${base//0/}" ] || [ -n "${base//[0-9a-f]/}" ]; then base=HEAD^; fi
  git cat-file -e "$base^{commit}" 2> /dev/null || without_commands git fetch --quiet --depth=1 origin "$base" || true
  files=("git:$base:$file" "$file")
elif [ "${#files[@]}" -eq 0 ] && [ "$command" != audit ]; then
  # An audit of no list is refused by the program, which says what it needs.
  files=(./robots.txt)
fi

# A format among the options takes the place of the one for GitHub, which audit does not have.
format=text
options=()
[ "$command" = audit ] || { format=github && options=(--format github); }
before=
while IFS= read -r line; do
  [ -z "$line" ] || options+=("$line")
  case "$before $line" in '--format '*) format="$line" ;; *' --format='*) format="${line#--format=}" ;; esac
  before="$line"
done <<< "${ROBOTSCOPE_OPTIONS:-}"

# An empty array is unset to older versions of bash.
run=(node "$program" "$command" ${options[@]+"${options[@]}"} -- ${files[@]+"${files[@]}"})
if [ "$format" != github ]; then
  without_commands "${run[@]}"
  exit
fi
# In the format for GitHub, stdout is for the runner, and what else the program tells there is no command. Only what goes
# to stderr remains, such as that an option is wrong.
code=0
{ errors="$("${run[@]}" 2>&1 >&3)" || code=$?; } 3>&1
[ -z "$errors" ] || without_commands printf '%s\n' "$errors"
exit "$code"
