import { readdir } from 'node:fs/promises';
import { databaseKinds, type FakeClock, fakeClock } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from './activities-harness.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { aQuestion, recorded, type Sender, senderTo } from './recordings-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const DAY = 86_400_000;
const WHO = 'videoeditor@demo.example';

describe.each(databaseKinds)('videos of recordings over HTTP on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  let session: Session;
  let sender: Sender;

  const open = async (environment: Parameters<typeof startTestServer>[1] = {}) => {
    clock = fakeClock(Date.now());
    server = await startTestServer(kind, { clock, ...environment });
    session = await server.signIn(WHO);
    sender = senderTo(await server.listen(), session);
  };
  beforeEach(() => open());
  afterEach(() => server.close());

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, headers = {}, payload?: Buffer) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: { ...session.headers, 'x-language': 'en', ...headers },
      ...(payload && { payload }),
    });
  const use = (fields: Readonly<Record<string, string | number>>) => {
    const form = formOf(fields);
    return ask('POST', 'video-solution', form.headers, form.payload);
  };
  const inSpool = async (): Promise<string[]> =>
    (await readdir(server.composition.temporaryFolder)).filter((name) =>
      /^(?:recording|film)-/u.test(name),
    );
  const sweep = async (days: number): Promise<void> => {
    clock.advance(days * DAY);
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue('video-solutions.sweep-uploads', {}))).toBe(true);
    // Sessions end while the clock runs.
    session = await server.signIn(WHO);
  };

  it('[TUS_RECORDING_UPLOAD-037] answer a question, seekable', async () => {
    const { questionId } = await aQuestion(server);
    const upload = await sender.whole(await recorded('spoken.webm'), { question_id: questionId });
    const answer = await use({ question_id: questionId, upload_id: upload, title: 'Soru 1' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { file } = answer.json().data;
    expect(file).toMatchObject({ width: 64, height: 48, has_audio: true, title: 'Soru 1' });
    expect(file.duration).toBeGreaterThan(1);
    const part = await server.app.inject({
      url: file.url,
      headers: { ...session.headers, range: 'bytes=0-3' },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.toString('hex')).toBe('1a45dfa3');
    expect(await inSpool()).toEqual([]);
  });

  it.each([
    ['h264.mkv', true],
    ['h264.mp4', true],
    ['silent.webm', false],
  ])('[TUS_RECORDING_UPLOAD-039] are made of %s, heard: %s', async (name, hasAudio) => {
    const { questionId } = await aQuestion(server);
    const upload = await sender.whole(await recorded(name));
    const answer = await use({ question_id: questionId, upload_id: upload });
    expect(answer.json().data.file).toMatchObject({ has_audio: hasAudio });
  });

  it('wait for the rest of the recording', async () => {
    const { questionId } = await aQuestion(server);
    const path = (await sender.begin(100)).headers.get('location') ?? '';
    await sender.send(path, 0, 'x');
    const answer = await use({ question_id: questionId, upload_id: path.split('/').at(-1) ?? '' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'upload_incomplete' });
    expect((await sender.offsetOf(path)).offset).toBe(1);
  });

  it.each([
    ['[TUS_RECORDING_UPLOAD-035] a page', '<!doctype html><title>x</title>'.repeat(100)],
    [
      '[TUS_RECORDING_UPLOAD-043] a reference to files',
      'concat:/etc/passwd|subfile,,start,0,end,9,,:/etc/hosts',
    ],
  ])('are not made of %s, which is removed', async (_what, bytes) => {
    const { questionId } = await aQuestion(server);
    const upload = await sender.whole(bytes);
    const answer = await use({ question_id: questionId, upload_id: upload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'not_a_video' });
    expect((await sender.offsetOf(`/api/v2/recordings/${upload}`)).status).toBe(404);
    expect(await inSpool()).toEqual([]);
  });

  it('[TUS_RECORDING_UPLOAD-045] are kept for 30 days where the question is gone', async () => {
    const { testId, questionId } = await aQuestion(server);
    const upload = await sender.whole(await recorded('spoken.webm'), {
      question_id: questionId,
      filename: 'Soru 1.webm',
    });
    const admin = await server.signIn('domainadmin@demo.example');
    const url = `/api/v2/demo/tests/${testId}`;
    const removed = await server.app.inject({ method: 'DELETE', url, headers: admin.headers });
    expect(removed.statusCode).toBe(200);
    const answer = await use({ question_id: questionId, upload_id: upload });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'question_gone' });
    await sweep(29);
    const video = await ask('GET', `recordings/${upload}/film`);
    expect(video.statusCode).toBe(200);
    expect(video.headers['content-type']).toBe('video/webm');
    expect(video.headers['content-disposition']).toContain("UTF-8''Soru%201.webm");
    // A player has the cookie alone, and asks for parts.
    const part = await server.app.inject({
      url: `/api/v2/recordings/${upload}/film`,
      headers: { cookie: session.cookie, range: 'bytes=0-9' },
    });
    expect(part.statusCode).toBe(206);
    await sweep(2);
    expect((await ask('GET', `recordings/${upload}/film`)).statusCode).toBe(404);
    expect(await Array.fromAsync(server.composition.files.list())).toEqual(
      expect.not.arrayContaining([{ name: expect.stringMatching(/webm$/u) }]),
    );
  });

  it('stay where a question uses them, however old their upload is', async () => {
    const { questionId } = await aQuestion(server);
    const upload = await sender.whole(await recorded('spoken.webm'));
    const { file } = (await use({ question_id: questionId, upload_id: upload })).json().data;
    await sweep(31);
    expect((await ask('GET', `recordings/${upload}/film`)).statusCode).toBe(404);
    const retained = await server.app.inject({ url: file.url, headers: session.headers });
    expect(retained.statusCode).toBe(200);
  });

  it('are the same for the same upload, asked twice at once', async () => {
    const { questionId } = await aQuestion(server);
    const upload = await sender.whole(await recorded('spoken.webm'));
    const fields = { question_id: questionId, upload_id: upload };
    const [one, two] = await Promise.all([use(fields), use(fields)]);
    expect(one.statusCode).toBe(200);
    expect(two.json().data.file.url).toBe(one.json().data.file.url);
  });

  it('are made once however many ask, also those who read that there was none yet', async () => {
    const { questionId } = await aQuestion(server);
    const upload = await sender.whole(await recorded('spoken.webm'));
    const fields = { question_id: questionId, upload_id: upload };
    const answers = await Promise.all(Array.from({ length: 12 }, () => use(fields)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json().data.file.url)).size).toBe(1);
  });

  it('come along in what a person takes with them, and go with the person', async () => {
    const video = await sender.whole(await recorded('spoken.webm'));
    await sender.whole(await recorded('silent.webm'));
    expect((await use({ question_id: 999_999, upload_id: video })).statusCode).toBe(404);
    const { questionId } = await aQuestion(server);
    await use({ question_id: questionId, upload_id: video });
    const { people } = server.composition.accounts;
    const domainId = (await people.domainByName('demo'))?.id ?? 0;
    const userId = (await people.idByEmail(domainId, WHO)) ?? 0;
    const { personalData } = server.composition.videoSolutions;
    const files = await personalData.export(userId);
    const named = files.map(({ name }) => name);
    expect(named).toContain('recordings/recordings.json');
    expect(named).toContain(`recordings/${video}.webm`);
    await personalData.erase(userId);
    expect((await sender.ask('GET', '/api/v2/recordings')).body).toEqual({ data: [] });
    await expect.poll(inSpool, { timeout: 20_000 }).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const { questionId } = await aQuestion(server);
    const upload = await sender.whole(await recorded('spoken.webm'));
    session = await server.signIn('domainadmin@demo.example');
    const answer = await use({ question_id: questionId, upload_id: upload });
    expect(answer.statusCode).toBe(404);
  });

  it('of a form can be used as well', async () => {
    const { questionId } = await aQuestion(server);
    const bytes = await recorded('h264.mp4');
    const form = formOf({ question_id: questionId }, [
      { field: 'video', fileName: 'a.mp4', bytes },
    ]);
    const answer = await ask('POST', 'video-solution', form.headers, form.payload);
    expect(answer.json().data.file).toMatchObject({ url: expect.stringMatching(/mp4$/u) });
  });

  describe('in a store that does not answer', () => {
    let status: number | undefined;
    let store: Bucket;
    beforeEach(async () => {
      await server.close();
      status = undefined;
      store = await startBucket({ confirms: true, status: () => status });
      await open({ environment: { s3: store.settings } });
    });
    afterEach(() => store.close());

    const waitForStore = async () => {
      const { questionId } = await aQuestion(server);
      status = 500;
      const bytes = await recorded('spoken.webm');
      const upload = await sender.whole(bytes);
      const fields = { question_id: questionId, upload_id: upload };
      const refused = await use(fields);
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ code: 'storage_unavailable', retryAfter: 30 });
      expect(refused.headers['retry-after']).toBe('30');
      expect((await sender.offsetOf(`/api/v2/recordings/${upload}`)).offset).toBe(bytes.length);
      expect(await inSpool()).toEqual([`recording-${upload}`]);
      status = undefined;
      expect((await use(fields)).statusCode).toBe(200);
      expect(await inSpool()).toEqual([]);
    };

    /** Its pieces are in the store as well. */
    const goOnFromThere = async () => {
      const { questionId } = await aQuestion(server);
      const bytes = await recorded('spoken.webm');
      const half = Math.floor(bytes.length / 2);
      const path = (await sender.begin(bytes.length)).headers.get('location') ?? '';
      expect((await sender.send(path, 0, bytes.subarray(0, half))).status).toBe(204);
      status = 500;
      const refused = await sender.sendOnce(path, half, bytes.subarray(half));
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'storage_unavailable' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await sender.offsetOf(path)).offset).toBe(half);
      status = undefined;
      expect((await sender.sendWhenFree(path, half, bytes.subarray(half))).status).toBe(204);
      const fields = { question_id: questionId, upload_id: path.split('/').at(-1) ?? '' };
      expect((await use(fields)).statusCode).toBe(200);
    };

    it(
      '[TUS_RECORDING_UPLOAD-029] wait until it is there again; no piece is lost',
      kind === 'sqlite' ? waitForStore : goOnFromThere,
    );
  });
});
