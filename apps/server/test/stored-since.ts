import * as z from 'zod/mini';

/** Changes of what is read that are meant; each names its reason. */
export type MeantChange = {
  reason: string;
  /** Dots between names, `*` for any place of a list: `success.*.buttons.*.left`. */
  at: RegExp;
  /** Whether what is read now is right for what was read before. */
  isRight?: (before: unknown, now: unknown) => boolean;
};

const record = z.record(z.string(), z.unknown());
const withId = z.object({ id: z.union([z.int(), z.string()]) });

/** A text that holds JSON is compared by what it holds. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/u.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 160);

const idOf = (value: unknown): string | undefined => {
  const read = withId.safeParse(value);
  return read.success ? String(read.data.id) : undefined;
};

/** Lists of things with ids are compared by their ids, since a list may be put in another order. */
const pairsOf = (before: readonly unknown[], now: readonly unknown[]): [unknown, unknown][] => {
  const ids = before.map(idOf);
  const isUnique = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  if (!isUnique) return before.map((value, place) => [value, now[place]]);
  const found = new Map(now.map((value) => [idOf(value), value]));
  return before.map((value) => [value, found.get(idOf(value))]);
};

/** What of `before` is not in `now`; that `now` says more of something is no loss. */
export const lostSince = (
  before: unknown,
  now: unknown,
  meant: readonly MeantChange[],
  at = '',
): string[] => {
  const change = meant.find((one) => one.at.test(at));
  if (change) {
    const isRight = change.isRight?.(before, now) ?? true;
    return isRight ? [] : [`${at}: ${shown(before)} became ${shown(now)} (${change.reason})`];
  }
  const [older, newer] = [opened(before), opened(now)];
  const below = (name: string) => (at === '' ? name : `${at}.${name}`);
  if (Array.isArray(older)) {
    if (!Array.isArray(newer)) return [`${at}: a list became ${shown(now)}`];
    const count =
      older.length === newer.length ? [] : [`${at}: ${older.length} became ${newer.length}`];
    const pairs = pairsOf(older, newer);
    return [...count, ...pairs.flatMap(([one, other]) => lostSince(one, other, meant, below('*')))];
  }
  const fields = record.safeParse(older);
  if (fields.success) {
    const present = record.safeParse(newer);
    if (!present.success) return [`${at}: ${shown(before)} became ${shown(now)}`];
    return Object.entries(fields.data).flatMap(([name, value]) =>
      lostSince(value, present.data[name], meant, below(name)),
    );
  }
  return Object.is(older, newer) ? [] : [`${at}: ${shown(before)} became ${shown(now)}`];
};
