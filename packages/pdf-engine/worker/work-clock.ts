/** Milliseconds of processor time that this thread took by now; limits by it do not count waiting. */
export const workMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
