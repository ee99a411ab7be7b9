import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { YOUNG_OBJECTS } from '../scripts/setup/node-runtime.mjs';
import { freshFolder, root } from './place.ts';
import { freePort, peakBytes, type Running, start, until } from './processes.ts';

/** The program of the server and its commands. */
export const mainFile = path.join(root, 'apps', 'server', 'main.ts');
const startTimeoutMs = 180_000;

/** The demo's student and the group of the benches' books. */
export const student = {
  domain: 'demo',
  email: 'student@demo.example',
  password: 'Sayfa-demo-1',
};

/** The demo's domain admin, who may import. */
export const admin = { ...student, email: 'domainadmin@demo.example' };

/** The output of `import --json`, in its own milliseconds and the bench's. */
export type ImportRun = {
  bookId: number;
  hash: string;
  pages: number;
  firstPageMs: number;
  doneMs: number;
  peakBytes: number;
};

type ImportLine =
  | { event: 'first-page'; ms: number }
  | { event: 'page'; n: number }
  | { event: 'done'; bookId: number; hash: string; pages: number; ms: number }
  | { event: 'refused'; code: string; message: string };

/** What the server and its commands are told about a data folder. */
export const environmentOf = (dataFolder: string): NodeJS.ProcessEnv => ({
  DATA_DIR: dataFolder,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
});

/** A data folder with the seeded demo in it. */
export const seededFolder = async (name: string): Promise<string> => {
  const folder = freshFolder(name);
  const env = environmentOf(folder);
  const code = await start(process.execPath, [mainFile, 'seed'], { env }).ended;
  if (code !== 0) throw new Error('seeding the demo failed');
  return folder;
};

/** Imports a PDF on the command line and watches it. */
export const importBook = async (
  dataFolder: string,
  file: string,
  group: string,
  title: string,
): Promise<ImportRun> => {
  const found: Partial<ImportRun> = {};
  let peak = 0;
  const running = start(
    process.execPath,
    [mainFile, 'import', file, '--domain', 'demo', '--group', group, '--title', title, '--json'],
    {
      env: environmentOf(dataFolder),
      onLine: (line) => {
        if (!line.startsWith('{')) return;
        const message: ImportLine = JSON.parse(line);
        if (message.event === 'first-page') found.firstPageMs = message.ms;
        if (message.event === 'refused') throw new Error(`${file} was refused: ${message.message}`);
        if (message.event === 'done') {
          found.bookId = message.bookId;
          found.hash = message.hash;
          found.pages = message.pages;
          found.doneMs = message.ms;
        }
      },
    },
  );
  const pid = running.process.pid ?? 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakBytes(pid) || 0);
  }, 200);
  const code = await running.ended;
  clearInterval(watch);
  const { bookId, hash, pages, firstPageMs, doneMs } = found;
  if (code !== 0 || bookId === undefined || hash === undefined || doneMs === undefined) {
    throw new Error(`the import of ${file} ended with code ${code}`);
  }
  return {
    bookId,
    hash,
    pages: pages ?? 0,
    firstPageMs: firstPageMs ?? Number.NaN,
    doneMs,
    peakBytes: peak,
  };
};

/** Removes waiting idle jobs, so that they do not disturb the measurement. */
export const dropIdleWork = (dataFolder: string): void => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  database.exec("update jobs set state = 'done' where idle = 1");
  database.close();
};

/** A server on a data folder. */
export type Served = { address: string; running: Running };

/** How a server is started beside the defaults. */
export type ServeOptions = {
  /** A free one where left out. */
  port?: number;
  variables?: NodeJS.ProcessEnv;
  /** What starts the program, such as `prlimit` with its words. */
  wrapper?: readonly string[];
};

/** Starts the server and waits until it is ready. Throws where it ends before. */
export const serve = async (dataFolder: string, options: ServeOptions = {}): Promise<Served> => {
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const [program = process.execPath, ...words] = [
    ...(options.wrapper ?? []),
    process.execPath,
    YOUNG_OBJECTS,
    mainFile,
    'serve',
  ];
  const running = start(program, words, {
    env: { ...environmentOf(dataFolder), PORT: String(port), ...options.variables },
  });
  let hasEnded = false;
  running.process.once('close', () => {
    hasEnded = true;
  });
  const ready = (): Promise<boolean> => {
    if (hasEnded) throw new Error('the server ended before it was ready');
    return fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  };
  try {
    await until('the server is ready', startTimeoutMs, ready);
  } catch (error) {
    running.process.kill('SIGKILL');
    throw error;
  }
  return { address, running };
};

/** A signed-in session: what a browser sends. */
export type Session = { token: string; cookies: { name: string; value: string }[] };

/** The headers of a signed-in request. */
export const headersOf = ({ token, cookies }: Session): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});

type LoginAnswer = {
  success: { token: string; details: { id: number; groups: { id: number; label: string }[] } };
};

/** Signs in and answers the session with the groups of the person. */
export const signIn = async (
  address: string,
  account: typeof student,
): Promise<Session & { userId: number; groups: { id: number; label: string }[] }> => {
  const answer = await fetch(`${address}/api/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}`);
  const { success }: LoginAnswer = await answer.json();
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  const { id: userId, groups } = success.details;
  const session = { token: success.token, cookies, userId, groups };
  // The tips of the first book would come while something is measured.
  const seen = await fetch(`${address}/api/v2/user/settings`, {
    method: 'PUT',
    headers: { ...headersOf(session), 'content-type': 'application/json' },
    body: JSON.stringify({ language: null, theme: null, tips_seen: true }),
  });
  if (!seen.ok) throw new Error(`settings answered ${seen.status}`);
  return session;
};

/** Makes a call as a signed-in person and returns its JSON. */
export const ask = async <Answer>(
  address: string,
  session: Session,
  call: string,
): Promise<Answer> => {
  const answer = await fetch(`${address}${call}`, { headers: headersOf(session) });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
  return answer.json();
};
