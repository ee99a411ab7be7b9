import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AskAiUnderTest,
  type Provider,
  saying,
  startAskAi,
  startProvider,
} from './ask-ai-harness.ts';
import { type Form, pictureOf } from './picture-forms.ts';

describe.each(databaseKinds)('asking an AI on %s', (kind) => {
  let provider: Provider;
  let server: AskAiUnderTest;
  beforeAll(async () => {
    provider = await startProvider();
    server = await startAskAi(kind, { url: provider.url, personBudget: 1_000 });
  });
  beforeEach(() => {
    provider.requests.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  it('[AI-002] [AI-007] [AI-008] [API-037] stores the answer as a note of the asker on the page', async () => {
    provider.does(saying('Plants make sugar.\n\nThey need light.'));
    const form = { ...server.fields, left: '120', top: '340', question: 'Why green?', s3: '0' };
    const answer = await server.ask(form);
    expect(answer.statusCode).toBe(200);
    const { success, zoom } = answer.json();
    expect(success).toBe(true);
    expect(zoom).toMatchObject({
      button_type: 'text',
      content: '<p dir="auto">Plants make sugar.</p><p dir="auto">They need light.</p>',
      description: 'Explain This',
      own_activity: 1,
      sharing: 0,
      left: 120,
      top: 340,
      ebook_pages_id: server.pageId,
    });
    expect(await server.own()).toEqual([zoom]);
    expect((await server.notes()).json().data).toMatchObject([
      { note: zoom, category: 0, question: 'Why green?' },
    ]);
  });

  it('[AI-005] places an exercise on the page where one was asked for and answered', async () => {
    provider.does(saying('1. Leaves are **green**.\n2. Roots hold *soil*.'));
    const zoom = (await server.ask({ ...server.fields, category: '12' })).json().zoom;
    expect(zoom).toMatchObject({ button_type: 'h5p', description: 'H5P Fill in the Blanks' });
    expect(JSON.parse(zoom.content)).toMatchObject({
      kind: 'own',
      library: 'H5P.Blanks',
      params: { questions: ['<p>Leaves are *green*.</p>', '<p>Roots hold *soil*.</p>'] },
    });
    provider.does(saying('Plants make sugar.'));
    const note = (await server.ask({ ...server.fields, category: '12' })).json().zoom;
    expect(note).toMatchObject({ button_type: 'text' });
  });

  it('keeps the note from everybody else who reads the book', async () => {
    await server.ask();
    const teacher = await server.signIn('teacher@demo.example');
    expect(await server.own(teacher)).toEqual([]);
    expect((await server.notes(teacher)).json().data).toEqual([]);
  });

  it('[AI-010] sends picture, words and key to the provider, and nothing of the person', async () => {
    await server.ask({ ...server.fields, question: 'Why green?', lesson: 'Biology', level: '8' });
    expect(provider.requests).toHaveLength(1);
    const [sent] = provider.requests;
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.headers.authorization).toBe('Bearer key-of-nobody');
    const body = JSON.parse(sent?.body ?? '');
    expect(body.model).toBe('model-7');
    const [task, picture] = body.messages[1].content;
    expect(task.text).toMatch(/Why green\?/u);
    expect(picture.image_url.url).toMatch(/^data:image\/jpeg;base64,/u);
    expect(sent?.body).not.toMatch(/student|demo\.example|Deneme/u);
  });

  it('[AI-005] takes 0 for chosen, as well as a picture that comes as a file', async () => {
    const { base64_image: _, ...fields } = server.fields;
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const answer = await server.ask({ ...fields, category: '0', file: await pictureOf(format) });
      expect(answer.statusCode, format).toBe(200);
    }
  });

  it('[AI-004] [AI-006] [SEC-019] refuses with 422 what is missing or no picture', async () => {
    const { base64_image: picture = '', category: _, ...rest } = server.fields;
    const all = { ...server.fields };
    const gif = (await pictureOf('gif')).toString('base64');
    const cases: [Form, string, string][] = [
      [{ ...rest, base64_image: picture }, 'ai_category_required', 'category'],
      [{ ...all, category: '' }, 'ai_category_required', 'category'],
      [{ ...all, category: '15' }, 'ai_category_required', 'category'],
      [{ ...all, category: '1e0' }, 'ai_category_required', 'category'],
      [{ ...all, category: '11', question: '  ' }, 'ai_question_required', 'question'],
      [{ ...all, level: '13' }, 'invalid', 'level'],
      [{ ...all, lang: 'xx' }, 'invalid', 'lang'],
      [{ ...all, page_id: 'x' }, 'invalid', 'page_id'],
      [{ ...all, question: 'x'.repeat(2_001) }, 'text_too_long', 'question'],
      [{ ...rest, category: '1' }, 'picture_invalid', 'base64_image'],
      [{ ...all, base64_image: 'not base64!' }, 'picture_invalid', 'base64_image'],
      [{ ...all, base64_image: 'bm90IGEgcGljdHVyZQ==' }, 'picture_invalid', 'base64_image'],
      [{ ...all, base64_image: gif }, 'picture_invalid', 'base64_image'],
      [{ ...rest, category: '1', file: Buffer.from('<svg/>') }, 'picture_invalid', 'file'],
    ];
    for (const [form, code, field] of cases) {
      const answer = await server.ask(form);
      expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
        422,
        code,
        field,
      ]);
    }
    expect(provider.requests).toEqual([]);
  });

  it('[ACTIVITY_API-070] [SEC-019] refuses with 413 too many words and too large a picture', async () => {
    const { base64_image: _, ...fields } = server.fields;
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
    const cases: [Form, string][] = [
      [{ ...server.fields, question: 'x'.repeat(102_400) }, 'body_too_large'],
      [{ ...fields, base64_image: large.toString('base64') }, 'file_too_large'],
      [{ ...fields, file: large }, 'file_too_large'],
      [{ ...fields, base64_image: 'A'.repeat(9_000_000) }, 'file_too_large'],
    ];
    for (const [form, code] of cases) {
      const answer = await server.ask(form);
      expect([answer.statusCode, answer.json().code]).toEqual([413, code]);
    }
    expect(provider.requests).toEqual([]);
  });

  it('refuses with 401 nobody, and with 415 what is no form', async () => {
    const nobody = { token: '', cookie: '', headers: {} };
    expect((await server.ask(server.fields, nobody)).statusCode).toBe(401);
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/v2/ask-ai',
      headers: server.student.headers,
      payload: { category: 0 },
    });
    expect(json.statusCode).toBe(415);
  });

  it('answers 404 for a page of another domain, or of none', async () => {
    const outsider = await server.signIn('domainadmin@other.example');
    expect((await server.ask(server.fields, outsider)).json().code).toBe('book_not_found');
    expect((await server.notes(outsider)).statusCode).toBe(404);
    const none = await server.ask({ ...server.fields, page_id: '999999' });
    expect([none.statusCode, none.json().code]).toEqual([404, 'book_not_found']);
    expect((await server.notes(server.student, 999_999)).statusCode).toBe(404);
    expect(provider.requests).toEqual([]);
  });

  it('[AI-001] [CFG-001] answers 404 while it is switched off', async () => {
    const off = await startAskAi(kind, { url: provider.url, isOn: false });
    const answer = await off.ask();
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect((await off.notes()).statusCode).toBe(404);
    expect(provider.requests).toEqual([]);
    await off.close();
  });
});
