declare global {
  interface Document {
    /** What the server lets the page use; only Chromium has it. */
    readonly featurePolicy?: { allowsFeature(name: string): boolean };
  }
}

/** Set while a page was loaded once more for the camera. */
const RELOADED = 'cameraReloaded';

/**
 * Whether the server lets this page use a camera. A page that was loaded before somebody signed in
 * may not. Source: BRD-050.
 */
export const isCameraForbidden = (): boolean =>
  document.featurePolicy?.allowsFeature('camera') === false;

/** Loads the page once more where that may help; false where it did not help. */
export const reloadForCamera = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, 'true');
  } catch {
    return false;
  }
  location.reload();
  return true;
};

/** The page may use a camera: another one may be loaded for it again. */
export const reloadHelped = (): void => {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Blocked storage holds nothing to remove.
  }
};
