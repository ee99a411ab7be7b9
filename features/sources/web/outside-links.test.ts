import { expect, it } from 'vitest';
import { OUTSIDE_LINKS } from './outside-links.ts';

const addresses = (words: string): URL[] =>
  OUTSIDE_LINKS.flatMap((source) =>
    source.opens === 'window' ? [new URL(source.addressOf(words, 'tr'))] : [],
  );

it('[SRC-017] leads to WordWeb, PBS LearningMedia, and Google’s pages and pictures by https', () => {
  const opened = addresses('su döngüsü & iklim?');
  expect(opened.map(({ protocol, host }) => `${protocol}//${host}`)).toEqual([
    'https://www.wordwebonline.com',
    'https://www.pbslearningmedia.org',
    'https://www.google.com',
    'https://www.google.com',
  ]);
  for (const { searchParams } of opened) {
    expect([...searchParams.values()]).toContain('su döngüsü & iklim?');
  }
  expect(opened[3]?.searchParams.get('tbm')).toBe('isch');
});
