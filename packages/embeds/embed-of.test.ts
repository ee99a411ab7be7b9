import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMBED_EXAMPLES, embedOf, isEmbedAddress, PLAYER_HOSTS } from './index.ts';

const origin = 'https://okul.example:8443';
const playerOf = (address: string) => embedOf(address, { origin })?.embedUrl;

const YT = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE';
const FB = 'https://www.facebook.com/plugins/video.php?href=';
const SC = 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2F';

describe('[ACT-023] finds the player of', () => {
  it.each([
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE', YT],
    ['http://youtube.com/watch?v=M7lc1UVf-VE&list=PL1&index=2', YT],
    ['https://m.youtube.com/watch?app=desktop&v=M7lc1UVf-VE&t=1m30s', `${YT}?start=90`],
    ['https://youtu.be/M7lc1UVf-VE?si=abc&t=42', `${YT}?start=42`],
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE#t=75', `${YT}?start=75`],
    ['https://www.youtube.com/shorts/M7lc1UVf-VE', YT],
    ['https://www.youtube.com/live/M7lc1UVf-VE?feature=share', YT],
    ['https://www.youtube.com/embed/M7lc1UVf-VE?start=9&autoplay=1', `${YT}?start=9`],
    ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', YT],
    ['https://WWW.YouTube.com:443/watch?v=M7lc1UVf-VE', YT],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e#t=1m5s',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1#t=65s',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    ],
    [
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871?dnt=1',
    ],
    [
      'https://www.facebook.com/watch/?v=10153231379946729',
      `${FB}https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D10153231379946729&show_text=false`,
    ],
    [
      'https://www.facebook.com/facebookapp/videos/10153231379946729/',
      `${FB}https%3A%2F%2Fwww.facebook.com%2Ffacebookapp%2Fvideos%2F10153231379946729%2F&show_text=false`,
    ],
    ['https://fb.watch/aBc_123/', `${FB}https%3A%2F%2Ffb.watch%2FaBc_123%2F&show_text=false`],
    [
      'https://www.twitch.tv/videos/612332905?t=1h2m3s',
      'https://player.twitch.tv/?video=612332905&time=3723s&autoplay=false&parent=okul.example',
    ],
    [
      'https://www.twitch.tv/Monstercat',
      'https://player.twitch.tv/?channel=monstercat&autoplay=false&parent=okul.example',
    ],
    [
      'https://clips.twitch.tv/AwkwardHelplessSalamander',
      'https://clips.twitch.tv/embed?clip=AwkwardHelplessSalamander&autoplay=false&parent=okul.example',
    ],
    ['https://soundcloud.com/forss/flickermood', `${SC}forss%2Fflickermood`],
    ['https://soundcloud.com/forss/sets/soulhack?si=1', `${SC}forss%2Fsets%2Fsoulhack`],
    ['https://soundcloud.com/forss/a-song/s-Ab1', `${SC}forss%2Fa-song%2Fs-Ab1`],
    ['https://streamable.com/moo', 'https://streamable.com/e/moo'],
    ['https://streamable.com/e/moo?autoplay=1', 'https://streamable.com/e/moo'],
    [
      'https://anybody.wistia.com/medias/e4a27b971d',
      'https://fast.wistia.net/embed/iframe/e4a27b971d?dnt=1',
    ],
    [
      'https://fast.wistia.com/embed/iframe/e4a27b971d',
      'https://fast.wistia.net/embed/iframe/e4a27b971d?dnt=1',
    ],
    [
      'https://www.dailymotion.com/video/x84sh87?start=30',
      'https://geo.dailymotion.com/player.html?video=x84sh87&startTime=30',
    ],
    ['https://dai.ly/x84sh87', 'https://geo.dailymotion.com/player.html?video=x84sh87'],
    [
      'https://www.dailymotion.com/embed/video/x84sh87',
      'https://geo.dailymotion.com/player.html?video=x84sh87',
    ],
  ])('%s', (address, player) => expect(playerOf(address)).toBe(player));
});

describe('[ACTIVITY_API-026] takes for no video', () => {
  it.each([
    'https://youtube.com.evil.tr',
    'https://youtube.com.evil.tr/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com./watch?v=M7lc1UVf-VE',
    'https://evil.tr/?https://youtube.com/embed/M7lc1UVf-VE',
    'https://notyoutube.com/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com@evil.tr/watch?v=M7lc1UVf-VE',
    'https://me:secret@www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com:8443/embed/M7lc1UVf-VE',
    'https://www.youtube.com/redirect?q=https://evil.tr',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/',
    'ftp://youtube.com/watch?v=M7lc1UVf-VE',
    'javascript:alert(1)',
    '//www.youtube.com/embed/M7lc1UVf-VE',
    'https:www.youtube.com/embed/M7lc1UVf-VE',
    'https:\\\\www.youtube.com\\embed\\M7lc1UVf-VE',
    'https://www.youtube.com/em\tbed/M7lc1UVf-VE',
    ' \u0001javascript:alert(1)',
    'www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://vimeo.com/about',
    'https://vimeo.com/76979871/not-a-key',
    'https://www.facebook.com/somebody',
    'https://www.facebook.com/plugins/video.php?href=https://evil.tr/videos/10153231379946729',
    'https://www.facebook.com/plugins/like.php?href=https://www.facebook.com/watch/?v=10153231379946729',
    'https://www.twitch.tv/directory',
    'https://soundcloud.com/forss',
    'https://soundcloud.com/forss/sets',
    'https://w.soundcloud.com/player/?url=https://evil.tr/a/b',
    'https://streamable.com/login',
    'https://a.b.wistia.com/medias/e4a27b971d',
    'https://wistia.com.evil.tr/medias/e4a27b971d',
    'https://www.dailymotion.com/partner/x84sh87',
    `https://www.youtube.com/watch?v=M7lc1UVf-VE&x=${'a'.repeat(2000)}`,
    '',
  ])('%j', (address) => {
    expect(embedOf(address)).toBeUndefined();
    expect(isEmbedAddress(address)).toBe(false);
  });
});

it('frames players only, not the pages that show the same video', () => {
  expect(isEmbedAddress('https://www.youtube.com/embed/M7lc1UVf-VE')).toBe(true);
  expect(isEmbedAddress('http://www.youtube.com/embed/M7lc1UVf-VE')).toBe(false);
  expect(isEmbedAddress('https://www.youtube.com/watch?v=M7lc1UVf-VE')).toBe(false);
  expect(isEmbedAddress('https://www.youtube.com/embed/../redirect?q=evil')).toBe(false);
});

it('begins by itself where it was asked for and the host knows how', () => {
  const started = EMBED_EXAMPLES.flatMap(({ host, example }) =>
    embedOf(example, { origin, startsItself: true })?.embedUrl === playerOf(example) ? [] : [host],
  );
  expect(started).toHaveLength(7);
  expect(embedOf('https://youtu.be/M7lc1UVf-VE', { startsItself: true })?.embedUrl).toBe(
    `${YT}?autoplay=1`,
  );
});

it('[ACT-022] has an example of each of the eight hosts that it understands itself', () => {
  expect(EMBED_EXAMPLES.map(({ title }) => title)).toEqual([
    'YouTube',
    'Vimeo',
    'Facebook',
    'Twitch',
    'SoundCloud',
    'Streamable',
    'Wistia',
    'DailyMotion',
  ]);
  for (const { host, example } of EMBED_EXAMPLES) expect(embedOf(example)?.host).toBe(host);
});

/** Addresses near the true ones: a true one with one letter put in, left out or changed. */
const nearAddress = fc
  .tuple(
    fc.constantFrom(...EMBED_EXAMPLES.map(({ example }) => example)),
    fc.nat(),
    fc.constantFrom('', '.', '/', '@', ':', '\\', '?', '#', '%00', 'é', '\u202e', '..', 'evil.tr'),
    fc.nat({ max: 2 }),
  )
  .map(([example, at, put, dropped]) => {
    const place = at % (example.length + 1);
    return example.slice(0, place) + put + example.slice(place + dropped);
  });

it('shows players of the known hosts only, whatever comes', () => {
  fc.assert(
    fc.property(fc.oneof(nearAddress, fc.webUrl(), fc.string()), (address) => {
      const embed = embedOf(address, { origin });
      if (!embed) return;
      const url = new URL(embed.embedUrl);
      expect(url.protocol).toBe('https:');
      expect(PLAYER_HOSTS).toContain(url.host);
      expect(url.username + url.password).toBe('');
      expect(isEmbedAddress(embed.embedUrl)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

it('reads its own players back as the same', () => {
  fc.assert(
    fc.property(nearAddress, (address) => {
      const player = embedOf(address, { origin })?.embedUrl;
      if (player !== undefined && !player.includes('#')) expect(playerOf(player)).toBe(player);
    }),
    { numRuns: 2000 },
  );
});

it('asks no host but the true ones, whatever stands before and after their names', () => {
  const label = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(
      fc.constantFrom(...EMBED_EXAMPLES.map(({ example }) => new URL(example))),
      label,
      label,
      (example, before, after) => {
        const path = example.pathname + example.search;
        expect(embedOf(`https://${example.host}.${after}.tr${path}`)).toBeUndefined();
        expect(embedOf(`https://${before}${example.host}.tr${path}`)).toBeUndefined();
        expect(
          embedOf(`https://${before}-${example.host.replaceAll('.', '-')}.tr${path}`),
        ).toBeUndefined();
      },
    ),
  );
});
