import { type Random, shuffled } from '../picker/shuffle.ts';

/** Two pupils, by their ids. */
export type Pair = readonly [string, string];

/** Who must and who must not be in one group. */
export type Pairs = { together: readonly Pair[]; apart: readonly Pair[] };

/** Why there are no groups, or the ids of each. */
export type Groups =
  | { state: 'made'; groups: string[][] }
  /** Two who must not be together must be together with the same others. */
  | { state: 'contradiction'; pair: Pair }
  /** So many must be together that no group has room for them. */
  | { state: 'tooLarge'; ids: string[] }
  /** No way of dividing fulfils all pairs. */
  | { state: 'impossible' }
  /** None was found in the time for it; there may be one. */
  | { state: 'notFound' };

/** Steps of one search; together they take less than 100 ms. */
const MAX_STEPS = 8_000;
/** Searches, each in another random order. */
const SEARCHES = 6;

/** How many are in each group: they differ by one at most. */
export const sizesOf = (pupils: number, groups: number): number[] =>
  Array.from({ length: groups }, (_, place) => Math.floor((pupils + groups - 1 - place) / groups));

/** Those who must be together, and the numbers of those who must be elsewhere. */
type Cluster = { ids: string[]; apart: Set<number> };

const clustersOf = (ids: readonly string[], { together, apart }: Pairs): Cluster[] | Pair => {
  const members = new Map(ids.map((id) => [id, [id]]));
  for (const [one, other] of together) {
    const [mine, theirs] = [members.get(one), members.get(other)];
    if (!mine || !theirs || mine === theirs) continue;
    mine.push(...theirs);
    for (const id of theirs) members.set(id, mine);
  }
  const lists = [...new Set(members.values())];
  const numbers = new Map(lists.flatMap((list, number) => list.map((id) => [id, number] as const)));
  const clusters = lists.map((list) => ({ ids: list, apart: new Set<number>() }));
  for (const pair of apart) {
    const [one, other] = [numbers.get(pair[0]), numbers.get(pair[1])];
    if (one === undefined || other === undefined) continue;
    if (one === other) return pair;
    clusters[one]?.apart.add(other);
    clusters[other]?.apart.add(one);
  }
  return clusters;
};

type Search = { placed: number[] | undefined; isComplete: boolean };

/**
 * Gives each cluster a group with room for it and nobody it must be apart from; goes back where one
 * has none. Groups that are still empty and equally large are tried once.
 */
const searchGroups = (
  clusters: readonly Cluster[],
  order: readonly number[],
  sizes: readonly number[],
  groupOrder: readonly number[],
): Search => {
  const placed = clusters.map(() => -1);
  const room = [...sizes];
  let steps = 0;
  const place = (at: number): boolean => {
    const number = order[at];
    if (number === undefined) return true;
    const cluster = clusters[number];
    if (!cluster) return false;
    const tried = new Set<number>();
    for (const group of groupOrder) {
      const left = room[group] ?? 0;
      if (left < cluster.ids.length) continue;
      if (left === sizes[group]) {
        if (tried.has(left)) continue;
        tried.add(left);
      }
      if ([...cluster.apart].some((other) => placed[other] === group)) continue;
      steps += 1;
      if (steps > MAX_STEPS) return false;
      placed[number] = group;
      room[group] = left - cluster.ids.length;
      if (place(at + 1)) return true;
      placed[number] = -1;
      room[group] = left;
      if (steps > MAX_STEPS) return false;
    }
    return false;
  };
  const isFound = place(0);
  return { placed: isFound ? placed : undefined, isComplete: isFound || steps <= MAX_STEPS };
};

/** The most bound first; those who are equally bound in a random order. */
const orderOf = (clusters: readonly Cluster[], random: Random): number[] => {
  const weight = (number: number): number => {
    const cluster = clusters[number];
    return cluster ? cluster.apart.size * 4 + (cluster.ids.length - 1) * 3 : 0;
  };
  return shuffled([...clusters.keys()], random).toSorted((a, b) => weight(b) - weight(a));
};

/** Divides pupils at random into so many groups, which differ by one pupil at most. Source: BRD-055. */
export const makeGroups = (
  ids: readonly string[],
  count: number,
  pairs: Pairs,
  random: Random,
): Groups => {
  const sizes = sizesOf(ids.length, Math.max(1, Math.min(count, ids.length)));
  const clusters = clustersOf(ids, pairs);
  if (!isClusters(clusters)) return { state: 'contradiction', pair: clusters };
  const largest = Math.max(0, ...sizes);
  const tooLarge = clusters.find((cluster) => cluster.ids.length > largest);
  if (tooLarge) return { state: 'tooLarge', ids: tooLarge.ids };
  // Whoever is bound to nobody fits anywhere: only the others are searched for.
  const isBound = ({ ids: own, apart }: Cluster): boolean => own.length > 1 || apart.size > 0;
  for (let search = 0; search < SEARCHES; search += 1) {
    const order = orderOf(clusters, random).filter((number) => {
      const cluster = clusters[number];
      return cluster !== undefined && isBound(cluster);
    });
    const groupOrder = shuffled([...sizes.keys()], random);
    const { placed, isComplete } = searchGroups(clusters, order, sizes, groupOrder);
    if (placed) {
      return { state: 'made', groups: filled(clusters, placed, sizes, random) };
    }
    if (isComplete) return { state: 'impossible' };
  }
  return { state: 'notFound' };
};

const isClusters = (value: Cluster[] | Pair): value is Cluster[] => typeof value[0] !== 'string';

/** The groups of those who are placed, and everybody else where room is left. */
const filled = (
  clusters: readonly Cluster[],
  placed: readonly number[],
  sizes: readonly number[],
  random: Random,
): string[][] => {
  const groups = sizes.map((_, group) =>
    clusters.flatMap(({ ids }, number) => (placed[number] === group ? ids : [])),
  );
  const others = clusters.flatMap(({ ids }, number) => (placed[number] === -1 ? ids : []));
  const waiting = shuffled(others, random);
  return groups.map((group, place) => [
    ...group,
    ...waiting.splice(0, (sizes[place] ?? 0) - group.length),
  ]);
};

/** The pairs that groups do not fulfil, as after somebody was moved by hand. */
export const brokenPairs = (groups: readonly (readonly string[])[], pairs: Pairs): Pair[] => {
  const groupOf = (id: string): number => groups.findIndex((group) => group.includes(id));
  const isSame = ([one, other]: Pair): boolean => groupOf(one) === groupOf(other);
  const areHere = ([one, other]: Pair): boolean => groupOf(one) >= 0 && groupOf(other) >= 0;
  return [
    ...pairs.together.filter((pair) => areHere(pair) && !isSame(pair)),
    ...pairs.apart.filter((pair) => areHere(pair) && isSame(pair)),
  ];
};
