/**
 * The most milliseconds of processor time that this thread spends in one turn of its event loop while
 * some work is done: so long nobody else is served. What else the machine does counts for nothing.
 */
export const longestBlockDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let isRunning = true;
  let last = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await work();
  await new Promise((done) => setImmediate(done));
  isRunning = false;
  return longest;
};
