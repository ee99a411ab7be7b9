/** The value below which `part` (0 to 1) of the values lie, by the nearest rank. */
export const percentile = (values: readonly number[], part: number): number => {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1));
  return sorted[rank] ?? Number.NaN;
};

/** The middle value. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Bytes as MiB. */
export const mebibytes = (bytes: number): number => bytes / (1024 * 1024);
