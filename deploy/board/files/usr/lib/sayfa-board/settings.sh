# Reads the settings of the board for the other scripts.
# shellcheck shell=sh

# Another root than / where dpkg installs into a folder.
ROOT=${DPKG_ROOT:-}
CONFIG=$ROOT/etc/sayfa-board/config
SHARE=$ROOT/usr/share/sayfa-board

# Never run as a script: a line that is no setting does nothing.
setting() {
  [ -r "$CONFIG" ] || return 0
  sed -n "s/^[[:space:]]*$1[[:space:]]*=[[:space:]]*//p" "$CONFIG" |
    tail -n 1 | tr -d "\"'\r" | sed 's/[[:space:]]*$//'
}

# An origin: a scheme, a name or number of a computer, perhaps a port, nothing behind it.
is_origin() {
  printf '%s\n' "$1" | LC_ALL=C grep -Eqx 'https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?'
}

SERVER=$(setting SERVER | sed 's#/*$##')
MODE=$(setting MODE)
[ "$MODE" = kiosk ] || MODE=window
