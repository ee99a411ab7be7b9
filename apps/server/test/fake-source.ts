import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/** What a source was asked. */
export type SourceRequest = { url: URL; headers: IncomingHttpHeaders };

/** How a source answers. */
export type SourceAnswer = (response: ServerResponse, request: SourceRequest) => void;

/** A real HTTP server on the loopback that stands in for a source beyond this server. */
export type FakeSource = LoopbackServer & {
  requests: SourceRequest[];
  /** What it does from now on. */
  does(answer: SourceAnswer): void;
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
  const server = await startLoopbackServer((request, response) => {
    const received = {
      url: new URL(request.url ?? '/', 'http://source'),
      headers: request.headers,
    };
    requests.push(received);
    answer(response, received);
  });
  return {
    ...server,
    requests,
    does: (next) => {
      answer = next;
    },
  };
};
