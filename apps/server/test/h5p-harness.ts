import { compareFiles } from '../commands/compare-files.ts';
import type { Session, TestServer } from './test-server.ts';

const formOf = (bytes: Buffer) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: Buffer.concat([
    Buffer.from(
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.h5p"\r\ncontent-type: application/zip\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ]),
});

/** Uploads a package as a browser does. */
export const sendPackage = (
  { app }: TestServer,
  session: Session,
  bytes: Buffer,
  domain = 'demo',
) => {
  const { headers, payload } = formOf(bytes);
  return app.inject({
    method: 'POST',
    url: `/api/v2/${domain}/h5p/packages`,
    headers: { ...session.headers, ...headers },
    payload,
  });
};

/** What the integrity check finds where there are only books and packages. */
export const h5pFindings = async ({ composition }: TestServer) =>
  compareFiles(
    composition.files,
    new Set([
      ...(await composition.h5p.h5p.allFiles()),
      ...(await composition.books.books.allFiles()).map(({ name }) => name),
    ]),
  );
