import { isPartOfBook, type StoredActivity } from '@sayfa/activities/contract';
import { activityOfType } from '@sayfa/activity-types';
import type { Rect } from '@sayfa/kernel';
import { boxesOfWord } from './page-words.ts';
import type { StoredWords } from './pages.store.ts';

/** Replaces a covered word; no search finds it. */
const COVERED = '…';

type Region = { x: number; y: number; width: number; height: number };

/**
 * The regions that are covered for every reader, by the ids of their pages, but for the covers that
 * a reader has opened. Source: QST-024.
 */
export const coveredRegions = (
  activities: readonly StoredActivity[],
  opened: readonly number[] = [],
): ReadonlyMap<number, readonly Region[]> => {
  const byPage = new Map<number, Region[]>();
  for (const activity of activities) {
    const answer =
      isPartOfBook(activity) && !opened.includes(activity.id)
        ? activityOfType(activity.type)?.answerOf?.(activity.content)
        : undefined;
    if (answer?.starts !== 'covered') continue;
    const onPage = byPage.get(activity.pageId) ?? [];
    byPage.set(activity.pageId, [...onPage, answer.area]);
  }
  return byPage;
};

/** Of each word whether its middle is covered, or that of one of its parts on two lines. */
const areCovered = ({ boxes }: StoredWords, regions: readonly Region[]): boolean[] => {
  const isUnder = ({ left, top, width, height }: Rect): boolean => {
    const middle = { x: left + width / 2, y: top + height / 2 };
    return regions.some(
      ({ x, y, width: wide, height: high }) =>
        middle.x >= x && middle.x <= x + wide && middle.y >= y && middle.y <= y + high,
    );
  };
  return boxes.split(' ').map((column) => boxesOfWord(column).some(isUnder));
};

/** The words of a page, with a placeholder for each covered word. */
export const withoutCovered = <Words extends StoredWords>(
  words: Words,
  regions: readonly Region[],
): Words => {
  if (regions.length === 0 || words.texts === '') return words;
  const isCovered = areCovered(words, regions);
  const masked = (column: string): string =>
    column
      .split(' ')
      .map((word, at) => (isCovered[at] ? COVERED : word))
      .join(' ');
  return { ...words, texts: masked(words.texts), folded: masked(words.folded) };
};

/** The words of a page but the covered ones. */
export const onlyUncovered = (words: StoredWords, regions: readonly Region[]): StoredWords => {
  if (regions.length === 0 || words.texts === '') return words;
  const isCovered = areCovered(words, regions);
  const shown = (column: string): string =>
    column
      .split(' ')
      .filter((_, at) => !isCovered[at])
      .join(' ');
  return { texts: shown(words.texts), boxes: shown(words.boxes), folded: shown(words.folded) };
};
