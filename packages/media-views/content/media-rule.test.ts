import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkRule, mediaOf, mediaRule, PICTURE_FILE, SOUND_FILE, VIDEO_FILE } from '../index.ts';

const means = { cleanHtml: (html: string) => html };
const fileOf = (ending: string): string => `/api/v2/ebook-files/112/${'a1'.repeat(32)}.${ending}`;

const video = mediaRule([], { ...VIDEO_FILE, videos: true });
const sound = mediaRule([], SOUND_FILE);
const picture = mediaRule([], PICTURE_FILE);
const link = linkRule({ name: 'url', label: '', isRequired: true, is: 'link' });

describe('a video', () => {
  it('[ACT-023] is a link to a known host, stored as it was given', () => {
    const address = 'https://youtu.be/M7lc1UVf-VE?t=42';
    expect(video.check(` ${address}\n`, means)).toEqual({ content: address });
  });

  it('[ACT-022] is a file of ours as well', () => {
    expect(video.check(fileOf('webm'), means)).toEqual({ content: fileOf('webm') });
  });

  it('[ACTIVITY_API-026] is no link to somebody who only sounds like one', () => {
    for (const address of [
      'https://youtube.com.evil.tr',
      'https://youtube.com.evil.tr/watch?v=M7lc1UVf-VE',
      'https://www.youtube.com/',
    ])
      expect(video.check(address, means)).toEqual({ code: 'video_host', field: 'url' });
  });

  it('[ACT-020] is required', () => {
    const refused = { code: 'content_required', field: 'url' };
    expect(video.check('', means)).toEqual(refused);
    expect(video.check('{"captions":[]}', means)).toEqual(refused);
  });

  it.each([
    '//evil',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    fileOf('svg'),
    '/videos/1',
  ])('[ACT-021] is not %s', (address) =>
    expect(video.check(address, means)).toEqual({ code: 'link_invalid', field: 'url' }),
  );
});

describe('captions', () => {
  const captions = [{ lang: 'tr', label: 'Türkçe', url: fileOf('vtt') }];

  it('are kept beside the address', () => {
    const given = { url: fileOf('mp4'), captions };
    expect(video.check(JSON.stringify({ ...given, size: 3 }), means)).toEqual({
      content: JSON.stringify(given),
    });
  });

  it.each([fileOf('html'), 'https://evil.tr/a.vtt', ''])('do not come from %j', (url) => {
    const given = JSON.stringify({ url: fileOf('mp3'), captions: [{ lang: 'tr', url }] });
    expect(sound.check(given, means)).toEqual({ code: 'captions_invalid', field: 'captions' });
  });

  it('are of a language, and not more than ten', () => {
    for (const wrong of [
      [{ lang: 'türkçe', url: fileOf('vtt') }],
      Array.from({ length: 11 }, () => captions[0]),
      'tr',
    ])
      expect(sound.check(JSON.stringify({ url: fileOf('mp3'), captions: wrong }), means)).toEqual({
        code: 'invalid',
        field: 'content',
      });
  });
});

describe('a file', () => {
  it('[ACT-024] [ACT-025] is required for a sound and a picture', () => {
    for (const rule of [sound, picture])
      expect(rule.check('', means)).toEqual({ code: 'file_required', field: 'url' });
  });

  it('[ACT-025] is a sound by its ending', () => {
    for (const ending of ['wav', 'mp3', 'aiff'])
      expect(sound.check(fileOf(ending), means)).toEqual({ content: fileOf(ending) });
    for (const ending of ['ogg', 'png', 'webm', 'MP3'])
      expect(sound.check(fileOf(ending), means)).toEqual({ code: 'link_invalid', field: 'url' });
  });

  it.each([
    'https://evil.tr/a.png',
    `/api/v2/ebook-files/112/../113/${'a1'.repeat(32)}.png`,
    `https://evil.tr${fileOf('png')}`,
    `${fileOf('png')}?x=1`,
    `/${fileOf('png')}`,
  ])('is one of this server, not %s', (address) =>
    expect(picture.check(address, means)).toEqual({ code: 'link_invalid', field: 'url' }),
  );
});

describe('a link', () => {
  it.each(['https://example.org/a?b=c#d', 'http://example.org:8080/', 'HTTPS://Example.org/'])(
    '[ACT-021] leads to %s',
    (address) => expect(link.check(address, means)).toEqual({ content: new URL(address).href }),
  );

  it.each([
    '//evil',
    '///evil',
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    'example.org',
    'https:example.org',
    'https:/\\example.org',
    'https://bank.tr@evil.tr/',
    'https://exa\tmple.org/',
    'https://',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('[ACTIVITY_API-024] does not lead to %j', (address) =>
    expect(link.check(address, means)).toEqual({ code: 'link_invalid', field: 'url' }),
  );

  it('[ACT-020] is required', () =>
    expect(link.check(' ', means)).toEqual({ code: 'content_required', field: 'url' }));

  it('that is stored opens by http or https, whatever came', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webUrl().map((url) => ` ${url}`),
        ),
        (given) => {
          const checked = link.check(given, means);
          if ('content' in checked) expect(checked.content).toMatch(/^https?:\/\/[^/]/u);
        },
      ),
    );
  });
});

it('reads what it stored back as the same', () => {
  const words = fc.string({ maxLength: 80 });
  const media = fc.record({
    url: fc.constantFrom(fileOf('png'), fileOf('jpg')),
    alt: words,
    captions: fc.array(
      fc.record({
        lang: fc.constantFrom('tr', 'pt-BR'),
        label: words,
        url: fc.constant(fileOf('vtt')),
      }),
      { maxLength: 3 },
    ),
    description: words,
  });
  fc.assert(
    fc.property(media, (given) => {
      const checked = picture.check(JSON.stringify(given), means);
      expect('content' in checked && mediaOf(checked.content)).toEqual(given);
    }),
  );
});

it('takes no other JSON for content', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const media = mediaOf(`{"url":${json}}`);
      expect(media === undefined || typeof media.url === 'string').toBe(true);
    }),
  );
  expect(mediaOf('{"url":')).toBeUndefined();
});

describe('what somebody else made', () => {
  const credit = {
    author: 'Ada L.',
    provider: 'Unsplash',
    page: 'https://unsplash.com/photos/x',
    licence: 'Unsplash License',
    licencePage: 'https://unsplash.com/license',
  };

  it('[SRC-011] keeps its author, source and licence', () => {
    const content = JSON.stringify({ url: fileOf('jpg'), credit });
    expect(picture.check(content, means)).toEqual({ content });
    expect(mediaOf(content)?.credit).toEqual(credit);
  });

  it('leads nowhere but to pages by https', () => {
    const content = JSON.stringify({
      url: fileOf('jpg'),
      credit: { ...credit, page: 'javascript:alert(1)' },
    });
    expect(picture.check(content, means)).toEqual({ code: 'invalid', field: 'content' });
  });
});
