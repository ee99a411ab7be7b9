import { ACTIVITY_SIZE, clamp, PAGE_UNITS, type Rect, rectsMeet } from '@sayfa/kernel';

/** Distance of an activity before or after the question, page units. */
const BESIDE = 34;
const AFTER = 6;
/** Displayed size of an activity, and distance of the places that are tried, page units. */
const SEEN = 46;
const STEP = 4;

type Place = { left: number; top: number };

const seenAt = ({ left, top }: Place): Rect => ({ left, top, width: SEEN, height: SEEN });

/** The place of a video's activity: before the question, else after it, where no other activity is. */
export const placeOfVideo = (region: Rect, others: readonly Place[]): Place => {
  const onPage = (left: number) => clamp(Math.round(left), 0, PAGE_UNITS - ACTIVITY_SIZE);
  const first = Math.max(0, Math.round(region.top));
  const last = Math.max(first, Math.floor(region.top + region.height) - ACTIVITY_SIZE);
  const tops = Array.from(
    { length: Math.floor((last - first) / STEP) + 1 },
    (_, at) => first + at * STEP,
  );
  const places = [region.left - BESIDE, region.left + region.width + AFTER].flatMap((left) =>
    tops.map((top) => ({ left: onPage(left), top })),
  );
  const free = places.find((place) =>
    others.every((other) => !rectsMeet(seenAt(place), seenAt(other))),
  );
  return free ?? { left: onPage(region.left - BESIDE), top: last };
};
