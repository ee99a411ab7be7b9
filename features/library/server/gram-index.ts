/** Places of names in rising order. */
export type Places = Int32Array;

/** Finds names by any part of them: which names hold a run of one, two or three characters. */
export type GramIndex = {
  /** Adds the next name; its place is how many came before. */
  add(name: string): void;
  /** Gives back the room kept for more names; none may follow. */
  close(): void;
  /**
   * For a closed index: places of names that may hold the text, rising; `exact` where they all do. The rarest run of
   * the text decides, so what is left to compare is little.
   */
  candidates(text: string): { places: Places; exact: boolean };
};

const LONGEST_RUN = 3;
const BITS = 10;
/** Characters beyond the first thousand different ones share a number; then names are compared. */
const SHARED = (1 << BITS) - 1;
const NOTHING = new Int32Array(0);

type Posting = { places: Int32Array; length: number };

const append = (posting: Posting, place: number): void => {
  // A name that holds a run twice is listed once.
  if (posting.length > 0 && posting.places[posting.length - 1] === place) return;
  if (posting.length === posting.places.length) {
    const larger = new Int32Array(posting.length * 2);
    larger.set(posting.places);
    posting.places = larger;
  }
  posting.places[posting.length] = place;
  posting.length += 1;
};

/** An empty index. Runs are numbers, not texts: a hundred thousand names hold nine million of them. */
export const gramIndex = (): GramIndex => {
  const numbers = new Map<number, number>();
  const postings = new Map<number, Posting>();
  let added = 0;

  const numberOf = (character: number): number => {
    const known = numbers.get(character);
    if (known !== undefined) return known;
    const next = Math.min(numbers.size + 1, SHARED);
    numbers.set(character, next);
    return next;
  };

  const note = (run: number): void => {
    const posting = postings.get(run);
    if (posting) append(posting, added);
    else postings.set(run, { places: Int32Array.of(added, 0), length: 1 });
  };

  /** The run that ends at `end`, `length` long, from numbers of characters; 0 stands for no character. */
  const runOf = (codes: readonly number[], end: number, length: number): number => {
    let run = 0;
    for (let at = end - length + 1; at <= end; at += 1) run = (run << BITS) | (codes[at] ?? 0);
    return run;
  };

  return {
    add: (name) => {
      let before = 0;
      let last = 0;
      for (let at = 0; at < name.length; at += 1) {
        const code = numberOf(name.charCodeAt(at));
        note(code);
        if (at >= 1) note((last << BITS) | code);
        if (at >= 2) note((before << (2 * BITS)) | (last << BITS) | code);
        before = last;
        last = code;
      }
      added += 1;
    },
    close: () => {
      for (const posting of postings.values()) {
        posting.places = posting.places.slice(0, posting.length);
      }
    },
    candidates: (text) => {
      const codes = Array.from(
        { length: text.length },
        (_, at) => numbers.get(text.charCodeAt(at)) ?? 0,
      );
      if (codes.includes(0)) return { places: NOTHING, exact: true };
      const length = Math.min(LONGEST_RUN, codes.length);
      let rarest: Posting | undefined;
      for (let end = length - 1; end < codes.length; end += 1) {
        const posting = postings.get(runOf(codes, end, length));
        if (!posting) return { places: NOTHING, exact: true };
        if (!rarest || posting.length < rarest.length) rarest = posting;
      }
      const exact = codes.length <= LONGEST_RUN && !codes.includes(SHARED);
      return { places: rarest?.places ?? NOTHING, exact };
    },
  };
};
