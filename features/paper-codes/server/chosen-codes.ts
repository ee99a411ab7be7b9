import type { BookSummary } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import { addressOfCode, type ChosenTargets, type MadeCode } from '../contract/index.ts';
import { chosenOf, targetsOfBook } from './book-targets.ts';
import { newPaperCode } from './new-paper-code.ts';
import type { TargetToStore } from './paper-codes.store.ts';
import type { PaperCodesParts } from './paper-codes-parts.ts';

/** A code with what it leads to, as calls answer it. */
export const madeCode = (
  publicUrl: string | undefined,
  target: TargetToStore,
  code: string,
): MadeCode => ({
  kind: target.kind,
  id: target.id,
  code,
  page: target.page,
  number: target.number,
  address: publicUrl === undefined ? null : addressOfCode(publicUrl, code),
});

/**
 * Codes of the chosen targets with their printed addresses. Throws public_url_missing, too_many_labels,
 * and invalid where there is none.
 */
export const chosenCodes = async (
  parts: PaperCodesParts,
  book: BookSummary,
  what: ChosenTargets,
  limit: number,
): Promise<(MadeCode & { address: string })[]> => {
  const { publicUrl, clock } = parts;
  // What is printed is printed for ever: an address that is guessed would be wrong for ever.
  if (publicUrl === undefined) throw new UserFacingError('public_url_missing');
  const chosen = chosenOf(await targetsOfBook(parts.sources, book.id), what);
  if (chosen.length === 0) throw new UserFacingError('invalid', { field: 'what' });
  if (chosen.length > limit) throw new UserFacingError('too_many_labels', { limit });
  const rows = await parts.store.codesOf(book, chosen, { now: clock.now(), newCode: newPaperCode });
  return chosen.map((target, at) => {
    const { code } = rows[at] ?? { code: '' };
    return { ...madeCode(publicUrl, target, code), address: addressOfCode(publicUrl, code) };
  });
};
