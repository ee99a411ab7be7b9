import { foldForSearch } from '@sayfa/kernel';

/** Letters typed one after another within this time are one beginning. */
const PAUSE_MS = 700;

/**
 * The place of the next title that begins with what is typed, after the active one and round to the
 * start; undefined without one. A beginning that grows stays where it still fits.
 */
export const placeOfTitle = (
  titles: readonly string[],
  typed: string,
  active: number,
): number | undefined => {
  const beginning = foldForSearch(typed);
  const from = [...typed].length > 1 ? active : active + 1;
  for (let step = 0; step < titles.length; step += 1) {
    const place = (from + step) % titles.length;
    if (foldForSearch(titles[place] ?? '').startsWith(beginning)) return place;
  }
  return undefined;
};

/** Collects the letters that are typed on a list. */
export const createTypeAhead = () => {
  let typed = '';
  let last = 0;
  return {
    /** What is typed by now, in milliseconds; undefined for keys that are no letters or digits. */
    press(key: string, now: number): string | undefined {
      if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
      typed = now - last < PAUSE_MS ? typed + key : key;
      last = now;
      return typed;
    },
  };
};
