/** Waits for work to end, but not for ever. */
export const withinSeconds = async (seconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, seconds * 1000);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};
