/** Milliseconds without a change of scale after which ink is painted sharp again. */
const REST_MS = 60;

type PaintHandlers = {
  /** Before the browser shows the next frame. */
  paintFrame: () => void;
  /** Between frames, where much is left to paint. */
  paintBetween: () => void;
};

/** Paints when a frame is requested, and never after it was closed. */
export const createPaintLoop = ({ paintFrame, paintBetween }: PaintHandlers) => {
  let frame = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let isBetweenRequested = false;
  let isClosed = false;
  const { port1: requestPort, port2: paintPort } = new MessageChannel();

  const onFrame = (): void => {
    frame = 0;
    if (!isClosed) paintFrame();
  };

  const request = (): void => {
    if (frame === 0 && !isClosed) frame = requestAnimationFrame(onFrame);
  };

  paintPort.onmessage = () => {
    isBetweenRequested = false;
    if (!isClosed) paintBetween();
  };

  return {
    /** Requests a frame, once however often it is called before. */
    request,
    /** Paints before the next frame too, as when a page opens. */
    requestBetween(): void {
      if (!isBetweenRequested) requestPort.postMessage(null);
      isBetweenRequested = true;
    },
    /** The scale changes: a frame follows when it has not for a while. */
    startRest(): void {
      clearTimeout(restTimer);
      restTimer = setTimeout(() => {
        restTimer = undefined;
        request();
      }, REST_MS);
    },
    /** Whether the scale stays as it is, so that sharp ink is worth its time. */
    isAtRest: (): boolean => restTimer === undefined,
    close(): void {
      isClosed = true;
      cancelAnimationFrame(frame);
      clearTimeout(restTimer);
      paintPort.close();
    },
  };
};
