import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** What a source was asked. */
export type SourceRequest = { url: URL; headers: IncomingHttpHeaders };

/** How a source answers. */
export type SourceAnswer = (response: ServerResponse, request: SourceRequest) => void;

/** A real HTTP server on the loopback that stands in for a source beyond this server. */
export type FakeSource = {
  /** Without a slash at the end. */
  url: string;
  requests: SourceRequest[];
  /** What it does from now on. */
  does(answer: SourceAnswer): void;
  close(): Promise<void>;
};

/** An answer in JSON. */
export const answeringJson =
  (body: unknown, headers: Record<string, string> = {}): SourceAnswer =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** Starts one; it answers an empty object at first. */
export const startSource = async (): Promise<FakeSource> => {
  let answer = answeringJson({});
  const requests: SourceRequest[] = [];
  const server = createServer((request, response) => {
    const received = {
      url: new URL(request.url ?? '/', 'http://source'),
      headers: request.headers,
    };
    requests.push(received);
    answer(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    does: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
