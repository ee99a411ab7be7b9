import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  answerOf,
  type OlderManifest,
  type OlderServer,
  type ReadBefore,
  readOlderManifest,
  runCommand,
  serveOlderData,
} from './older-data.ts';
import { lostSince, type MeantChange } from './stored-since.ts';
import { unpackOlderData } from './unpack-older-data.ts';

const FIXTURE = 'data-0.43';
/** Page units that the button of a zoom area is before it. */
const DISTANCE_OF_BUTTON = 38;
const PIECE = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

const MEANT_VALUES: readonly MeantChange[] = [
  { reason: 'the reads themselves are a visit', at: /(?:^|\.)last_seen_at$/u },
  { reason: 'words of a refusal are no data', at: /^message$/u },
];

const videoAnswer = z.looseObject({
  button_type: z.literal('zoomVideoAnswer'),
  content: z.string(),
});

/**
 * Videos by what they show: their ids and versions come from their own rows now, and they are
 * placed below the button of a found area.
 */
const byContent = (value: unknown): unknown => {
  const video = videoAnswer.safeParse(value);
  if (!video.success) return value;
  const { id: _id, version: _version, top: _top, ...rest } = video.data;
  return { ...rest, id: video.data.content };
};

const foundArea = z.looseObject({
  button_type: z.literal('zoomPagePart'),
  left: z.int(),
  top: z.int(),
  version: z.int(),
  content: z.string(),
});
const foundContent = z.looseObject({
  id: z.string().check(z.startsWith('r1-')),
  cutCoords: z.object({ x: z.number(), y: z.number() }),
});

/** A found area as it is read now: its button was in its corner, over the number of the question. */
const withButtonBeside = (value: unknown): unknown => {
  const { data: area } = foundArea.safeParse(value);
  const { data: content } = foundContent.safeParse(area && JSON.parse(area.content));
  if (!area || !content) return value;
  expect([area.left, area.top]).toEqual([content.cutCoords.x, content.cutCoords.y]);
  return {
    ...area,
    left: area.left - DISTANCE_OF_BUTTON,
    version: area.version + 1,
    content: JSON.stringify({ ...content, madeBy: 'detection' }),
  };
};

const eachOf = (list: unknown): unknown[] => z.array(z.unknown()).parse(list);
const isVideo = (value: unknown): boolean => videoAnswer.safeParse(value).success;

/** What reading answers otherwise since then, on purpose. Nothing may stand here that a person misses. */
const MEANT: readonly MeantChange[] = [
  ...MEANT_VALUES,
  {
    reason: 'a video is projected from its row, and the button of a found area is beside it',
    at: /^success\.\*\.buttons$/u,
    isRight: (before, now) =>
      lostSince(
        eachOf(before).map(byContent).map(withButtonBeside),
        eachOf(now).map(byContent),
        MEANT_VALUES,
      ).length === 0,
  },
  {
    reason: 'a replaced video is restored at its question, and no longer as an activity',
    at: /^data$/u,
    isRight: (before, now) =>
      lostSince(
        Array.isArray(before) ? before.filter((each) => !isVideo(each)) : before,
        now,
        MEANT_VALUES,
      ).length === 0,
  },
];

/** What is compared, by the path that it is read from; the last one takes the rest. */
const AREAS: readonly [name: string, path: RegExp][] = [
  ['people', /\/(?:users|user\/details|users\/options)/u],
  ['drawings and blank pages', /\/drawings\//u],
  ['what lies on pages', /ebook-content|a2\/ebook|my-ebook|deleted-activities/u],
  ['attempts and kept states', /\/activities\/\d+\//u],
  ['guide lines and found questions', /\/margins|\/detection/u],
  ['tests and videos', /\/tests|my-task|\/recordings/u],
  ['error reports', /error-reports/u],
  ['pictures, sounds and videos, byte by byte', /\/(?:ebook-files|news-pictures)\//u],
  ['everything else', /./u],
];

const CREATES_ACTIVITY = /\/ebook-pages\/\d+\/(?:zoom-)?activities$/u;
const createdActivity = z.object({ id: z.int(), button_type: z.string() });

const areaOf = (path: string): string => AREAS.find(([, of]) => of.test(path))?.[0] ?? '';

describe.each(databaseKinds)('data of version 0.43 on %s', (kind) => {
  let manifest: OlderManifest;
  let folder: string;
  let database: Awaited<ReturnType<typeof freshDatabase>> | undefined;
  let checked: string;
  let server: OlderServer;

  const headersOf = (as: string) => manifest.sessions[as]?.headers ?? {};
  const ask = (as: string, method: 'GET' | 'POST' | 'PATCH' | 'HEAD', url: string) =>
    server.inject({ method, url, headers: { 'x-language': 'en', ...headersOf(as) } });

  beforeAll(async () => {
    manifest = await readOlderManifest(FIXTURE);
    folder = await mkdtemp(join(tmpdir(), 'sayfa-older-'));
    const taken = { DATA_DIR: join(folder, 'taken') };
    await unpackOlderData(FIXTURE, taken.DATA_DIR);
    let environment: Record<string, string> = taken;
    if (kind === 'postgres') {
      const copy = join(folder, 'backup.zip');
      await runCommand(taken, 'backup', copy);
      database = await freshDatabase(kind, []);
      environment = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: database.address };
      await runCommand(environment, 'restore', copy);
    }
    // Every command takes the data up first.
    checked = await runCommand(environment, 'check');
    server = await serveOlderData(environment, manifest.madeAt);
  });
  afterAll(async () => {
    await server.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const lostOf = async ({ as, method, path, status, answer }: ReadBefore): Promise<string[]> => {
    const lost: string[] = [];
    for (const person of as) {
      const now = await ask(person, method, path);
      const differences =
        now.statusCode === status
          ? lostSince(answer, answerOf(now), MEANT)
          : [`${status} became ${now.statusCode} ${now.body.slice(0, 200)}`];
      lost.push(...differences.map((text) => `${person} ${path} ${text}`));
    }
    return lost;
  };

  it.each(AREAS)('keeps %s', async (area) => {
    const reads = manifest.reads.filter(({ path }) => areaOf(path) === area);
    expect(reads.length).toBeGreaterThan(0);
    const lost: string[] = [];
    for (const read of reads) lost.push(...(await lostOf(read)));
    expect(lost).toEqual([]);
  });

  it('has no missing, altered or orphan file', () => {
    expect(checked).toMatch(/^All is well/u);
  });

  it('has every activity that was created, where its author finds it', async () => {
    const created = manifest.acknowledged.flatMap(({ as, method, path, answer }) => {
      const { data } = createdActivity.safeParse(answer);
      return method === 'POST' && CREATES_ACTIVITY.test(path) && data && as
        ? [{ as, ...data }]
        : [];
    });
    expect(new Set(created.map(({ button_type }) => button_type)).size).toBeGreaterThan(15);
    const [book] = manifest.made.books;
    const missing: string[] = [];
    for (const { as, id, button_type } of created) {
      const content = (await ask(as, 'GET', `/api/v2/ebook-content/${book?.id}`)).body;
      const own = (await ask(as, 'POST', `/api/v2/my-ebook-content/${book?.id}`)).body;
      const deleted = await Promise.all(
        (book?.pageIds ?? []).map(async (pageId) => {
          const path = `/api/v2/demo/ebook-pages/${pageId}/deleted-activities`;
          return (await ask(as, 'GET', path)).body;
        }),
      );
      const isThere = [content, own, ...deleted].some((text) => text.includes(`"id":${id},`));
      if (!isThere) missing.push(`${button_type} ${id} of ${as}`);
    }
    expect(missing).toEqual([]);
  });

  it('knows who made each zoom area, under the ids that detection has published', async () => {
    const as = 'domainadmin@demo.example';
    const [book] = manifest.made.books;
    const pages = (await ask(as, 'GET', `/api/v2/a2/ebook/${book?.id}`)).json().success;
    const areas: { id: number; left: number; content: string }[] = pages.flatMap(
      ({ buttons }: { buttons: { button_type: string }[] }) =>
        buttons.filter(({ button_type }) => button_type === 'zoomPagePart'),
    );
    const madeBy = Map.groupBy(areas, ({ content }) => JSON.parse(content).madeBy ?? 'hand');
    expect([...madeBy].map(([maker, { length }]) => [maker, length]).toSorted()).toEqual([
      ['detection', 6],
      ['hand', 5],
      ['margins', 7],
    ]);
    for (const { left, content } of [
      ...(madeBy.get('detection') ?? []),
      ...(madeBy.get('margins') ?? []),
    ]) {
      expect(left).toBe(JSON.parse(content).cutCoords.x - DISTANCE_OF_BUTTON);
    }
    const found = (
      await ask(as, 'GET', `/api/v2/demo/ebooks/${book?.id}/detection/pages/2`)
    ).json();
    const published = found.published.map(({ activityId }: { activityId: number }) => activityId);
    expect(madeBy.get('detection')?.map(({ id }) => id)).toEqual(published);
  });

  it('lets everybody sign in who could', async () => {
    const emails = Object.keys(manifest.sessions).filter((email) => email.includes('@'));
    for (const email of emails.filter((one) => !one.startsWith('blocked@'))) {
      const domain = email.split('@')[1]?.split('.')[0];
      const answer = await server.inject({
        method: 'POST',
        url: '/api/v2/login',
        payload: { email, password: manifest.password, domain },
      });
      expect(answer.statusCode, email).toBe(200);
      expect(answer.json().success.details.id).toBe(manifest.ids[email]);
    }
  });

  it('goes on with a recording that was half sent', async () => {
    const as = 'videoeditor@demo.example';
    const { data } = (await ask(as, 'GET', '/api/v2/recordings')).json();
    const half = data.find((one: { file_name: string }) => one.file_name === 'yarim.webm');
    const address = `/api/v2/recordings/${half.id}`;
    const sent = await server.inject({
      method: 'PATCH',
      url: address,
      headers: { ...headersOf(as), ...PIECE, 'upload-offset': String(half.received) },
      payload: Buffer.from('more'),
    });
    if (kind === 'sqlite') {
      expect(sent.statusCode, sent.body).toBe(204);
      expect(sent.headers['upload-offset']).toBe(String(half.received + 4));
    } else {
      // A backup has no half sent files: the device that still has this one begins again.
      expect(sent.json().code).toBe('upload_expired');
    }
  });

  it('goes on with an import that was cut off, and with one that waits for its password', async () => {
    const as = 'domainadmin@demo.example';
    const imports = (await ask(as, 'GET', '/api/v2/imports')).json().data;
    const locked = imports.find((one: { title: string }) => one.title === 'Locked');
    await server.composition.jobs.start();
    const opened = await server.inject({
      method: 'POST',
      url: `/api/v2/imports/${locked.id}/password`,
      headers: headersOf(as),
      payload: { password: 'gizli' },
    });
    const stateOf = async (id: string) =>
      (await ask(as, 'GET', `/api/v2/imports/${id}`)).json().data.state;
    const endOf = (id: string) => expect.poll(() => stateOf(id), { timeout: 60_000 });
    if (kind === 'sqlite') {
      expect(opened.statusCode, opened.body).toBe(200);
      await endOf(manifest.interrupted.data.id).toBe('done');
      await endOf(locked.id).toBe('done');
    } else {
      // Nor has it files that were not stored yet: these imports end and say so.
      expect(opened.json().code).toBe('pdf_damaged');
      await endOf(manifest.interrupted.data.id).toMatch(/^(?:done|failed)$/u);
      await endOf(locked.id).toBe('failed');
    }
  });
});
