import type { Draft } from '../../contract/index.ts';

/**
 * What each draft of a page is called, in the order of reading; no two are called the same. The
 * number that is printed, where there is one; a further box of the same number, or one without a
 * number after it, is told apart by a second figure. Without any numbers they are counted.
 */
export const draftLabels = (
  drafts: readonly Pick<Draft, 'id' | 'number'>[],
): ReadonlyMap<string, string> => {
  if (drafts.every(({ number }) => number === null)) {
    return new Map(drafts.map(({ id }, at) => [id, String(at + 1)]));
  }
  const times = new Map<number, number>();
  let last = 0;
  return new Map(
    drafts.map(({ id, number }) => {
      last = number ?? last;
      const time = (times.get(last) ?? (number === null ? 1 : 0)) + 1;
      times.set(last, time);
      return [id, time === 1 ? String(last) : `${last}.${time}`];
    }),
  );
};
