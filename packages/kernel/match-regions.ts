import { commonArea, type Rect } from './geometry.ts';

/** What is cut from a page: the boxes that it covers, which do not overlap each other, and its number. */
export type NumberedRegion = { parts: readonly Rect[]; number: number };

/** Something before a change of the page and what takes its place, both by their index. */
export type RegionPair = {
  before: number;
  after: number;
  /** Somebody should look whether both are the same. */
  isDoubtful: boolean;
};

/** What became of the regions of a page, each named once by its index. */
export type RegionMatch = { matched: RegionPair[]; removed: number[]; added: number[] };

/** Below this share of common ground two regions are never the same. */
const MIN_OVERLAP = 0.1;
/** Below this share it is doubtful whether they are. */
const SURE_OVERLAP = 0.5;
/** A second candidate is a rival when it is at least this share as like as the first. */
const RIVAL_SHARE = 0.5;
/** The same number decides between candidates that are otherwise alike. */
const SAME_NUMBER_BONUS = 0.05;
/** The assignment's sum is less than this below the best one for each region. */
const BID_STEP = 0.001;

type Candidate = { before: number; after: number; overlap: number; score: number };

const areaOf = (parts: readonly Rect[]): number =>
  parts.reduce((sum, { width, height }) => sum + width * height, 0);

/** The area that both cover as a share of the area that either covers (intersection over union), 0 to 1. */
export const intersectionOverUnion = (one: readonly Rect[], other: readonly Rect[]): number => {
  const common = one.reduce(
    (sum, part) => sum + other.reduce((inner, each) => inner + commonArea(part, each), 0),
    0,
  );
  const either = areaOf(one) + areaOf(other) - common;
  return either > 0 ? Math.min(1, common / either) : 0;
};

/** The one-to-one assignment with the greatest sum of scores, by an auction. Source: Bertsekas 1979. */
const assign = (candidates: readonly Candidate[]): Candidate[] => {
  const offers = Map.groupBy(candidates, ({ before }) => before);
  const prices = new Map<number, number>();
  const holders = new Map<number, Candidate>();
  const netScoreOf = ({ after, score }: Candidate): number => score - (prices.get(after) ?? 0);
  const bidders = [...offers.keys()];
  for (let bidder = bidders.shift(); bidder !== undefined; bidder = bidders.shift()) {
    const ranked = (offers.get(bidder) ?? []).toSorted(
      (one, other) => netScoreOf(other) - netScoreOf(one),
    );
    const [best, next] = ranked;
    if (!best || netScoreOf(best) <= 0) continue;
    const raise = netScoreOf(best) - Math.max(0, next ? netScoreOf(next) : 0) + BID_STEP;
    prices.set(best.after, (prices.get(best.after) ?? 0) + raise);
    const outbid = holders.get(best.after);
    holders.set(best.after, best);
    if (outbid) bidders.push(outbid.before);
  }
  return [...holders.values()];
};

/**
 * Which region of a page before a change is which one after it: the best one-to-one assignment by
 * common ground, the number deciding between equals. A pair is doubtful when it has little ground in
 * common, or when another region has nearly as good a claim, as after a split or a merge.
 */
export const matchRegions = (
  before: readonly NumberedRegion[],
  after: readonly NumberedRegion[],
): RegionMatch => {
  const candidates = before.flatMap((old, at) =>
    after.flatMap((next, place): Candidate[] => {
      const overlap = intersectionOverUnion(old.parts, next.parts);
      if (overlap < MIN_OVERLAP) return [];
      const score = overlap + (old.number === next.number ? SAME_NUMBER_BONUS : 0);
      return [{ before: at, after: place, overlap, score }];
    }),
  );
  const isDoubtful = (pair: Candidate): boolean => {
    const isExact = pair.score >= 1 + SAME_NUMBER_BONUS;
    if (isExact) return false;
    return (
      pair.overlap < SURE_OVERLAP ||
      candidates.some(
        (other) =>
          other !== pair &&
          (other.before === pair.before || other.after === pair.after) &&
          other.overlap >= RIVAL_SHARE * pair.overlap,
      )
    );
  };
  const matched = assign(candidates)
    .map((pair) => ({ before: pair.before, after: pair.after, isDoubtful: isDoubtful(pair) }))
    .toSorted((one, other) => one.before - other.before);
  const old = new Set(matched.map((pair) => pair.before));
  const taken = new Set(matched.map((pair) => pair.after));
  return {
    matched,
    removed: [...before.keys()].filter((at) => !old.has(at)),
    added: [...after.keys()].filter((at) => !taken.has(at)),
  };
};
