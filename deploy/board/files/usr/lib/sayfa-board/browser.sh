# Which browser the board uses, and how an address is opened in it.
# shellcheck shell=sh

PROFILE=${XDG_DATA_HOME:-$HOME/.local/share}/sayfa-board

chosen_browser() {
  asked=$(setting BROWSER)
  case $asked in
    chromium | firefox-esr) echo "$asked" ;;
    *) if command -v chromium > /dev/null; then echo chromium; else echo firefox-esr; fi ;;
  esac
}

# Opens an address in the window of the board; in a second one while the first is there.
open_address() {
  case $(chosen_browser) in
    firefox-esr)
      mkdir -p "$PROFILE/firefox"
      if [ "$MODE" = kiosk ]; then set -- --kiosk "$1"; else set -- --new-window "$1"; fi
      exec firefox-esr --profile "$PROFILE/firefox" "$@"
      ;;
    *)
      mkdir -p "$PROFILE/chromium"
      if [ "$MODE" = kiosk ]; then set -- --kiosk "--app=$1"; else set -- --start-fullscreen "--app=$1"; fi
      exec chromium "--user-data-dir=$PROFILE/chromium" --no-first-run \
        --no-default-browser-check --overscroll-history-navigation=0 --disable-pinch \
        --disable-session-crashed-bubble --noerrdialogs --password-store=basic "$@"
      ;;
  esac
}
