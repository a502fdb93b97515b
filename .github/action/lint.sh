#!/usr/bin/env bash
# One run of the action (action.yml): lints, annotates, summarises. Inputs come in variables, are validated, and become
# whole words of a command, never parts of its text.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"

refuse() {
  echo "::error title=robotspec::$1"
  exit 2
}

command -v node > /dev/null || refuse "Node.js is missing; add actions/setup-node before this step."
node -e 'process.exit(process.versions.node.split(".")[0] >= 20 ? 0 : 1)' ||
  refuse "Node.js $(node --version) is too old; add actions/setup-node before this step."

case "$INPUT_FAIL_ON" in
  error | warning | never) ;;
  * ) refuse 'Invalid input fail-on; use "error", "warning" or "never".' ;;
esac
case "$INPUT_FORMAT_CHECK" in
  true | false) ;;
  * ) refuse 'Invalid input format-check; use "true" or "false".' ;;
esac

case "$INPUT_VERSION" in
  bundled)
    [[ -e "$here/robotspec.mjs" ]] || refuse "This commit of the action has no program; use the tag of a release."
    robotspec=(node "$here/robotspec.mjs")
    ;;
  installed)
    robotspec=(npx --no-install robotspec)
    "${robotspec[@]}" --version > /dev/null || refuse "robotspec is not installed; install it before this step."
    ;;
  * ) refuse 'Invalid input version; use "bundled" or "installed".' ;;
esac

files=()
while IFS= read -r word || [[ -n "$word" ]]; do
  # Without the white space around it.
  word="${word#"${word%%[![:space:]]*}"}"
  word="${word%"${word##*[![:space:]]}"}"
  if [[ -n "$word" ]]; then files+=("$word"); fi
done <<< "$INPUT_FILES"
if [[ ${#files[@]} -eq 0 ]]; then refuse "The input files is empty; name one file per line."; fi

folder="$(mktemp -d "${RUNNER_TEMP:-/tmp}/robotspec.XXXXXX")"
trap 'rm -rf "$folder"' EXIT

lint=(lint --format github "--format=json=$folder/report.json")
format=(format --diff)
if [[ -n "$INPUT_CONFIG" ]]; then
  lint+=("--config=$INPUT_CONFIG")
  format+=("--config=$INPUT_CONFIG")
fi
linted=0
"${robotspec[@]}" "${lint[@]}" -- "${files[@]}" || linted=$?

formatted=""
if [[ "$INPUT_FORMAT_CHECK" == true ]]; then
  formatted=0
  # The diff shows lines of files; stop-commands keeps the runner from executing commands in them.
  token="$(node -p 'require("node:crypto").randomUUID()')"
  echo "::group::robotspec format --diff"
  echo "::stop-commands::$token"
  "${robotspec[@]}" "${format[@]}" -- "${files[@]}" || formatted=$?
  echo "::$token::"
  echo "::endgroup::"
fi

# What the change of each file does, for the summary of a pull request. Without its base, there is none.
changes() {
  local base index=-1 file changed
  base="$(node -p 'JSON.parse(require("node:fs").readFileSync(process.env.GITHUB_EVENT_PATH, "utf8")).pull_request.base.sha')"
  [[ "$base" =~ ^[0-9a-f]{40,64}$ ]] || return 0
  git cat-file -e "$base^{commit}" 2> /dev/null || git fetch --quiet --no-tags --depth=1 origin "$base" || return 0
  while IFS= read -r -d '' file; do
    index=$((index + 1))
    if git diff --quiet "$base" -- ":(literal)$file"; then continue; fi
    # A file that is new says no less than none did.
    git show "$base:./$file" > "$folder/before.txt" 2> /dev/null || : > "$folder/before.txt"
    changed=0
    "${robotspec[@]}" summary "--against=$folder/before.txt" --format markdown -- "$file" > "$folder/change.md" || changed=$?
    if [[ $changed -eq 0 ]]; then echo "Nobody gains or loses anything." > "$folder/change.md"; fi
    if [[ $changed -le 1 ]]; then mv "$folder/change.md" "$folder/change-$index.md"; fi
  done < <(node -e 'for (const { file } of JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).files) process.stdout.write(`${file}\0`)' "$folder/report.json")
}
if [[ "${GITHUB_EVENT_NAME:-}" == pull_request ]]; then changes || true; fi

LINTED="$linted" FORMATTED="$formatted" node "$here/summary.mjs" "$folder/report.json"
