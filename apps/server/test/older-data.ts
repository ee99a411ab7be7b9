import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createHttpApp } from '../http-app.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
/** Milliseconds. */
const PAUSE_MS = 250;
const MAX_WAIT_MS = 60_000;
const FIXTURES = join(import.meta.dirname, '../../../fixtures');

const headers = z.record(z.string(), z.string());
const acknowledged = z.object({
  as: z.optional(z.string()),
  method: z.string(),
  path: z.string(),
  sent: z.optional(z.unknown()),
  status: z.int(),
  answer: z.unknown(),
});
const readBefore = z.object({
  as: z.array(z.string()),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  status: z.int(),
  answer: z.unknown(),
});
const pagesOfBook = z.object({ id: z.int(), hash: z.string(), pageIds: z.array(z.int()) });

/** What was written down while a fixture was made: what was answered, and what everybody could read. */
const manifest = z.object({
  version: z.string(),
  /** Milliseconds since 1970. */
  madeAt: z.int(),
  password: z.string(),
  sessions: z.record(z.string(), z.object({ headers })),
  ids: z.record(z.string(), z.int()),
  made: z.object({ books: z.array(pagesOfBook) }),
  interrupted: z.object({ data: z.object({ id: z.string() }) }),
  acknowledged: z.array(acknowledged),
  reads: z.array(readBefore),
});

/** What was written down while a fixture was made. */
export type OlderManifest = z.infer<typeof manifest>;

/** An answer that somebody read from the older version. */
export type ReadBefore = z.infer<typeof readBefore>;

/** Reads what was written down of a fixture, such as `data-0.43`. */
export const readOlderManifest = async (name: string): Promise<OlderManifest> =>
  manifest.parse(JSON.parse(await readFile(join(FIXTURES, name, 'manifest.json'), 'utf8')));

/** Runs a command of the server on a data folder. Throws what it complains of where it fails. */
export const runCommand = (
  environment: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<string> =>
  new Promise((done, fail) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...environment };
    execFile(process.execPath, [MAIN, ...words], { env }, (error, out, err) =>
      error ? fail(new Error(`${words.join(' ')}: ${out}${err}`)) : done(out),
    );
  });

/** The server as it is now on data that is there already; time stands shortly after these were made. */
export const serveOlderData = async (
  environment: Readonly<Record<string, string>>,
  madeAt: number,
) => {
  const config = readConfig({ ...environment, AI_QUESTIONS: 'on' });
  const began = Date.now();
  const clock = { now: () => madeAt + Date.now() - began };
  const composition = await compose(config, pino({ level: 'silent' }), clock);
  const http = await createHttpApp(composition, { checkAnswers: true, delayMs: () => 0 });
  /** Asked again while the server says that it has too much to do, as clients do. */
  const inject = (request: InjectOptions): Promise<LightMyRequestResponse> =>
    vi.waitUntil(
      async () => {
        const answer = await http.app.inject(request);
        return answer.statusCode === 503 ? undefined : answer;
      },
      { timeout: MAX_WAIT_MS, interval: PAUSE_MS },
    );
  return {
    composition,
    inject,
    close: async () => {
      await http.app.close();
      http.readiness.stop();
      await composition.close();
    },
  };
};

/** The server as it is now on data of an older version. */
export type OlderServer = Awaited<ReturnType<typeof serveOlderData>>;

/** An answer as manifests have it: JSON as it is, anything else by its hash. */
export const answerOf = (answer: {
  headers: Readonly<Record<string, unknown>>;
  rawPayload: Buffer;
}): unknown => {
  const type = String(answer.headers['content-type'] ?? '');
  if (type.includes('application/json')) return JSON.parse(answer.rawPayload.toString());
  const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex');
  return { type, size: answer.rawPayload.length, sha256 };
};
