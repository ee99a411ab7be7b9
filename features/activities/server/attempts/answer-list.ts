import * as z from 'zod/mini';

const ids = z.array(z.string());

/** The ids in a stored list; none where it is no list. */
export const idsOf = (stored: string): string[] => {
  const parsed = ids.safeParse(JSON.parse(stored));
  return parsed.success ? parsed.data : [];
};
