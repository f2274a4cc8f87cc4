#!/bin/sh
# Copies `node` and the files that it needs at run time to a folder, which becomes the root of an image. The package
# metadata of the copied libraries is included, so that vulnerability scanners recognise them. Usage in a Debian image
# with Node: node-runtime.sh <folder>
set -eu
root=$1
node=$(command -v node)

libraries=$(ldd "$node" | grep --only-matching '/[^ ]*')
mkdir -p "$root/usr/local/bin" "$root/var/lib/dpkg/status.d" "$root/etc" "$root/tmp"
cp -L "$node" "$root/usr/local/bin/node"
# shellcheck disable=SC2086 # $libraries is split into one argument for each library
cp -L --parents $libraries "$root"
# npm packages with native code also need librt.
cp -L --parents "$(dirname "$(ldd "$node" | grep --only-matching '/[^ ]*libc\.so[^ ]*')")/librt.so.1" "$root"
for package in libc6 libgcc-s1 libstdc++6; do
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
done
cp /etc/passwd /etc/group /etc/nsswitch.conf /etc/os-release "$root/etc"
chmod 1777 "$root/tmp"
