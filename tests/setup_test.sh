#!/usr/bin/env bash
# What set-up says before it begins, where it could not end well: in a folder of its own, with commands that are made up.
set -uo pipefail

tools=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")/tools
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder" && rm -rf "$folder"' EXIT
mkdir -p "$folder/checkout/web" "$folder/bin" "$folder/system/etc" "$folder/system/usr/include/boost"
chmod 755 "$folder"
cp "$tools/setup.sh" "$folder"
failures=0

# says TEXT STATUS COMMAND…: the command ends with this status, and says so much on standard error; nothing where TEXT is
# empty.
says() {
    local text=$1 expected=$2 status=0 said
    shift 2
    said=$("$@" 2>&1 >/dev/null) || status=$?
    if [[ $status == "$expected" && $said == *"$text"* && (-n $text || -z $said) ]]; then
        echo "ok $* says '$text'"
    else
        echo "not ok $* says '$text' and ends with $expected: '$said', $status"
        failures=$((failures + 1))
    fi
}

# in_setup FUNCTION ARGUMENT…: a function of setup.sh, in the folder.
in_setup() {
    PATH=$folder/bin:${path-$PATH} bash -euo pipefail -c '
        root=$1 system=$1/../system; shift; source "$root/../setup.sh"; "$@"' - "$folder/checkout" "$@"
}

# Permissions do not hold for root.
as_a_user() {
    if ((EUID)); then "$@"; else setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; fi
}
export -f in_setup
export folder

node_that_is() {
    printf '#!/bin/sh\ncase $1 in --version) echo %s ;; *) exit %d ;; esac\n' "$1" "$2" >"$folder/bin/node"
    chmod +x "$folder/bin/node"
}

node_that_is v16.20.2 1
says "$folder/bin/node is v16.20.2" 2 in_setup refuse_old_node
node_that_is v18.0.0 0
says '' 0 in_setup refuse_old_node

says '' 0 in_setup refuse_foreign_folders
chmod a-w "$folder/checkout"
says "$folder/checkout belongs to " 2 as_a_user bash -c 'in_setup refuse_foreign_folders'

echo 'npm error code ENOSPC' >"$folder/log"
says 'The disk is full' 0 in_setup show_cause "$folder/log"
echo 'npm error code EAI_AGAIN' >"$folder/log"
says 'The network does not answer' 0 in_setup show_cause "$folder/log"

# ---- Packages of a system

# command_that_says NAME TEXT
command_that_says() {
    printf "#!/bin/sh\\necho '%s'\\n" "$2" >"$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}

# system_that_is LINE…: of its /etc/os-release.
system_that_is() {
    printf '%s\n' "$@" >"$folder/system/etc/os-release"
}

# What is missing where nothing is installed but Node.
missing() {
    in_setup eval 'missing_packages "${run_packages[@]}" | grep boost >&2'
}

command_that_says dpkg-query ''
command_that_says npm ''
system_that_is 'ID=debian' 'VERSION_CODENAME=bookworm'
says 'libboost1.81-dev' 0 missing
system_that_is 'ID=debian' 'VERSION_CODENAME=trixie'
says 'libboost-dev' 0 missing
system_that_is 'ID=linuxmint' 'VERSION_CODENAME=faye' 'DEBIAN_CODENAME=bookworm'
says 'libboost1.81-dev' 0 missing
system_that_is 'ID=ubuntu' 'VERSION_CODENAME=noble' 'PRETTY_NAME="Ubuntu 24.04.3 LTS"'
says 'libboost-dev' 0 missing
echo '#define BOOST_VERSION 107400' >"$folder/system/usr/include/boost/version.hpp"
says 'libboost-dev' 0 missing
echo '#define BOOST_VERSION 108800' >"$folder/system/usr/include/boost/version.hpp"
says '' 1 missing

# One made from Debian has all, or says which it has not; where apt has no lists yet, it cannot be known.
command_that_says apt-cache $'g++:\n  Installed: (none)\n  Candidate: 4:13.2.0\nclang-19:\n  Installed: (none)\n  Candidate: 1:19.1.1'
says '' 0 in_setup refuse_unknown_packages g++ clang-19
says 'This is Ubuntu 24.04.3 LTS, and there is no wasi-libc mold.' 2 in_setup refuse_unknown_packages g++ wasi-libc clang-19 mold
command_that_says apt-cache $'g++:\n  Installed: (none)\n  Candidate: (none)'
says '' 0 in_setup refuse_unknown_packages g++ clang-19
system_that_is 'ID=debian' 'VERSION_CODENAME=trixie'
command_that_says apt-cache $'g++:\n  Installed: (none)\n  Candidate: 4:14.2.0'
says '' 0 in_setup refuse_unknown_packages g++ clang-19

# ---- Warnings: they stop no build, and are not forgotten when nothing is built again

mkdir -p "$folder/checkout/build/release"
command_that_says cmake 'cards.hpp:215:25: warning: writing 16 bytes into a region of size 13 [-Wstringop-overflow=]'
says '' 0 in_setup build release engawa
says '' 1 in_setup no_warnings release engawa
command_that_says cmake 'ninja: no work to do.'
says '' 0 in_setup build release engawa
says '' 0 in_setup no_warnings release engawa # compiled anew, all is well
says '' 0 in_setup no_warnings release engawa

# ---- Systems without apt-get

# elsewhere COMMAND: this one alone is there besides what is made up.
elsewhere() {
    export path=$folder/$1
    mkdir "$path"
    ln -s "$(command -v bash)" "$(command -v mkdir)" "$path"
    ln -s /bin/true "$path/$1"
    as_a_user bash -c 'in_setup set_up'
}

# offers NAME COMMAND LINE: on the system of this name, with this command, that is to be typed first.
offers() {
    system_that_is "PRETTY_NAME=\"$1\""
    says "This is $1, and there is no apt-get.
In a container it runs here too, at http://localhost:8080/:
    $3" 2 elsewhere "$2"
}

command_that_says uname Linux
offers 'Fedora Linux 42' dnf 'sudo dnf install podman'
offers 'openSUSE Tumbleweed' zypper 'sudo zypper install podman'
offers 'Arch Linux' pacman 'sudo pacman -S podman'
offers 'Alpine Linux v3.22' apk 'sudo apk add podman'
offers 'NixOS 25.05' nix-env '# install podman'
offers 'Void Linux' podman "cd '$folder/checkout'
    podman run -it --name engawa"
offers 'Slackware 15.0' docker "cd '$folder/checkout'
    docker run -it --name engawa"
rm "$folder/system/etc/os-release"
command_that_says uname Darwin
says 'This is macOS, and there is no apt-get.
In a container it runs here too, at http://localhost:8080/:
    brew install podman
    podman machine init --now
' 2 elsewhere brew

exit $((failures > 0))
