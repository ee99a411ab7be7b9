/** Milliseconds between two requests for data. */
const POLL_INTERVAL_MS = 100;

/** Milliseconds without data after which the encoder is considered empty, by the speed of the machine. */
const QUIET = { quick: 400, slow: 1500 };

/** The longest time in all. */
const MAX_WAIT_MS = 10_000;

/**
 * Pauses the recorder and waits for the pictures that it still encodes: on a slow machine about
 * ten of them are queued, and a recorder that is stopped at once drops them.
 */
export const drained = (media: MediaRecorder, isSlow: boolean): Promise<void> =>
  new Promise((done) => {
    const longest = isSlow ? QUIET.slow : QUIET.quick;
    let waited = 0;
    let quiet = 0;
    const onData = ({ data }: BlobEvent): void => {
      if (data.size > 0) quiet = 0;
    };
    const ask = (): void => {
      quiet += POLL_INTERVAL_MS;
      waited += POLL_INTERVAL_MS;
      if (media.state === 'paused' && quiet <= longest && waited <= MAX_WAIT_MS) {
        media.requestData();
        return;
      }
      clearInterval(asking);
      media.removeEventListener('dataavailable', onData);
      done();
    };
    media.addEventListener('dataavailable', onData);
    if (media.state === 'recording') media.pause();
    const asking = setInterval(ask, POLL_INTERVAL_MS);
  });
