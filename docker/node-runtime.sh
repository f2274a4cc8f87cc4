#!/bin/sh
# Collects exactly what `node` needs in a folder, as the root of an image: the binary, the libraries that it
# links to (with the package metadata that scanners use), user accounts, and the name lookup configuration.
# Usage, in an image of Debian with Node: node-runtime.sh <folder>
set -eu
root=$1
node=$(command -v node)

libraries=$(ldd "$node" | grep --only-matching '/[^ ]*')
mkdir -p "$root/usr/local/bin" "$root/var/lib/dpkg/status.d" "$root/etc" "$root/tmp"
cp -L "$node" "$root/usr/local/bin/node"
# shellcheck disable=SC2086 # one word for each library
cp -L --parents $libraries "$root"
# Additional libraries that native packages link to.
cp -L --parents "$(dirname "$(ldd "$node" | grep --only-matching '/[^ ]*libc\.so[^ ]*')")/librt.so.1" "$root"
for package in libc6 libgcc-s1 libstdc++6; do
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
done
cp /etc/passwd /etc/group /etc/nsswitch.conf /etc/os-release "$root/etc"
chmod 1777 "$root/tmp"
