import type { CallLimits } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { migrateOperation, type Operation } from '@sayfa/page-model';
import {
  type FeatureRoutes,
  type Handlers,
  PreparedAnswer,
  type Principal,
  routesOf,
  writeTogether,
} from '@sayfa/server-kit';
import type { FastifyRequest } from 'fastify';
import {
  drawingsCalls,
  MAX_CALL_BYTES,
  MAX_OPERATION_BYTES,
  maxBlankPages,
} from '../contract/index.ts';
import type { CallOutcome, PageCall } from './apply-calls.store.ts';
import type { BlankPagesStore } from './blank-pages.store.ts';
import { drawingsPolicy } from './drawings.policy.ts';
import type { ReadableBook, ReadableBooks, StepsOfBooks } from './drawings.port.ts';
import type { Owner } from './drawings.table.ts';
import { createPageLookup } from './known-pages.ts';
import type { liveDrawings } from './live-drawings.ts';
import type { PdfExports } from './pdf-exports.ts';
import type { DrawingsReader, StoredChanges } from './read-drawings.store.ts';
import type { ToolbarStore } from './toolbar.store.ts';
import type { VersionWatch } from './version-watch.ts';

/** Calls in one transaction at most. */
const MAX_CALLS_PER_TRANSACTION = 128;
const KILOBYTE = 1024;

/** Far above what a person's devices need, also after a day without a network. */
const LIMIT = { calls: 300, milliseconds: 30_000, uncounted: 30, portion: 30 };

const requireSize = (request: FastifyRequest, body: { operations: readonly unknown[] }) => {
  const declared = Number(request.headers['content-length']);
  const bytes = Number.isFinite(declared) ? declared : Buffer.byteLength(JSON.stringify(body));
  const max = body.operations.length === 1 ? MAX_OPERATION_BYTES : MAX_CALL_BYTES;
  if (bytes > max) throw new UserFacingError('op_too_large', { limit: max / KILOBYTE });
};

/** Another person signed in on this device meanwhile: nothing is written under a wrong name. */
const requireSamePerson = (person: Principal, userId: number): void => {
  if (person.userId !== userId) throw new UserFacingError('session_changed');
};

/** Records are JSON already; reading them only to write them down again would cost most of the call. */
const answerOf = ({ version, more, records, blankPages }: StoredChanges): PreparedAnswer => {
  const written = records.map(({ page, record }) => `{"page":"${page}","record":${record}}`);
  const pages = JSON.stringify(blankPages);
  return new PreparedAnswer(
    `{"version":${version},"more":${more},"records":[${written.join(',')}],"blank_pages":${pages}}`,
  );
};

/** Programs from before version 2 go on drawing: what they send is made into the present version. */
const liftedOperation = (sent: unknown): Operation => {
  const lifted = migrateOperation(sent);
  if (!lifted.ok) throw new UserFacingError('invalid', { field: 'operations' });
  return lifted.value;
};

type DrawingsParts = {
  books: ReadableBooks;
  activities: StepsOfBooks;
  clock: Clock;
  apply: (calls: readonly PageCall[]) => Promise<CallOutcome[]>;
  reader: DrawingsReader;
  blankPages: BlankPagesStore;
  toolbars: ToolbarStore;
  watch: VersionWatch;
  live: ReturnType<typeof liveDrawings>;
  exports: PdfExports;
  callLimits: CallLimits;
};

type LimitRate = ReturnType<CallLimits>;

type WriteCalls = Pick<typeof drawingsCalls, 'change' | 'setBlankPage'>;
type ToolbarCalls = Pick<typeof drawingsCalls, 'toolbar' | 'setToolbar'>;
type ReadCalls = Pick<typeof drawingsCalls, 'changes' | 'exportPdf' | 'live'>;

const ownerOfBook = (person: Principal, book: ReadableBook): Owner => ({
  userId: person.userId,
  bookId: book.id,
  domainId: book.domainId,
});

const ownerFor = async (books: ReadableBooks, person: Principal, id: string): Promise<Owner> =>
  ownerOfBook(person, await books.bookForPerson(person, id));

/** Excerpts that are there already stay; where a book allows none, no new ones come. Source: BRD-029. */
const requireAllowed = (book: ReadableBook, operations: readonly Operation[]): void => {
  const addsExcerpt = operations.some(
    (operation) => operation.do === 'add' && operation.content.kind === 'excerpt',
  );
  if (addsExcerpt && !book.allowsExcerpts) throw new UserFacingError('excerpts_not_allowed');
};

/** A book removed at this very moment is a book not found, not a failure of ours. */
const orBookNotFound = async <Value>(
  books: ReadableBooks,
  person: Principal,
  id: string,
  written: Promise<Value>,
): Promise<Value> => {
  try {
    return await written;
  } catch (error) {
    await books.bookForPerson(person, id);
    throw error;
  }
};

const writeHandlers = (parts: DrawingsParts, limitWrites: LimitRate): Handlers<WriteCalls> => {
  const { books, clock, blankPages, watch } = parts;
  const apply = writeTogether(parts.apply, MAX_CALLS_PER_TRANSACTION);
  const pages = createPageLookup(books, parts.activities);

  const requirePage = async (owner: Owner, page: string): Promise<void> => {
    const known = pages.isOfBook(page)
      ? await pages.has(owner.bookId, page)
      : await blankPages.has(owner, page);
    if (!known) throw new UserFacingError('not_found');
  };

  return {
    change: async ({ person, params, body, request }) => {
      requireSize(request, body);
      requireSamePerson(person, body.user_id);
      await limitWrites(person.userId);
      const book = await books.bookForPerson(person, params.id);
      const operations = body.operations.map(liftedOperation);
      requireAllowed(book, operations);
      const owner = ownerOfBook(person, book);
      await requirePage(owner, params.page);
      const call = {
        owner,
        page: params.page,
        operations,
        now: clock.now(),
      };
      const outcome = await orBookNotFound(books, person, params.id, apply(call));
      if ('refused' in outcome) throw outcome.refused;
      watch.publish(owner, outcome.version);
      return { success: true as const, version: outcome.version };
    },

    setBlankPage: async ({ person, params, body: { user_id: userId, ...page } }) => {
      requireSamePerson(person, userId);
      if (page.id !== params.page) throw new UserFacingError('invalid', { field: 'id' });
      if (pages.isOfBook(page.id)) throw new UserFacingError('not_found');
      await limitWrites(person.userId);
      const owner = await ownerFor(books, person, params.id);
      const written = blankPages.set({
        owner,
        page,
        now: clock.now(),
        limit: maxBlankPages(person),
      });
      const version = await orBookNotFound(books, person, params.id, written);
      watch.publish(owner, version);
      return { success: true as const, version };
    },
  };
};

const toolbarHandlers = (
  { toolbars }: DrawingsParts,
  limitWrites: LimitRate,
): Handlers<ToolbarCalls> => ({
  toolbar: async ({ person }) => ({ settings: await toolbars.get(person.userId) }),

  setToolbar: async ({ person, body }) => {
    requireSamePerson(person, body.user_id);
    await limitWrites(person.userId);
    await toolbars.set(person, body.settings);
    return { success: true as const };
  },
});

const readHandlers = (parts: DrawingsParts): Handlers<ReadCalls> => {
  const { books, reader, exports, live } = parts;
  const limitReads = parts.callLimits('reading of drawings', LIMIT);
  return {
    changes: async ({ person, params, query }) => {
      await limitReads(person.userId);
      const owner = await ownerFor(books, person, params.id);
      return answerOf(await reader.changes(owner, query.since));
    },

    exportPdf: async ({ person, params, query, request, reply }) => {
      const book = await books.bookForPerson(person, params.id);
      return exports.send(person.userId, book, query.scope, request, reply);
    },

    live: ({ person, params, request, reply }) => live(person, params.id, request, reply),
  };
};

/** The calls of drawing. */
export const drawingsRoutes = (parts: DrawingsParts): FeatureRoutes => {
  const limitWrites = parts.callLimits('writing of drawings', LIMIT);
  return routesOf('drawings', drawingsCalls, drawingsPolicy, {
    ...writeHandlers(parts, limitWrites),
    ...toolbarHandlers(parts, limitWrites),
    ...readHandlers(parts),
  });
};
