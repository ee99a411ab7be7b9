declare global {
  interface Window {
    /** Defined in the native app's web view. */
    ReactNativeWebView?: { postMessage(message: string): void };
  }
}

/** Leaves the reader by a message to the native app; false where there is none. Source: NAV-017. */
export const leaveThroughNativeApp = (): boolean => {
  if (!window.ReactNativeWebView) return false;
  window.ReactNativeWebView.postMessage('back');
  return true;
};
