#!/bin/sh
# Init script for the machines of a Spark cluster: installs Node.js, robotspec and robotspec-census into one folder, without
# root and without a Node.js on the PATH. Needs tar, and curl or wget for a URL.
#
#   NODE_ARCHIVE=node-v22.23.3-linux-x64.tar.xz NODE_SHA256=... sh init_executor.sh PACKAGE ...
#
# PACKAGE         what npm installs: tarballs, as `npm pack` writes them, or names with a version. npm's registry, or the one
#                 in npm_config_registry, has what these packages need.
# NODE_ARCHIVE    path or URL of an archive of Node.js for this machine, as in https://nodejs.org/dist/
# NODE_SHA256     its SHA-256, which SHASUMS256.txt beside it has
# ROBOTSPEC_HOME  the folder; default: ~/.robotspec
#
# The commands are in ROBOTSPEC_HOME/bin and need nothing on the PATH. With the same Node.js and packages, a second run does
# nothing. A run with others leaves the earlier ones in their folder, because tasks may be using them.
set -eu

# The executors may run as another user.
umask 022

# Init scripts may start with an empty PATH.
PATH="${PATH:+$PATH:}/usr/local/bin:/usr/bin:/bin"
export PATH

fail() {
  echo "init_executor.sh: $*" >&2
  exit 1
}

# The SHA-256 of a file.
sha256() {
  if command -v sha256sum >/dev/null; then
    sha256sum <"$1" | cut -d ' ' -f 1
  elif command -v shasum >/dev/null; then
    shasum -a 256 <"$1" | cut -d ' ' -f 1
  else
    fail "there is neither sha256sum nor shasum"
  fi
}

# Copies a path or URL to a file.
fetch() {
  case $1 in
    http://* | https://*)
      if command -v curl >/dev/null; then
        curl --fail --silent --show-error --location --retry 3 --output "$2" "$1"
      elif command -v wget >/dev/null; then
        wget --quiet --tries 3 --output-document "$2" "$1"
      else
        fail "there is neither curl nor wget; download $1, and give its path"
      fi
      ;;
    *) cp "$1" "$2" ;;
  esac
}

[ -n "${NODE_ARCHIVE:-}" ] || fail "NODE_ARCHIVE is not set; give the path or URL of an archive from https://nodejs.org/dist/"
[ -n "${NODE_SHA256:-}" ] || fail "NODE_SHA256 is not set; SHASUMS256.txt beside the archive has it"
[ $# -gt 0 ] || fail "no packages; give tarballs or names, such as robotspec@VERSION robotspec-census@VERSION"
[ -n "${ROBOTSPEC_HOME:-${HOME:-}}" ] || fail "neither ROBOTSPEC_HOME nor HOME is set"
home=${ROBOTSPEC_HOME:-$HOME/.robotspec}

# What is asked for, a line for each part. The paths of tarballs become absolute.
asked="node $NODE_SHA256"
for package in "$@"; do
  shift
  key=$package
  if [ -f "$package" ]; then
    package=$(cd "$(dirname "$package")" && pwd)/$(basename "$package")
    key=$(sha256 "$package")
  else
    case $package in
      *://* | *@*) ;;
      *) fail "$package does not exist, and is no name with a version" ;;
    esac
  fi
  asked="$asked
package $key"
  set -- "$@" "$package"
done
if [ -f "$home/installed" ] && [ "$(cat "$home/installed")" = "$asked" ]; then
  echo "$home/bin is up to date"
  exit 0
fi

mkdir -p "$home/bin" && home=$(cd "$home" && pwd) && new=$(mktemp -d "$home/version-XXXXXX") || fail "$home cannot be written"
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM

fetch "$NODE_ARCHIVE" "$new/archive" || fail "$NODE_ARCHIVE cannot be read"
sum=$(sha256 "$new/archive")
[ "$sum" = "$NODE_SHA256" ] || fail "$NODE_ARCHIVE has the SHA-256 $sum, not $NODE_SHA256"
mkdir "$new/node"
tar -xf "$new/archive" -C "$new/node" --strip-components 1 || fail "$NODE_ARCHIVE cannot be unpacked"
rm "$new/archive"
node=$new/node/bin/node
"$node" --version >/dev/null || fail "$NODE_ARCHIVE holds no Node.js that runs on this machine"
npm=$new/node/lib/node_modules/npm/bin/npm-cli.js
[ -f "$npm" ] || fail "$NODE_ARCHIVE holds no npm; take an archive from https://nodejs.org/dist/"

# By default, npm takes a quarter of an hour to give up a registry that it cannot reach.
"$node" "$npm" install --prefix "$new" --cache "$new/cache" --engine-strict --ignore-scripts --no-audit --no-fund \
  --fetch-timeout 60000 --fetch-retry-mintimeout 1000 --fetch-retry-maxtimeout 3000 --loglevel error "$@" >/dev/null || fail "npm cannot install $*"
rm -rf "$new/cache"
for command in robotspec robotspec-census; do
  [ -e "$new/node_modules/.bin/$command" ] || fail "the packages have no command $command; give robotspec and robotspec-census"
  printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$node" "$new/node_modules/.bin/$command" >"$new/$command"
  chmod +x "$new/$command"
  "$new/$command" --help >/dev/null || fail "$command does not start"
done
chmod 755 "$new"
printf '%s\n' "$asked" >"$new/installed"
for command in robotspec robotspec-census; do mv -f "$new/$command" "$home/bin/$command"; done
mv -f "$new/installed" "$home/installed"
trap - EXIT
echo "$home/bin has $("$home/bin/robotspec" --version) and robotspec-census"
