# What ./engawa, ./test and the tools share: packages, steps with a log each, and builds that rest while no source
# changes. Sourced by bash scripts under `set -euo pipefail` that have put the repository's folder into `root`; on a system
# that it cannot set up it ends them, with a word on what to do.
# shellcheck shell=bash
# shellcheck disable=SC2154 # who sources it gives root
# shellcheck disable=SC2034 # and uses test_packages

logs=$root/build/logs
stamps=$root/build/stamps
program=$root/build/release/engawa
mkdir -p "$logs" "$stamps" 2>/dev/null || true # set_up says what is wrong

system=${system-} # what stands before /etc and /usr: a test has its own
run_packages=(
    g++ cmake ninja-build ccache mold pkg-config
    libboost-dev libcli11-dev libfmt-dev libgtest-dev libmimalloc-dev libsodium-dev libsqlite3-dev libssl-dev ca-certificates
    clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
)
needed_space=300 # in MB, for the program; all tests need some 2000
test_packages=(
    clang-format-19 clang-tidy-19 libclang-rt-19-dev shellcheck chromium-headless-shell fonts-noto-cjk git python3
)

say() {
    printf '%s\n' "$*" >&2
}

# ---- Steps

# step TITLE LOG COMMAND…: one line on standard error, the output in build/logs/LOG.log, its end shown on failure.
step() {
    local title=$1 log=$logs/$2.log
    shift 2
    if "$@" </dev/null 2>&1 | tee "$log" | show_progress "$title"; then return 0; fi
    say "$title failed. Its last lines (all are in $log):"
    show_end "$log" >&2
    show_cause "$log"
    return 1
}

# What is behind many a failure, in plain words.
show_cause() {
    local free
    free=$(df --output=avail -m "$root" | tail -n 1)
    if ((free < 100)) || grep -qE 'ENOSPC|No space left on device' "$1"; then
        say "The disk is full: $((free)) MB are free for $root. Set-up needs about $needed_space MB; then it goes on where it was."
    elif grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|Temporary failure resolving|Could not connect' "$1"; then
        say 'The network does not answer. Set-up needs it once, to fetch packages; after that nothing does.'
    fi
}

show_end() {
    grep -vE '^(dl|pm)status:' "$1" | tail -n 20 | quoted
}

quoted() {
    cut -c 1-300 | sed 's/^/    /'
}

# Reads the output of a step and shows how far it is: on a terminal with the percentage of ninja or apt-get.
show_progress() {
    local title=$1 line percent start=$SECONDS
    if [[ ! -t 2 ]]; then
        say "$title…"
        cat >/dev/null
        return
    fi
    printf '%s…' "$title" >&2
    while IFS= read -r line; do
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
            percent=$((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
        elif [[ $line =~ ^dlstatus:[^:]*:([0-9]+) ]]; then
            percent=$((BASH_REMATCH[1] / 2))
        elif [[ $line =~ ^pmstatus:[^:]*:([0-9]+) ]]; then
            percent=$((50 + BASH_REMATCH[1] / 2))
        else
            continue
        fi
        printf '\r%s… %d %%' "$title" "$percent" >&2
    done
    printf '\r\e[K%s… %d s\n' "$title" $((SECONDS - start)) >&2
}

# ---- Systems: what is said on another one must be so in its shell too, be it as old as that of macOS

# value_of NAME: from the file in which a system names itself.
value_of() (
    # shellcheck disable=SC1091 # a file of the system
    source "$system/etc/os-release" 2>/dev/null || true
    echo "${!1-}"
)

debian_codename() {
    local codename
    codename=$(value_of DEBIAN_CODENAME) # of those made from Debian
    echo "${codename:-$(value_of VERSION_CODENAME)}"
}

system_name() {
    local name
    name=$(value_of PRETTY_NAME)
    [[ -n $name ]] || name=$(uname -s)
    echo "${name/#Darwin/macOS}"
}

# installing PACKAGE: the command for it, where we know it.
installing() {
    local known
    for known in 'apt-get install' 'dnf install' 'zypper install' 'pacman -S' 'apk add' 'brew install'; do
        command -v "${known%% *}" >/dev/null || continue
        if ((EUID)) && [[ $known != brew* ]]; then known="sudo $known"; fi
        echo "$known $1"
        return
    done
    echo "# install $1"
}

# other_system MISSING: ends with what does on every system: Debian in a container.
other_system() {
    local engine=podman command='./engawa serve --listen 0.0.0.0:8080 --data engawa.db' place=', at http://localhost:8080/'
    if command -v docker >/dev/null && ! command -v podman >/dev/null; then engine=docker; fi
    if [[ $0 == *test ]]; then command=./test place=; fi
    say "Engawa is built from packages of Debian 12 or 13. This is $(system_name), and there is no $1."
    say "In a container it runs here too$place:"
    command -v $engine >/dev/null || say "    $(installing $engine)"
    if [[ $engine == podman && $(uname -s) == Darwin ]]; then say '    podman machine init --now'; fi
    say "    cd '$root'"
    say "    $engine run -it --name engawa -p 8080:8080 -v \"\$PWD\":/engawa:z -w /engawa docker.io/library/debian:13 \\"
    say "        $command"
    say "The next time: $engine start -ai engawa"
    exit 2
}

# Systems made from Debian have most packages, but not each has all.
refuse_unknown_packages() {
    local known unknown
    case $(debian_codename) in bookworm | trixie) return ;; esac
    known=$(LC_ALL=C apt-cache policy "$@" 2>/dev/null |
        awk '/^[^ ]/ { name = $1; sub(/:$/, "", name) } $1 == "Candidate:" && $2 != "(none)" { print name }')
    [[ -n $known ]] || return 0 # there are no lists yet
    unknown=$(printf '%s\n' "$@" | grep -vxF "$known") || return 0
    other_system "${unknown//$'\n'/ }"
}

# ---- Packages

node_is_new_enough() {
    node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null
}

node_is_ready() {
    command -v npm >/dev/null && node_is_new_enough
}

boost_is_ready() {
    awk '$2 == "BOOST_VERSION" { found = $3 } END { exit found < 108100 }' "$system/usr/include/boost/version.hpp" 2>/dev/null
}

# Debian 12 has 1.74 under the plain name.
boost_package() {
    if [[ $(debian_codename) == bookworm ]]; then echo libboost1.81-dev; else echo libboost-dev; fi
}

# An old Node would stand before Debian's in PATH.
refuse_old_node() {
    local found
    found=$(command -v node) || return 0
    node_is_new_enough && return
    say "The page needs Node 18 or newer, but $found is $(node --version 2>/dev/null || echo broken)."
    say "Update it, or take it out of PATH: where there is none, set-up installs Debian's."
    exit 2
}

# Debian's Node is asked for only where there is none: its npm does not go with a Node from elsewhere. So it is with Boost:
# one version's package removes another's.
missing_packages() {
    local package wanted=()
    for package in "$@"; do
        if [[ $package != libboost-dev ]]; then
            wanted+=("$package")
        elif ! boost_is_ready; then
            wanted+=("$(boost_package)")
        fi
    done
    node_is_ready || wanted+=(nodejs npm)
    comm -23 <(printf '%s\n' "${wanted[@]}" | LC_ALL=C sort) <(
        dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
            sed -n 's/^installed //p' | LC_ALL=C sort
    )
}

can_sudo() {
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null && return 0
    [[ -t 0 && -t 2 ]] || return 1
    say 'Debian packages are missing; sudo installs them.'
    sudo -v
}

# An interrupted installation is finished first; a package list that cannot be fetched (somebody else's, say) is no
# reason to stop: what is then missing is said next.
apt_update() {
    "${as_root[@]}" dpkg --configure -a || true
    "${apt_get[@]}" update || true
}

apt_install() {
    grep -E '^[EW]:' "$logs/package-lists.log" || true # one log tells the whole story
    "${apt_get[@]}" install -y --no-install-recommends "$@"
}

install_packages() {
    refuse_old_node
    local missing as_root=() apt_get
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        if ! can_sudo; then
            refuse_unknown_packages "${missing[@]}"
            say "Debian packages are missing (${#missing[@]}), and only root may install them:"
            say "    apt-get update && apt-get install --no-install-recommends ${missing[*]}"
            exit 2
        fi
        as_root=(sudo)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    apt_get=("${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=600 -o APT::Status-Fd=1)
    step 'Reading the lists of Debian packages' package-lists apt_update || return
    refuse_unknown_packages "${missing[@]}"
    step "Installing Debian packages (${#missing[@]})" packages apt_install "${missing[@]}" || return
    if ! node_is_ready; then
        say "The page needs Node 18 or newer with npm; 'node' here is $(node --version 2>/dev/null || echo absent)."
        exit 2
    fi
}

npm_install() {
    cd "$1" && npm ci --no-audit --no-fund && cp package-lock.json node_modules/.stamp
}

# install_npm_packages [FOLDER]: those of the page, or of a tool that has its own, so that who plays need not wait for them.
install_npm_packages() {
    local folder=$root/${1-}
    cmp -s "$folder/package-lock.json" "$folder/node_modules/.stamp" ||
        step "Installing npm packages${1:+ of $1}" npm npm_install "$folder"
}

# ---- Builds

# Only one at a time: waits until no other process holds the lock of this name; ends with the calling (sub)shell.
lock() {
    local file
    exec {file}>"$root/build/$1.lock"
    flock -n "$file" && return
    say "Waiting for another build ($1) in this checkout…"
    flock "$file"
}

# fingerprint PATH…: changes when a file below these paths is added, removed or written.
fingerprint() {
    (cd "$root" && find "$@" \( -name node_modules -o -name dist \) -prune -o -type f -printf '%p %s %T@\n') |
        LC_ALL=C sort | sha256sum
}

page_files=(package-lock.json package.json svelte.config.js tsconfig.json vite.config.ts)

program_fingerprint() {
    fingerprint CMakeLists.txt CMakePresets.json cmake tools/setup.sh \
        engine games match bots wire client store server cli wasm web "${page_files[@]}"
}

page_fingerprint() {
    (cd "$root" && fingerprint "${page_files[@]}" web games build/wasm/*.wasm build/wasm/catalog.json)
}

# is_fresh NAME FINGERPRINT OUTPUT: OUTPUT was made from just this.
is_fresh() {
    [[ -e $3 && -f $stamps/$1 && $(<"$stamps/$1") == "$2" ]]
}

# build PRESET TARGET…: to be run in a subshell, as `step` does. What is said is kept as long as what was built.
build() {
    local preset=$1 fresh=()
    shift
    cd "$root" && lock "$preset" || return
    # CMake refuses to go on in a checkout that was moved.
    grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "build/$preset/CMakeCache.txt" || fresh=(--fresh)
    cmake "${fresh[@]}" --preset "$preset" &&
        cmake --build --preset "$preset" --target "$@" 2>&1 | tee -ia "build/$preset/said.log"
}

# no_warnings PRESET TARGET…: of a build that ./engawa and ./test share. Only ./test asks: who wants to play may have a
# compiler that warns of more. A file with a warning may have changed since: all is compiled anew, mostly by ccache.
no_warnings() {
    local said=$root/build/$1/said.log
    grep -qs '\[-W' "$said" || return 0
    rm "$said"
    cmake --build "$root/build/$1" --target clean && build "$@" || return
    ! grep -A 5 '\[-W' "$said"
}

build_page() {
    local now
    now=$(page_fingerprint)
    is_fresh page "$now" "$root/web/dist/index.html" && return
    rm -f "$stamps/page"
    step 'Building the page' page npm --prefix "$root" run build &&
        printf '%s\n' "$now" >"$stamps/page"
}

# The page holds the engine, and the program holds the page.
build_program() {
    local now
    now=$(program_fingerprint)
    is_fresh program "$now" "$program" && return
    rm -f "$stamps/program"
    step 'Building the engine for the page' wasm build wasm modules &&
        build_page &&
        step 'Building the program' release build release engawa &&
        printf '%s\n' "$now" >"$stamps/program"
}

# Whoever has started it as another user before, or in another's folder, hears it before anything is half done.
refuse_foreign_folders() {
    local folder
    for folder in "$root" "$root/build" "$logs" "$stamps" "$root/web" "$root/node_modules" "$root/web/dist"; do
        [[ -e $folder && ! -w $folder ]] || continue
        say "$folder belongs to $(stat -c %U "$folder"): $(id -un) cannot build there."
        say "Start it in a clone of your own, or after: sudo chown -R $(id -un) $root"
        exit 2
    done
}

# Installs what is missing to build and run the program, and the packages named in addition; then builds it.
# A subshell, so that the lock ends here.
set_up() (
    trap 'exit 130' INT # an interrupted ninja ends in good order; we must not go on
    refuse_foreign_folders
    lock program
    install_packages "${run_packages[@]}" "$@" && install_npm_packages && build_program
)

command -v apt-get >/dev/null || other_system apt-get
