import type { Generated } from 'kysely';
import type { Session, TestServer } from './test-server.ts';

/** A file of a form. */
export type Sent = { field: string; fileName: string; bytes: Uint8Array | string; type?: string };

const COPIES_AT_ONCE = 200;
const BOUNDARY = 'a-boundary-of-the-tests';

/** A form as a browser sends it. */
export const formOf = (
  fields: Readonly<Record<string, string | number>>,
  files: readonly Sent[] = [],
): { payload: Buffer; headers: Record<string, string> } => {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  const parts = files.map(({ field, fileName, bytes, type = 'application/octet-stream' }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
  );
  return {
    payload: Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
};

/** Somebody at the activities of a server. */
export const authorOf = (server: Pick<TestServer, 'app'>, session: Session, domain = 'demo') => {
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object | Buffer | string,
    headers: Record<string, string> = {},
  ) =>
    server.app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/v2/${domain}/${path}`,
      headers: { ...session.headers, ...headers },
      ...(payload !== undefined && { payload }),
    });
  return {
    ask,
    place: (pageId: number, fields: object = {}, headers?: Record<string, string>) =>
      ask(
        'POST',
        `ebook-pages/${pageId}/activities`,
        { button_type: 'text', left: 100, top: 200, content: '<p>Not</p>', ...fields },
        headers,
      ),
    placeForm: (
      pageId: number,
      fields: Readonly<Record<string, string | number>>,
      files: readonly Sent[] = [],
    ) => {
      const form = formOf(fields, files);
      return ask('POST', `ebook-pages/${pageId}/activities`, form.payload, form.headers);
    },
    change: (id: number, fields: object, headers?: Record<string, string>) =>
      ask('POST', `activities/${id}`, fields, headers),
    remove: (id: number, headers?: Record<string, string>) =>
      ask('DELETE', `activities/${id}`, undefined, headers),
    /** Buttons of a book as this person gets them, pages and own together. */
    seen: async (book: { id: number }, admin = false) => {
      const content = (
        await ask('GET', admin ? `/api/v2/a2/ebook/${book.id}` : `/api/v2/ebook-content/${book.id}`)
      ).json();
      const own = admin
        ? []
        : (await ask('POST', `/api/v2/my-ebook-content/${book.id}`)).json().success;
      return [...content.success.flatMap((page: { buttons: object[] }) => page.buttons), ...own];
    },
  };
};

/** Somebody at the activities of a server. */
export type ActivityAuthor = ReturnType<typeof authorOf>;

/** Ids of a book's pages, in their order. */
export const pageIdsOf = async (server: TestServer, bookId: number): Promise<number[]> => {
  const rows = await server.composition.open.db
    .withTables<{ ebook_pages: { id: number; ebook_id: number; page_number: number } }>()
    .selectFrom('ebook_pages')
    .select('id')
    .where('ebook_id', '=', bookId)
    .orderBy('page_number')
    .execute();
  return rows.map((row) => row.id);
};

/** Places so many more of a button, as they are: many calls would keep the whole machine busy. */
export const copyButton = async (server: TestServer, id: number, times: number): Promise<void> => {
  const db = server.composition.open.db.withTables<{ activities: { id: Generated<number> } }>();
  const { id: _, ...columns } = await db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let left = times; left > 0; left -= COPIES_AT_ONCE) {
    const copies = Array.from({ length: Math.min(left, COPIES_AT_ONCE) }, () => columns);
    await db.insertInto('activities').values(copies).execute();
  }
};
