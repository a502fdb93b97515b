#!/usr/bin/env bash
# One run of the action (action.yml): lints, audits, annotates, summarises. Inputs come in variables, are validated, and become
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

# The words of an input, one per line, without the white space around them.
words=()
words_of() {
  words=()
  local word
  while IFS= read -r word || [[ -n "$word" ]]; do
    word="${word#"${word%%[![:space:]]*}"}"
    word="${word%"${word##*[![:space:]]}"}"
    if [[ -n "$word" ]]; then words+=("$word"); fi
  done <<< "$1"
}
words_of "$INPUT_FILES"
files=(${words[@]+"${words[@]}"})
if [[ ${#files[@]} -eq 0 ]]; then refuse "The input files is empty; name one file per line."; fi
checks=()
if [[ -n "$INPUT_EXPECT" ]]; then checks+=("--expect=$INPUT_EXPECT"); fi
words_of "$INPUT_SITEMAPS"
for word in ${words[@]+"${words[@]}"}; do checks+=("--sitemap=$word"); done
words_of "$INPUT_URLS"
for word in ${words[@]+"${words[@]}"}; do checks+=("--urls=$word"); done

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

# The commit that a pull request is based on; nothing if it is out of reach, or on other events.
base_of() {
  local base
  if [[ "${GITHUB_EVENT_NAME:-}" != pull_request ]]; then return; fi
  base="$(node -p 'JSON.parse(require("node:fs").readFileSync(process.env.GITHUB_EVENT_PATH, "utf8")).pull_request.base.sha')"
  [[ "$base" =~ ^[0-9a-f]{40,64}$ ]] || return
  git cat-file -e "$base^{commit}" 2> /dev/null || git fetch --quiet --no-tags --depth=1 origin "$base" || return
  echo "$base"
}
base="$(base_of || true)"

# Audits each file against what the inputs expect, and what its change does.
audited=0
index=-1
while IFS= read -r -d '' file; do
  index=$((index + 1))
  audit=(${checks[@]+"${checks[@]}"})
  about=audit
  if [[ -n "$base" ]] && ! git diff --quiet "$base" -- ":(literal)$file"; then
    # A file that is new says no less than none did.
    git show "$base:./$file" > "$folder/before.txt" 2> /dev/null || : > "$folder/before.txt"
    audit+=("--against=$folder/before.txt")
    about=change
  fi
  if [[ ${#audit[@]} -eq 0 ]]; then continue; fi
  exit=0
  "${robotspec[@]}" audit "${audit[@]}" --format github "--format=markdown=$folder/$about-$index.md" -- "$file" || exit=$?
  if [[ $exit -gt $audited ]]; then audited=$exit; fi
done < <(node -e 'for (const { file } of JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).files) process.stdout.write(`${file}\0`)' "$folder/report.json" 2> /dev/null)

AUDITED="$audited" LINTED="$linted" FORMATTED="$formatted" node "$here/summary.mjs" "$folder/report.json"
