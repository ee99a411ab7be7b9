/** Milliseconds between two questions whether more has come. */
const ASK_EACH = 100;

/** Milliseconds without anything after which nothing more is expected, by how quick the machine is. */
const QUIET = { quick: 400, slow: 1500 };

/** Milliseconds that a person waits at most. */
const PATIENCE = 10_000;

/**
 * Takes no more pictures, and waits for those that the browser still encodes: where a machine cannot
 * keep up, ten of them wait in a row, and a recorder that is stopped at once throws them away.
 */
export const drained = (media: MediaRecorder, isSlow: boolean): Promise<void> =>
  new Promise((done) => {
    const longest = isSlow ? QUIET.slow : QUIET.quick;
    let waited = 0;
    let quiet = 0;
    const hear = ({ data }: BlobEvent): void => {
      if (data.size > 0) quiet = 0;
    };
    const ask = (): void => {
      quiet += ASK_EACH;
      waited += ASK_EACH;
      if (media.state === 'paused' && quiet <= longest && waited <= PATIENCE) {
        media.requestData();
        return;
      }
      clearInterval(asking);
      media.removeEventListener('dataavailable', hear);
      done();
    };
    media.addEventListener('dataavailable', hear);
    if (media.state === 'recording') media.pause();
    const asking = setInterval(ask, ASK_EACH);
  });
