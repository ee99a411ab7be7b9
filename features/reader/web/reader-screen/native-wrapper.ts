declare global {
  interface Window {
    /** There inside the native app's web view. */
    ReactNativeWebView?: { postMessage(message: string): void };
  }
}

/** Tells the native app to leave the reader; false where there is none. Source: NAV-017. */
export const leaveThroughNativeApp = (): boolean => {
  if (!window.ReactNativeWebView) return false;
  window.ReactNativeWebView.postMessage('back');
  return true;
};
