/** What a lesson does, by chance that is the same every time, and what must be there afterwards. */

/** Numbers from 0 up to 1, always the same ones for a seed. Source: mulberry32, public domain. */
export const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from: number, to: number): number => from + next() * (to - from),
    whole: (from: number, to: number): number => Math.floor(from + next() * (to - from + 1)),
  };
};

/** A source of random numbers. */
export type Random = ReturnType<typeof createRandom>;

/** Objects that a gesture adds, or takes away where below 0. */
type Step = { ink: number; holes: number };

const UNDO_LIMIT = 25;

type Page = { ink: number; holes: number; done: Step[]; undone: Step[] };

/** How much must lie on each page, by everything that was done there. */
export const ledger = () => {
  const pages = new Map<number, Page>();
  const at = (number: number): Page => {
    const page = pages.get(number) ?? { ink: 0, holes: 0, done: [], undone: [] };
    pages.set(number, page);
    return page;
  };
  const add = (page: Page, { ink, holes }: Step, times: 1 | -1): void => {
    page.ink += ink * times;
    page.holes += holes * times;
  };
  const doing = (number: number, step: Step): void => {
    const page = at(number);
    add(page, step, 1);
    page.done = [...page.done, step].slice(-UNDO_LIMIT);
    page.undone = [];
  };
  return {
    inkOn: (number: number): number => at(number).ink,
    drew: (number: number): void => doing(number, { ink: 1, holes: 0 }),
    changed: (number: number): void => doing(number, { ink: 0, holes: 0 }),
    erased: (number: number): void => doing(number, { ink: 0, holes: 1 }),
    erasedAll: (number: number): void => {
      const { ink, holes } = at(number);
      doing(number, { ink: -ink, holes: -holes });
    },
    undid: (number: number): void => {
      const page = at(number);
      const step = page.done.pop();
      if (!step) return;
      add(page, step, -1);
      page.undone.push(step);
    },
    redid: (number: number): void => {
      const page = at(number);
      const step = page.undone.pop();
      if (!step) return;
      add(page, step, 1);
      page.done.push(step);
    },
    /** The tab was reloaded: nothing before that can be undone. */
    clear: (): void => {
      for (const page of pages.values()) {
        page.done = [];
        page.undone = [];
      }
    },
    /** Somebody else drew there, whom this tab cannot undo. */
    gained: (number: number): void => {
      at(number).ink += 1;
    },
    /** Objects by page numbers, bare pages left out. */
    counts: (): Record<number, number> =>
      Object.fromEntries(
        [...pages]
          .map(([number, { ink, holes }]) => [number, ink + holes] as const)
          .filter(([, count]) => count > 0),
      ),
  };
};
