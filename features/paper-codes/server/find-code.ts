import type { Limited } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { readPaperCode } from '../contract/index.ts';
import { type Destination, type DestinationSources, destinationOf } from './destination.ts';
import type { PaperCodesStore } from './paper-codes.store.ts';
import type { PaperCodeRow } from './paper-codes.table.ts';

/** What counts attempts; all processes count together. */
export type AttemptLimits = {
  count(all: readonly Limited[]): Promise<void>;
  demandRoom(all: readonly Limited[]): Promise<void>;
};

/** What finding a code needs. */
export type FinderParts = {
  store: Pick<PaperCodesStore, 'byCode' | 'countOpening'>;
  sources: DestinationSources;
  limits: AttemptLimits;
  addressKey: (address: string) => string;
  clock: Clock;
};

/** Who looks for a code: somebody signed in counts alone, for a school is one address. */
export type CodeSender = { person: { userId: number } | undefined; address: string };

const unknownCodes = (from: string): Limited => ({
  what: `unknown paper codes from ${from}`,
  rate: { count: 60, milliseconds: 600_000 },
  code: 'too_many_requests',
});

/** Finds codes and counts their openings. */
export type CodeFinder = {
  /**
   * The code and where it leads now. Throws not_found, paper_code_gone where its book is deleted, and
   * too_many_requests after 60 unknown codes from a person, or an address, in 10 minutes. Source: PAP-004.
   */
  find(typed: string, sender: CodeSender): Promise<{ row: PaperCodeRow; to: Destination }>;
  /** Counts an opening on this day. */
  count(row: PaperCodeRow): Promise<void>;
};

/** Creates what finds codes. */
export const createCodeFinder = ({
  store,
  sources,
  limits,
  addressKey,
  clock,
}: FinderParts): CodeFinder => ({
  find: async (typed, { person, address }) => {
    const from = person ? `account ${person.userId}` : addressKey(address);
    const unknown = [unknownCodes(from)];
    await limits.demandRoom(unknown);
    const code = readPaperCode(typed);
    const row = code === undefined ? undefined : await store.byCode(code);
    if (!row) {
      await limits.count(unknown);
      throw new UserFacingError('not_found');
    }
    const to = await destinationOf(sources, row);
    if (!to) throw new UserFacingError('paper_code_gone');
    return { row, to };
  },
  count: (row) => store.countOpening(row, new Date(clock.now()).toISOString().slice(0, 10)),
});
