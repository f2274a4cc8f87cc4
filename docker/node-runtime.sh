#!/bin/sh
# Gathers in a folder what `node` runs on and nothing else, as the root of an image: the program, the libraries that it
# links to with what scanners know them by, accounts, and how names are looked up.
# Usage, in an image of Debian with Node: node-runtime.sh <folder>
set -eu
root=$1
node=$(command -v node)

libraries=$(ldd "$node" | grep --only-matching '/[^ ]*')
mkdir -p "$root/usr/local/bin" "$root/var/lib/dpkg/status.d" "$root/etc" "$root/tmp"
cp -L "$node" "$root/usr/local/bin/node"
# shellcheck disable=SC2086 # one word for each library
cp -L --parents $libraries "$root"
# What packages with native code link to besides.
cp -L --parents "$(dirname "$(ldd "$node" | grep --only-matching '/[^ ]*libc\.so[^ ]*')")/librt.so.1" "$root"
for package in libc6 libgcc-s1 libstdc++6; do
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
done
cp /etc/passwd /etc/group /etc/nsswitch.conf /etc/os-release "$root/etc"
chmod 1777 "$root/tmp"
