import type { BookPage } from './index.ts';

/** What lies on a page, as every feature that looks at a whole page gets it. */
export type LyingButton = { button: PlainButton };

/** A button as everybody gets it who may see it; whose it is, is for the caller to say. */
export type PlainButton = Omit<BookPage['buttons'][number], 'own_activity'>;

/** A button to lay on a page; coordinates on a page 1000 units wide. */
export type NewButton = {
  userId: number;
  buttonType: string;
  content: string;
  left: number;
  top: number;
  width?: number;
  height?: number;
  style?: string;
  show?: boolean;
  status?: number;
  /** Shared with the domain. */
  sharing?: boolean;
  /** Part of the book for every reader; true unless told. */
  published?: boolean;
  description?: string;
  label?: string;
};
