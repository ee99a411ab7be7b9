import { type DrawingContent, type Operation, RECORD_VERSION } from '@sayfa/page-model';
import type { Session, TestServer } from './test-server.ts';

/** A book with its pages' keys, and who draws in it. */
export type DrawnBook = { id: number; hash: string; pages: string[] };

/** A stroke of so many points, as a pencil leaves it. */
export const stroke = (points = 3, colour = '#ff0000'): DrawingContent => ({
  kind: 'stroke',
  brush: 'pencil',
  points: Array.from({ length: points * 3 }, (_, at) => (at % 3 === 2 ? 0.5 : at)),
  width: 4,
  colour: colour.startsWith('#') ? `#${colour.slice(1)}` : 'transparent',
  pen: false,
  placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
  opacity: 1,
  extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
});

/** What an operation has besides what it does. */
const named = (object: string, counter: number, device: string) => ({
  v: RECORD_VERSION,
  id: `${object}-${counter}-${device}`,
  object,
  stamp: { counter, device },
  at: 1_763_000_000_000,
});

/** Operations of a device, each with its own counter. */
export const operations = {
  add: (object: string, counter: number, content = stroke(), device = 'tablet'): Operation => ({
    ...named(object, counter, device),
    do: 'add',
    content,
  }),
  change: (
    object: string,
    counter: number,
    patch: Record<string, unknown>,
    device = 'tablet',
  ): Operation => ({ ...named(object, counter, device), do: 'change', patch }),
  remove: (object: string, counter: number, batch = 'b1', device = 'tablet'): Operation => ({
    ...named(object, counter, device),
    do: 'remove',
    batch,
  }),
  restore: (object: string, counter: number, device = 'tablet'): Operation => ({
    ...named(object, counter, device),
    do: 'restore',
  }),
};

/** A book with the keys of its pages. */
export const bookToDrawIn = async (
  server: TestServer,
  book: Parameters<TestServer['addBook']>[0] = {},
): Promise<DrawnBook> => {
  const { id, hash } = await server.addBook(book);
  const rows = await server.composition.open.db
    .withTables<{ ebook_pages: { id: number; ebook_id: number; page_number: number } }>()
    .selectFrom('ebook_pages')
    .select('id')
    .where('ebook_id', '=', id)
    .orderBy('page_number')
    .execute();
  return { id, hash, pages: rows.map((row) => `page_${row.id}`) };
};

/** A person with a session, drawing in books of a server. */
export const drawerOf = async (server: Pick<TestServer, 'app'>, session: Session) => {
  const details = await server.app.inject({
    url: '/api/v2/user/details',
    headers: session.headers,
  });
  const userId: number = details.json().details.id;
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string) =>
    server.app.inject({
      method,
      url,
      headers: {
        ...session.headers,
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
  return {
    userId,
    session,
    call,
    draw: (book: string | number, page: string, list: readonly object[], as = userId) =>
      call('POST', `/api/v2/drawings/${book}/pages/${page}`, { user_id: as, operations: list }),
    changes: async (book: string | number, since = 0) => {
      const answer = await call('GET', `/api/v2/drawings/${book}?since=${since}`);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    setBlank: (book: string | number, page: string, state: object = {}) =>
      call('PUT', `/api/v2/drawings/${book}/blank-pages/${page}`, {
        user_id: userId,
        id: page,
        proportion: 1.4,
        created_at: 1_763_000_000_000,
        removed_at: null,
        ...state,
      }),
  };
};

/** A person with a session, drawing in books of a server. */
export type Drawer = Awaited<ReturnType<typeof drawerOf>>;
