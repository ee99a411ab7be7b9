import { threadTimeOf } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { h5pContent, h5pWindowOf, readH5pContent } from './index.ts';

const ID = '4f2c1a90-5b7e-4c1d-9a3b-0123456789ab';
const means = { cleanHtml: (html: string) => html };
const storedOf = (given: string) => h5pContent.check(given, means);

describe('what is stored of an activity that plays H5P', () => {
  it('keeps a package by its id and nothing else', () => {
    expect(storedOf(`{"kind":"package","id":"${ID}"}`)).toEqual({
      content: `{"kind":"package","id":"${ID}"}`,
    });
    expect(storedOf('{"kind":"package","id":"../../x"}')).toMatchObject({ code: 'link_invalid' });
    expect(storedOf(`{"kind":"package","id":"${ID}","run":"x"}`)).toMatchObject({
      code: 'link_invalid',
    });
  });

  it.each([
    'https://h5p.org/h5p/embed/617',
    'http://h5p.org/h5p/embed/617',
    '{"kind":"embed","url":"https://h5p.org/h5p/embed/617"}',
    '<iframe src="https://h5p.org/h5p/embed/617" allowfullscreen></iframe>',
    '<iframe src="https://h5p.org/h5p/embed/617" width="100%" height="674"></iframe>',
  ])('keeps the address in %s', (given) => {
    expect(storedOf(given)).toEqual({
      content: '{"kind":"embed","url":"https://h5p.org/h5p/embed/617"}',
    });
  });

  it.each([
    'javascript:alert(1)',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '//evil.example/x',
    'https://user:secret@h5p.org/x',
    'data:text/html,x',
    '{"kind":"embed","url":"javascript:alert(1)"}',
    '[]',
  ])('refuses %s', (given) => {
    expect(storedOf(given)).toMatchObject({ code: 'link_invalid' });
  });

  it.each([
    '<iframe '.repeat(60_000),
    `<iframe${' src '.repeat(80_000)}`,
    `<iframe src=${' '.repeat(400_000)}`,
  ])('refuses a long text at once, case %#', async (given) => {
    const time = await threadTimeOf(() => {
      expect(storedOf(given)).toMatchObject({ code: 'link_invalid' });
    });
    expect(time).toBeLessThan(2_000);
  });

  it('asks for something', () => {
    expect(storedOf(' ')).toMatchObject({ code: 'content_required' });
  });

  it('refuses an activity of our own that cannot be played', () => {
    expect(
      storedOf('{"kind":"own","library":"H5P.Blanks","params":{"questions":[]}}'),
    ).toMatchObject({ code: 'h5p_own_invalid' });
  });

  it.each([
    ['https://h5p.org/h5p/embed/1', true],
    ['https://school.h5p.com/content/1/embed', true],
    ['https://app.lumi.education/run/x', true],
    ['https://h5p.org.evil.example/x', false],
    ['https://a.b.h5p.com/x', false],
    ['https://evilh5p.com/x', false],
    ['https://elsewhere.example/x', false],
  ])('shows %s in a frame: %s', (address, isFramed) => {
    expect(readH5pContent(address)).toMatchObject({ kind: 'embed', isFramed });
  });
});

describe('the window of an activity that plays H5P', () => {
  const embed = (lengths: string) => `<iframe src="https://h5p.org/h5p/embed/617"${lengths}>`;

  it('[ACT-051] has the size that the host of an embed gives it, also once it is stored', () => {
    const given = embed(' width="1090" height="674" allowfullscreen></iframe');
    const size = { width: 1090, height: 674 };
    expect(h5pWindowOf(given)).toEqual(size);
    const stored = storedOf(given);
    expect(stored).toEqual({
      content: '{"kind":"embed","url":"https://h5p.org/h5p/embed/617","width":1090,"height":674}',
    });
    expect(h5pWindowOf('content' in stored ? stored.content : '')).toEqual(size);
    expect(h5pWindowOf(embed(" height='300px' width=400"))).toEqual({ width: 400, height: 300 });
  });

  it.each([
    ' width="100%" height="674"',
    ' data-width="500" height="674"',
    ' width="9" height="674"',
    ' width="90000" height="674"',
    '',
  ])('[ACT-051] is that of the reader where an embed has no usable size:%s', (lengths) => {
    expect(h5pWindowOf(embed(lengths))).toBeUndefined();
  });

  it('[ACT-051] is that of the reader for a package, and a usual one for an own exercise', () => {
    expect(h5pWindowOf(`{"kind":"package","id":"${ID}"}`)).toBeUndefined();
    const params = { text: 'Blanks', questions: ['<p>One *two* three.</p>'] };
    const own = JSON.stringify({ kind: 'own', library: 'H5P.Blanks', params });
    expect(h5pWindowOf(own)).toEqual({ width: 720, height: 520 });
  });
});
