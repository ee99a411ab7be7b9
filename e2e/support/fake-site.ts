import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** Answers a request for an address. */
export type SiteAnswer = (url: URL, response: ServerResponse) => void;

/** A site on this machine in place of one beyond it. */
export const startSite = async (answer: SiteAnswer) => {
  /** Path and query of every request so far. */
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    requests.push(`${url.pathname}${url.search}`);
    answer(url, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** An answer in JSON. */
export const sendJson = (response: ServerResponse, body: unknown): void => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};
