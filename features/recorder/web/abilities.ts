/** Whether this browser records its screen; those of phones do not, and none does without https. Source: REC-001. */
export const recordsScreens = (): boolean =>
  'MediaRecorder' in window && 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Whether it records what lies on a page. Source: REC-004. */
export const recordsPages = (): boolean =>
  'MediaRecorder' in window && 'captureStream' in HTMLCanvasElement.prototype;
