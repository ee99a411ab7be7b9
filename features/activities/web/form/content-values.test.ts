import type { ContentField } from '@sayfa/activity-kit';
import { expect, it } from 'vitest';
import {
  captionsOf,
  valueIn,
  withCaptions,
  withCompleteLinks,
  withoutFile,
  withValue,
} from './content-values.ts';

const note: readonly ContentField[] = [
  { name: 'html', label: 'l', isRequired: true, is: 'richText' },
];
const video: readonly ContentField[] = [
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

it('[ACT-005] stores several fields as JSON, a single address as it is', () => {
  const address = 'https://youtu.be/M7lc1UVf-VE';
  expect(withValue('', video, 'url', address)).toBe(address);
  const described = withValue(address, video, 'description', 'A wave');
  expect(JSON.parse(described)).toEqual({ url: address, description: 'A wave' });
  expect(withValue(described, video, 'description', '')).toBe(address);
  expect(withValue(address, video, 'url', '')).toBe('');
});

it('keeps unknown fields', () => {
  const content = JSON.stringify({ url: '/a.mp4', poster: '/b.png' });
  expect(JSON.parse(withoutFile(content, video))).toEqual({ poster: '/b.png' });
  expect(valueIn(content, video, 'url')).toBe('/a.mp4');
  expect(valueIn('/a.mp4', video, 'url')).toBe('/a.mp4');
});

it('contains captions without the addresses that the server fills in', () => {
  const caption = { lang: 'tr', label: 'Türkçe', url: '' };
  const content = withCaptions('/a.mp4', video, [caption]);
  expect(JSON.parse(content)).toEqual({ url: '/a.mp4', captions: [caption] });
  expect(captionsOf(content, video)).toEqual([caption]);
  expect(withCaptions(content, video, [])).toBe('/a.mp4');
  expect(captionsOf('{"captions":"broken"}', video)).toEqual([]);
});

it('completes links that were typed without a scheme, and nothing else', () => {
  const link = { name: 'url', label: 'l', isRequired: true } as const;
  expect(withCompleteLinks('example.org/a', [{ ...link, is: 'link' }])).toBe(
    'https://example.org/a',
  );
  expect(withCompleteLinks('javascript:alert(1)', [{ ...link, is: 'link' }])).toBe(
    'javascript:alert(1)',
  );
  expect(withCompleteLinks('example.org', [{ ...link, is: 'richText' }])).toBe('example.org');
});
