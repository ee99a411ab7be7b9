/** Whether this browser can record the screen. Phones cannot, and no browser can without https. Source: REC-001. */
export const recordsScreens = (): boolean =>
  'MediaRecorder' in window && 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Whether this browser can record a page. Source: REC-004. */
export const recordsPages = (): boolean =>
  'MediaRecorder' in window && 'captureStream' in HTMLCanvasElement.prototype;
