import { readdir } from 'node:fs/promises';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ActivityAuthor,
  authorOf,
  formOf,
  pageIdsOf,
  type Sent,
} from './activities-harness.ts';
import { sampleFile } from './sample-files.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;
const OWN_FILE = /^\/api\/v2\/ebook-files\/\d+\/[a-f0-9]{64}\.[a-z0-9]{2,5}$/u;

describe.each(databaseKinds)('files of activities over HTTP on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let book: { id: number };
  let page = 0;
  let teacher: ActivityAuthor;
  let student: ActivityAuthor;
  let outsider: ActivityAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    book = await server.addBook({ pages: 1 });
    [page = 0] = await pageIdsOf(server, book.id);
    const as = async (email: string, domain?: string) =>
      authorOf(server, await server.signIn(email), domain);
    teacher = await as('teacher@demo.example');
    student = await as('student@demo.example');
    outsider = await as('student@other.example', 'other');
  });
  afterAll(() => server.close());

  afterEach(async () => {
    // Whatever was sent, nothing of it stays where forms are received.
    expect(await readdir(server.composition.temporaryFolder)).toEqual([]);
  });

  const send = (type: string, files: readonly Sent[], fields: Record<string, string> = {}) =>
    teacher.placeForm(page, { button_type: type, left: 1, top: 2, ...fields }, files);
  const file = (fileName: string, bytes: Uint8Array, field = 'file'): Sent => ({
    field,
    fileName,
    bytes,
  });
  const refusal = async (type: string, one: Sent) => {
    const answer = await send(type, [one]);
    const { code, message, limit } = answer.json();
    return { status: answer.statusCode, code, message, limit };
  };

  it.each([
    ['audio', 'ses.mp3', sampleFile.mp3(), 'audio/mpeg'],
    ['audio', 'SES.WAV', sampleFile.wav(), 'audio/wav'],
    ['audio', 'ses.aiff', sampleFile.aiff(), 'audio/aiff'],
    ['image', 'resim.png', sampleFile.png(), 'image/png'],
    ['image', 'resim.jpg', sampleFile.jpg(), 'image/jpeg'],
    ['image', 'resim.gif', sampleFile.gif(), 'image/gif'],
    ['video', 'video.mp4', sampleFile.mp4(), 'video/mp4'],
    ['video', 'video.mov', sampleFile.mov(), 'video/quicktime'],
  ])(
    '[SEC-018] [ACT-026] stores %s %s under a name of its own',
    async (type, name, bytes, mime) => {
      const answer = await send(type, [file(name, bytes)]);
      expect(answer.statusCode, answer.body).toBe(200);
      const { content } = answer.json();
      expect(content).toMatch(OWN_FILE);
      const served = await teacher.ask('GET', content);
      expect(served.headers['content-type']).toBe(mime);
      expect(served.headers['x-content-type-options']).toBe('nosniff');
      expect(served.rawPayload.equals(bytes)).toBe(true);
      const part = await teacher.ask('GET', content, undefined, { range: 'bytes=2-5' });
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload.equals(bytes.subarray(2, 6))).toBe(true);
      expect((await student.ask('GET', content)).statusCode).toBe(200);
      expect((await outsider.ask('GET', content)).statusCode).toBe(404);
    },
  );

  it('keeps captions beside their video, in the languages that were said', async () => {
    const captions = [{ lang: 'tr', label: 'Türkçe', url: '' }];
    const answer = await send(
      'video',
      [
        file('video.mp4', sampleFile.mp4()),
        file('bir.vtt', sampleFile.vtt(), 'captions'),
        file('iki.en.vtt', sampleFile.vtt(), 'captions'),
      ],
      { content: JSON.stringify({ captions }) },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const content = JSON.parse(answer.json().content);
    expect(content.url).toMatch(/\.mp4$/u);
    expect(content.captions).toMatchObject([{ lang: 'tr', label: 'Türkçe' }, { lang: 'en' }]);
    const served = await student.ask('GET', content.captions[1].url);
    expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8');
  });

  it('replaces the file and keeps what else there is', async () => {
    const content = JSON.stringify({ alt: 'Bir nokta' });
    const placed = await send('image', [file('bir.png', sampleFile.png())], { content });
    expect(JSON.parse(placed.json().content).alt).toBe('Bir nokta');
    const { payload, headers } = formOf({}, [file('iki.gif', sampleFile.gif())]);
    const answer = await teacher.ask('POST', `activities/${placed.json().id}`, payload, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(JSON.parse(answer.json().content)).toMatchObject({
      alt: 'Bir nokta',
      url: expect.stringMatching(/\.gif$/u),
    });
  });

  it('[ACT-024] [ACT-025] asks for a file in the words of the specification', async () => {
    const english = { 'x-language': 'en' };
    for (const type of ['audio', 'image']) {
      const fields = { button_type: type, content: undefined };
      const { code, message } = (await teacher.place(page, fields, english)).json();
      expect([code, message]).toEqual(['file_required', 'This Field is Required']);
    }
    const empty = await refusal('audio', file('ses.mp3', Buffer.alloc(0)));
    expect(empty).toMatchObject({ status: 422, code: 'file_empty' });
  });

  it('[ACTIVITY_API-028] [ACT-025] takes 4 000 000 bytes of sound and not one more', async () => {
    expect((await send('audio', [file('a.wav', sampleFile.wav(4_000_000))])).statusCode).toBe(200);
    const answer = await refusal('audio', file('a.wav', sampleFile.wav(4_000_001)));
    expect(answer).toMatchObject({ status: 413, code: 'media_too_large', limit: 4 });
  });

  it('[ACT-025] says its limits in the words of the specification', async () => {
    const ask = async (one: Sent) => {
      const form = formOf({ button_type: 'audio', left: 1, top: 2 }, [one]);
      const headers = { ...form.headers, 'x-language': 'en' };
      const path = `ebook-pages/${page}/activities`;
      return (await teacher.ask('POST', path, form.payload, headers)).json().message;
    };
    expect(await ask(file('a.wav', sampleFile.wav(4_000_001)))).toBe('Max 4 MB is allowed');
    expect(await ask(file('a.ogg', sampleFile.wav()))).toBe('Only wav/mp3/aiff is allowed');
  });

  it.each([
    ['audio', 'ses.mp3', sampleFile.html()],
    ['audio', 'ses.wav', sampleFile.mp3()],
    ['image', 'resim.png', sampleFile.html()],
    ['image', 'resim.jpg', sampleFile.png()],
    ['video', 'video.mp4', sampleFile.png()],
  ])(
    '[ACTIVITY_API-030] [SEC-018] refuses %s %s that is something else',
    async (type, name, bytes) => {
      expect(await refusal(type, file(name, bytes))).toMatchObject({
        status: 422,
        code: 'file_type_mismatch',
      });
    },
  );

  it.each([
    ['image', 'resim.png', sampleFile.png().subarray(0, -12)],
    ['image', 'resim.png', sampleFile.png().subarray(0, 50)],
    ['image', 'resim.png', sampleFile.png().subarray(0, -1)],
    ['image', 'resim.jpg', sampleFile.jpg().subarray(0, -2)],
    ['image', 'resim.jpeg', sampleFile.jpg().subarray(0, 40)],
    ['video', 'video.mp4', sampleFile.mp4(1000).subarray(0, 600)],
    ['video', 'video.mp4', sampleFile.mp4().subarray(0, 20)],
    ['video', 'video.mov', sampleFile.mov().subarray(0, -1)],
  ])('[ACTIVITY_API-030] refuses %s %s whose end is missing', async (type, name, bytes) => {
    const before = await server.composition.books.books.allFiles();
    expect(await refusal(type, file(name, bytes))).toMatchObject({
      status: 422,
      code: 'file_incomplete',
    });
    expect(await server.composition.books.books.allFiles()).toEqual(before);
  });

  it('[ACT-026] refuses other endings, whatever is in the file', async () => {
    for (const name of ['resim.svg', 'resim.html', 'resim', 'resim.png.exe']) {
      const answer = await refusal('image', file(name, sampleFile.png()));
      expect(answer, name).toMatchObject({ status: 422, code: 'ending_not_allowed' });
    }
  });

  it('refuses captions that are none, and files where none belong', async () => {
    const video = file('video.mp4', sampleFile.mp4());
    for (const bytes of [
      sampleFile.html(),
      Buffer.from('WEBVTT\n\nno times'),
      Buffer.from('\xff'),
    ]) {
      const answer = await send('video', [video, file('bir.vtt', bytes, 'captions')]);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'captions_invalid']);
    }
    const note = await send('text', [video], { content: '<p>x</p>' });
    expect([note.statusCode, note.json().code]).toEqual([422, 'unknown_field']);
    const other = await send('image', [file('a.png', sampleFile.png(), 'picture')]);
    expect([other.statusCode, other.json().code]).toEqual([422, 'unknown_field']);
  });

  describe('a file that nobody shows any more', () => {
    // Sessions end long before.
    beforeEach(async () => {
      teacher = authorOf(server, await server.signIn('teacher@demo.example'));
    });

    const swept = async (): Promise<(url: string) => Promise<boolean>> => {
      const { activities, books } = server.composition;
      clock.advance(31 * DAY);
      await activities.activities.deleteForever(clock.now() - 30 * DAY);
      clock.advance(2 * DAY);
      await books.books.sweepReplacedFiles();
      const { files } = server.composition;
      return async (url) => (await files.size(url.split('/').at(-1) ?? '')) !== undefined;
    };

    it('goes with what showed it, after 30 days, but stays with what shows it as well', async () => {
      const sounds = [sampleFile.wav(200), sampleFile.wav(200), sampleFile.wav(300)];
      const placed = [];
      for (const bytes of sounds) placed.push((await send('audio', [file('a.wav', bytes)])).json());
      const [one, same, other] = placed;
      expect(same.content).toBe(one.content);
      await teacher.remove(one.id);
      await teacher.remove(other.id);
      const isRetained = await swept();
      expect([await isRetained(one.content), await isRetained(other.content)]).toEqual([
        true,
        false,
      ]);
    });

    it('goes when another takes its place, and when its call is refused', async () => {
      const placed = (await send('image', [file('a.png', sampleFile.png(300))])).json();
      const next = formOf({}, [file('b.png', sampleFile.png(400))]);
      const path = `activities/${placed.id}`;
      const changed = (await teacher.ask('POST', path, next.payload, next.headers)).json();
      const late = formOf({}, [file('c.png', sampleFile.png(500))]);
      const stale = { ...late.headers, 'if-match': '"1"' };
      expect((await teacher.ask('POST', path, late.payload, stale)).statusCode).toBe(409);
      const stored = await server.composition.books.books.allFiles();
      const isRetained = await swept();
      expect([await isRetained(placed.content), await isRetained(changed.content)]).toEqual([
        false,
        true,
      ]);
      const left = await server.composition.books.books.allFiles();
      expect(left.length).toBe(stored.length - 2);
    });
  });
});
