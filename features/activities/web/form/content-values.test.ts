import type { ContentField } from '@sayfa/activity-kit';
import { expect, it } from 'vitest';
import { captionsOf, valueIn, withCaptions, withoutFile, withValue } from './content-values.ts';

const note: readonly ContentField[] = [
  { name: 'html', label: 'l', isRequired: true, is: 'richText' },
];
const film: readonly ContentField[] = [
  {
    name: 'url',
    label: 'l',
    isRequired: true,
    is: 'videoLink',
    file: { endings: ['mp4'], maxBytes: 1 },
  },
  { name: 'captions', label: 'l', isRequired: false, is: 'captions' },
  { name: 'description', label: 'l', isRequired: false, is: 'line', maxLength: 500 },
];

it('[ACT-005] stores a single text as it is, also one that looks like JSON', () => {
  expect(withValue('', note, 'html', '<p>Hi</p>')).toBe('<p>Hi</p>');
  expect(withValue('', note, 'html', '{"a":1}')).toBe('{"a":1}');
  expect(valueIn('{"html":"no"}', note, 'html')).toBe('{"html":"no"}');
});

it('[ACT-005] stores several as JSON, an address alone as it is', () => {
  const address = 'https://youtu.be/M7lc1UVf-VE';
  expect(withValue('', film, 'url', address)).toBe(address);
  const told = withValue(address, film, 'description', 'A wave');
  expect(JSON.parse(told)).toEqual({ url: address, description: 'A wave' });
  expect(withValue(told, film, 'description', '')).toBe(address);
  expect(withValue(address, film, 'url', '')).toBe('');
});

it('keeps what it does not know', () => {
  const content = JSON.stringify({ url: '/a.mp4', poster: '/b.png' });
  expect(JSON.parse(withoutFile(content, film))).toEqual({ poster: '/b.png' });
  expect(valueIn(content, film, 'url')).toBe('/a.mp4');
  expect(valueIn('/a.mp4', film, 'url')).toBe('/a.mp4');
});

it('holds captions, of which the server fills the addresses', () => {
  const caption = { lang: 'tr', label: 'Türkçe', url: '' };
  const content = withCaptions('/a.mp4', film, [caption]);
  expect(JSON.parse(content)).toEqual({ url: '/a.mp4', captions: [caption] });
  expect(captionsOf(content, film)).toEqual([caption]);
  expect(withCaptions(content, film, [])).toBe('/a.mp4');
  expect(captionsOf('{"captions":"broken"}', film)).toEqual([]);
});
