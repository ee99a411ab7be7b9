import type { CallLimits } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import {
  type FeatureRoutes,
  type Handlers,
  PreparedAnswer,
  type Principal,
  routesOf,
} from '@sayfa/server-kit';
import type { FastifyRequest } from 'fastify';
import { drawingsCalls, MAX_CALL_BYTES, MAX_OPERATION_BYTES } from '../contract/index.ts';
import { drawingsPolicy } from './drawings.policy.ts';
import type { ReadableBooks } from './drawings.port.ts';
import type { Owner } from './drawings.table.ts';
import { type DrawingsWriter, ownerOfBook } from './drawings-writer.ts';
import type { liveDrawings } from './live-drawings.ts';
import type { PdfExports } from './pdf-exports.ts';
import type { DrawingsReader, StoredChanges } from './read-drawings.store.ts';
import type { ToolbarStore } from './toolbar.store.ts';

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

type DrawingsParts = {
  books: ReadableBooks;
  writer: DrawingsWriter;
  reader: DrawingsReader;
  toolbars: ToolbarStore;
  live: ReturnType<typeof liveDrawings>;
  exports: PdfExports;
  callLimits: CallLimits;
};

type LimitRate = ReturnType<CallLimits>;

type WriteCalls = Pick<typeof drawingsCalls, 'change' | 'setBlankPage'>;
type ToolbarCalls = Pick<typeof drawingsCalls, 'toolbar' | 'setToolbar'>;
type ReadCalls = Pick<typeof drawingsCalls, 'changes' | 'exportPdf' | 'live'>;

const ownerFor = async (books: ReadableBooks, person: Principal, id: string): Promise<Owner> =>
  ownerOfBook(person, await books.bookForPerson(person, id));

const writeHandlers = (
  { writer }: DrawingsParts,
  limitWrites: LimitRate,
): Handlers<WriteCalls> => ({
  change: async ({ person, params, body, request }) => {
    requireSize(request, body);
    requireSamePerson(person, body.user_id);
    await limitWrites(person.userId);
    const version = await writer.change(person, params.id, params.page, body.operations);
    return { success: true as const, version };
  },

  setBlankPage: async ({ person, params, body: { user_id: userId, ...page } }) => {
    requireSamePerson(person, userId);
    if (page.id !== params.page) throw new UserFacingError('invalid', { field: 'id' });
    await limitWrites(person.userId);
    const version = await writer.setBlankPage(person, params.id, page);
    return { success: true as const, version };
  },
});

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

    live: ({ person, params, reply }) => live(person, params.id, reply),
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
