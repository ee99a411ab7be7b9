import { runInBackground } from '@sayfa/kernel';
import type { FastifyInstance } from 'fastify';
import { noteNul } from './nul-characters.ts';

/** A text, with the colon that makes it a key, or a bracket; nothing else matters here. */
const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/gu;

/**
 * The first key that stands twice in one object of well-formed JSON, else undefined. JSON.parse
 * keeps the last one silently, and a proxy in front may have read the first.
 */
export const duplicateKeyIn = (json: string): string | undefined => {
  /** Keys of each open object; none for an array. */
  const open: Set<string>[] = [];
  for (const [token, text, colon] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (text && colon) {
      const keys = open.at(-1);
      if (keys?.has(text)) return text;
      keys?.add(text);
    }
  }
  return undefined;
};

/** Reads JSON and nothing else; a key that stands twice is logged, the last one counts. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Answers through the function it is given; its own result is empty.
      const parsing = parse(request, body, (error, value) => {
        if (!error && duplicateKeyIn(body) !== undefined) {
          request.log.warn({ call: request.routeOptions.config }, 'a key stands twice in a body');
        }
        noteNul(request, body);
        done(error, value);
      });
      runInBackground(Promise.resolve(parsing));
    },
  );
};
