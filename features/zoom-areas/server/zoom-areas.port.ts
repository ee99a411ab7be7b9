import type { LyingButton, NewButton } from '@sayfa/books/contract';
import type { Principal } from '@sayfa/server-kit';

/** A button as stored, apart from what it is to the caller. */
export type StoredArea = LyingButton & { domainId: number };

type AreaChange = { content?: string; left?: number; top?: number };

/** What becomes of the buttons of one page, all of it or nothing. */
export type AreaPlan = {
  remove: readonly number[];
  change: readonly { id: number; change: AreaChange }[];
  add: readonly { button: NewButton; tied?: ((id: number) => NewButton) | undefined }[];
};

/** A page; `height` in page units. */
export type AreaPage = { id: number; height: number };

/** What zoom areas need of books, which keep the buttons. */
export type ButtonsOfAreas = {
  /** Throws book_not_found. */
  pageFor(person: Principal, pageId: number): Promise<AreaPage>;
  /** Throws book_not_found. Undefined for what the person does not see. */
  visible(person: Principal, id: number): Promise<StoredArea | undefined>;
  rewrite(
    pageId: number,
    plan: (lying: readonly StoredArea[]) => AreaPlan,
    options: { by: number; most: number; once?: { key: string; hash: string } | undefined },
  ): Promise<
    { added: StoredArea[]; changed: StoredArea[]; removed: number[] } | 'full' | 'other' | 'gone'
  >;
};
