/**
 * Milliseconds of processor time that this thread spends on some work. What else the machine does, and
 * waiting for it, counts for nothing.
 */
export const threadTimeOf = async (work: () => unknown): Promise<number> => {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
};
