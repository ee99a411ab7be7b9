import { existsSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { percentile } from '../numbers.ts';
import { cached } from '../place.ts';
import { run } from '../processes.ts';

/** What is written by one call. */
export type Post = { path: string; headers: Record<string, string>; body: string };

/** Requests of a load test, with its time and connections. */
export type Load = {
  address: string;
  /** Requested one after the other. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** Sent instead of `paths`, one after the other; each `{n}` in a body becomes a new number. */
  posts?: readonly Post[];
  connections: number;
  seconds: number;
};

/** Answers per second, the 99th percentile, and answers other than 2xx. */
export type LoadResult = { perSecond: number; p99Ms: number; errors: number };

const quoted = (text: string): string => JSON.stringify(text).replaceAll('\\u', '\\\\u');

const scriptOf = ({ paths, headers }: Load): string =>
  [
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`,
    ),
    `local paths = {${paths.map(quoted).join(', ')}}`,
    'local at = 0',
    'request = function()',
    '  at = at % #paths + 1',
    '  return wrk.format("GET", paths[at])',
    'end',
  ].join('\n');

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

let runs = 0;

/** A text in place of `{n}` that no earlier run used. */
const freshPrefix = (): string => {
  runs += 1;
  return `${process.pid}r${runs}n`;
};

const postScriptOf = (posts: readonly Post[]): string =>
  [
    `local posts = {${posts
      .map(({ path: target, headers, body }) => {
        const fields = Object.entries(headers).map(
          ([name, value]) => `[${quoted(name)}] = ${quoted(value)}`,
        );
        return `{${quoted(target)}, {${fields.join(', ')}}, ${quoted(body)}}`;
      })
      .join(',\n')}}`,
    'local at = 0',
    'request = function()',
    '  at = at + 1',
    '  local post = posts[at % #posts + 1]',
    `  local body = post[3]:gsub("{n}", ${quoted(freshPrefix())} .. at)`,
    '  return wrk.format("POST", post[1], post[2], body)',
    'end',
  ].join('\n');

const withWrk = async (load: Load): Promise<LoadResult> => {
  const script = path.join(cached('wrk'), 'paths.lua');
  writeFileSync(script, load.posts ? postScriptOf(load.posts) : scriptOf(load));
  const output = await run('wrk', [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '--latency',
    '-s',
    script,
    load.address,
  ]);
  const tail = /99%\s+([\d.]+)(us|ms|s|m)/.exec(output);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    output,
  );
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? Number.NaN),
    p99Ms: Number(tail?.[1] ?? Number.NaN) * (unitMs[tail?.[2] ?? ''] ?? Number.NaN),
    errors: refused + (broken?.slice(1).reduce((sum, text) => sum + Number(text), 0) ?? 0),
  };
};

const withOwn = async (load: Load): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const startedAt = performance.now();
  const end = startedAt + load.seconds * 1000;
  const prefix = freshPrefix();
  const nextRequest = () => {
    next += 1;
    const post = load.posts?.[next % load.posts.length];
    if (!post) return { path: load.paths[next % load.paths.length], headers: load.headers };
    const body = post.body.replaceAll('{n}', `${prefix}${next}`);
    const headers = { ...post.headers, 'content-length': String(Buffer.byteLength(body)) };
    return { path: post.path, headers, method: 'POST', body };
  };
  const askOnce = (): Promise<void> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const { path: target, body, ...options } = { body: '', ...nextRequest() };
      const asking = request(`${load.address}${target ?? '/'}`, { agent, ...options }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          times.push(performance.now() - startedAt);
          if ((answer.statusCode ?? 500) >= 300) errors += 1;
          resolve();
        });
      });
      asking.once('error', () => {
        errors += 1;
        resolve();
      });
      asking.end(body);
    });
  const connection = async (): Promise<void> => {
    while (performance.now() < end) await askOnce();
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: times.length / seconds, p99Ms: percentile(times, 0.99), errors };
};

const hasWrk = ['/usr/bin/wrk', '/usr/local/bin/wrk'].some((file) => existsSync(file));

/** Sends requests as fast as the server answers; with wrk if it is installed. */
export const ask = async (load: Load): Promise<LoadResult> => {
  if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(load.address)) {
    throw new Error('a load test asks only this machine');
  }
  return hasWrk ? withWrk(load) : withOwn(load);
};
