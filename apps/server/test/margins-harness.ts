import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { questionBookPdf } from '@sayfa/pdf-engine/test-pdf';
import type { Session, TestServer } from './test-server.ts';

/** Questions of each page of that book. */
export const QUESTIONS_OF_PAGE = 6;

/** Lines between which those questions stand. Source: MRG-010. */
export const uprightAt = [90, 130, 470, 502, 540, 910];

/** Lines as they are sent. */
export const linesAt = (
  marginType: 'A' | 'B',
  places: readonly number[] = uprightAt,
): Record<string, unknown>[] =>
  places.map((x1, at) => ({
    marginType,
    marginId: `${marginType}${at}`,
    x1,
    top: 0,
    left: x1,
    canvasAddedWidth: 0,
  }));

/** Both kinds of lines. */
export const bothMargins = (places?: readonly number[]) => ({
  marginA: linesAt('A', places),
  marginB: linesAt('B', places),
});

/** Imports a book whose every page has the same six questions. */
export const questionBook = async (
  server: TestServer,
  pages: number,
): Promise<{ id: number; hash: string; pageIds: number[] }> => {
  const { composition } = server;
  const name = randomUUID();
  const path = join(composition.temporaryFolder, `${name}.pdf`);
  await writeFile(path, questionBookPdf(pages, name));
  const domain = await composition.accounts.people.domainByName('demo');
  const end = await composition.imports.imports.importFile({
    path,
    domainId: domain?.id ?? 0,
    groupIds: [server.groupIds.get('mathematics-8') ?? 0],
  });
  if (end.event !== 'done') throw new Error(`the book was not imported: ${end.code}`);
  const rows = await composition.open.db
    .withTables<{ ebook_pages: { id: number; ebook_id: number; page_number: number } }>()
    .selectFrom('ebook_pages')
    .select('id')
    .where('ebook_id', '=', end.bookId)
    .orderBy('page_number')
    .execute();
  return { id: end.bookId, hash: end.hash, pageIds: rows.map((row) => row.id) };
};

/** Somebody who works with guide lines. */
export const marginEditor = (
  server: Pick<TestServer, 'app'>,
  session: Session,
  domain = 'demo',
) => {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object | string) =>
    server.app.inject({
      method,
      url: `/api/v2/${domain}/${path}`,
      headers: {
        ...session.headers,
        'x-language': 'en',
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
  return {
    ask,
    send: (book: { id: number }, margins: object) =>
      ask('POST', `ebooks/${book.id}/margins`, margins),
    job: async (book: { id: number }) =>
      (await ask('GET', `ebooks/${book.id}/margins/job`)).json().data,
  };
};

/** Somebody who works with guide lines. */
export type MarginEditor = ReturnType<typeof marginEditor>;

type Zoom = {
  id: number;
  version: number;
  content: string;
  button_type: string;
  left: number;
  top: number;
};

/** Zoom areas of each page of a book, as an editor gets them. */
export const zoomsOf = async (
  server: Pick<TestServer, 'app'>,
  session: Session,
  book: { id: number },
): Promise<Zoom[][]> => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/v2/a2/ebook/${book.id}`,
    headers: session.headers,
  });
  return answer
    .json()
    .success.map(({ buttons }: { buttons: Zoom[] }) =>
      buttons.filter(({ button_type }) => button_type === 'zoomPagePart'),
    );
};

/** Id of the newest job that cuts a book. */
export const newestCutting = async (server: Pick<TestServer, 'composition'>): Promise<number> => {
  const { id } = await server.composition.open.db
    .withTables<{ jobs: { id: number; kind: string } }>()
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'margins.zooms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

/** Runs that job to its end; whether there was anything to run. */
export const runCutting = async (server: Pick<TestServer, 'composition'>): Promise<boolean> =>
  server.composition.jobs.runHere(await newestCutting(server));
