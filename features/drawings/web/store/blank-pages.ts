import type { Stamp } from '@sayfa/page-model';
import { isPaperKind, type Paper } from '@sayfa/page-model/paper';
import type { BlankPage } from '../../contract/index.ts';

const PREFIX = 'blank_';

/** A blank page as this device keeps it, with the specified properties. Source: NAV-042. */
export type LocalPage = {
  /** A version 4 UUID. */
  id: string;
  pageNumber: number;
  thumbnail: null;
  path: null;
  buttons: never[];
  /** Height over width. */
  proportion: number;
  /** Key of the book page that it stands after; the last one where it is left out. */
  beside?: string;
  /** What is printed on it; white where it is left out. */
  paper?: Paper;
  /** Milliseconds since 1970 by the device's clock. */
  created_at: number;
  /** Null while it is there. */
  removed_at: number | null;
  /** When this was so; of two states the later one counts. */
  stamp: Stamp;
};

/** Where a blank page is added: `total` pages are there now. */
export type BlankPlace = {
  total: number;
  proportion: number;
  beside?: string | undefined;
  paper?: Paper | undefined;
};

/** A new blank page. */
export const newLocalPage = (
  id: string,
  { total, proportion, beside, paper }: BlankPlace,
  now: number,
  stamp: Stamp,
): LocalPage => ({
  id,
  pageNumber: total + 1,
  thumbnail: null,
  path: null,
  buttons: [],
  proportion,
  ...(beside !== undefined && { beside }),
  ...(paper !== undefined && { paper }),
  created_at: now,
  removed_at: null,
  stamp,
});

/** The page's key, as readers and server call it. */
export const keyOfLocalPage = (page: LocalPage): string => `${PREFIX}${page.id}`;

/** The blank page as the server keeps it. */
export const blankPageOf = (page: LocalPage): BlankPage => ({
  id: keyOfLocalPage(page),
  proportion: page.proportion,
  ...(page.beside !== undefined && { beside: page.beside }),
  ...(page.paper !== undefined && { paper: page.paper }),
  created_at: page.created_at,
  removed_at: page.removed_at,
  stamp: page.stamp,
});

const byAge = (a: LocalPage, b: LocalPage): number =>
  a.created_at - b.created_at || (a.id < b.id ? -1 : 1);

/** Puts a page in its place by age, instead of the one with its id. */
export const withLocalPage = (pages: readonly LocalPage[], page: LocalPage): LocalPage[] =>
  [...pages.filter(({ id }) => id !== page.id), page].toSorted(byAge);

/** For a page of which no stamp is known: earlier than any other. */
const EARLIEST: Stamp = { counter: 0, device: '' };

/** Takes over what the server knows, except for pages that `unsent` says were changed here since. */
export const withServerPages = (
  pages: readonly LocalPage[],
  fromServer: readonly BlankPage[],
  unsent: ReadonlySet<string>,
): LocalPage[] => {
  let all = [...pages];
  for (const blank of fromServer) {
    if (unsent.has(blank.id)) continue;
    const id = blank.id.slice(PREFIX.length);
    const known = all.find((page) => page.id === id);
    const stamp = blank.stamp ?? known?.stamp ?? EARLIEST;
    const page =
      known ??
      newLocalPage(
        id,
        { total: all.length, proportion: blank.proportion },
        blank.created_at,
        stamp,
      );
    all = withLocalPage(all, {
      ...page,
      proportion: blank.proportion,
      ...(blank.beside !== undefined && { beside: blank.beside }),
      // A newer program may know more kinds.
      ...(blank.paper && isPaperKind(blank.paper.kind) && { paper: blank.paper }),
      created_at: blank.created_at,
      removed_at: blank.removed_at,
      stamp,
    });
  }
  return all;
};
