import { UserFacingError } from '@sayfa/contract-kit';
import type { UnsentDrawings } from '@sayfa/drawings/port';
import { jsonIn } from '@sayfa/kernel';
import { unsentDrawing } from '../contract/index.ts';
import type { DrawingsWriter } from './drawings-writer.ts';

/** Applies what a board kept sealed, as the person whose work it is. */
export const createUnsentDrawings = (writer: DrawingsWriter): UnsentDrawings => ({
  apply: async (author, text) => {
    const unsent = unsentDrawing.safeParse(jsonIn(text)).data;
    if (!unsent) return false;
    try {
      if (unsent.kind === 'blank') await writer.setBlankPage(author, unsent.book, unsent.blank);
      else await writer.change(author, unsent.book, unsent.page, unsent.operations);
      return true;
    } catch (error) {
      if (error instanceof UserFacingError && error.status < 500) return false;
      throw error;
    }
  },
});
