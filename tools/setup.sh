# What ./engawa, ./test and the tools share: packages, steps with a log each, and builds that rest while no source
# changes. Sourced by bash scripts under `set -euo pipefail` that have put the repository's folder into `root`.

logs=$root/build/logs
stamps=$root/build/stamps
program=$root/build/release/engawa
mkdir -p "$logs" "$stamps" 2>/dev/null || true # set_up says what is wrong

run_packages=(
    g++ cmake ninja-build ccache mold pkg-config
    libboost1.81-dev libcli11-dev libfmt-dev libgtest-dev libmimalloc-dev libsodium-dev libsqlite3-dev
    clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
)
needed_space=300 # in MB, for the program; all tests need some 2000
test_packages=(clang-format-19 libclang-rt-19-dev chromium-headless-shell fonts-noto-cjk git python3)

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

# ---- Packages

node_is_new_enough() {
    node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null
}

node_is_ready() {
    command -v npm >/dev/null && node_is_new_enough
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

# Debian's Node is asked for only where there is none: its npm does not go with a Node from elsewhere.
missing_packages() {
    local wanted=("$@")
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

# As root, or through the command in `as_root`. An interrupted installation is finished first; a package list that
# cannot be fetched (somebody else's, say) is no reason to stop: what is then missing fails below.
apt_install() {
    local as_root=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive)
    local apt_get=("${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=600 -o APT::Status-Fd=1)
    "${as_root[@]}" dpkg --configure -a || true
    "${apt_get[@]}" update || true
    "${apt_get[@]}" install -y --no-install-recommends "$@"
}

install_packages() {
    if ! command -v apt-get >/dev/null; then
        say "Set-up works with Debian 12's packages, but there is no apt-get here. Needed: $* nodejs npm"
        exit 2
    fi
    refuse_old_node
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        if ! can_sudo; then
            say "Debian packages are missing (${#missing[@]}), and only root may install them:"
            say "    apt-get update && apt-get install --no-install-recommends ${missing[*]}"
            exit 2
        fi
        as_root=(sudo)
    fi
    step "Installing Debian packages (${#missing[@]})" packages apt_install "${missing[@]}" || return
    if ! node_is_ready; then
        say "The page needs Node 18 or newer with npm; 'node' here is $(node --version 2>/dev/null || echo absent)."
        exit 2
    fi
}

npm_install() {
    cd "$root/web" && npm ci --no-audit --no-fund && cp package-lock.json node_modules/.stamp
}

install_npm_packages() {
    cmp -s "$root/web/package-lock.json" "$root/web/node_modules/.stamp" ||
        step 'Installing npm packages' npm npm_install
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

program_fingerprint() {
    fingerprint CMakeLists.txt CMakePresets.json cmake tools/setup.sh \
        games match bots wire store server cli wasm web
}

page_fingerprint() {
    (cd "$root" && fingerprint web games build/wasm/*.wasm)
}

# is_fresh NAME FINGERPRINT OUTPUT: OUTPUT was made from just this.
is_fresh() {
    [[ -e $3 && -f $stamps/$1 && $(<"$stamps/$1") == "$2" ]]
}

# build PRESET TARGET…: to be run in a subshell, as `step` does.
build() {
    local preset=$1 fresh=()
    shift
    cd "$root" && lock "$preset" || return
    # CMake refuses to go on in a checkout that was moved.
    grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "build/$preset/CMakeCache.txt" || fresh=(--fresh)
    cmake "${fresh[@]}" --preset "$preset" && cmake --build --preset "$preset" --target "$@"
}

build_page() {
    local now
    now=$(page_fingerprint)
    is_fresh page "$now" "$root/web/dist/index.html" && return
    rm -f "$stamps/page"
    step 'Building the page' page npm --prefix "$root/web" run build &&
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
    for folder in "$root" "$root/build" "$logs" "$stamps" "$root/web" "$root/web/node_modules" "$root/web/dist"; do
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
