import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type GuideBlock, guideFile } from '../features/help/web/guides/guide.ts';
import { GUIDE_SLUGS } from '../features/help/web/guides/guide-groups.ts';
import { release } from '../features/help/web/news/release.ts';
import { tipsFile } from '../features/help/web/tips/tips-file.ts';
import { LANGUAGES, messageAt } from '../packages/i18n/index.ts';
import { exists, filesIn, textOf } from './source-files/files.ts';
import { objectIn } from './source-files/json.ts';

const FOLDER = 'features/help/guides';
const MAX_BYTES = 60_000;
/**
 * Languages with suffixes, or without spaces between words, need fewer words or are counted by
 * letters.
 */
const LENGTHS = {
  tr: [45, 150],
  en: [60, 150],
  fr: [60, 150],
  ar: [45, 150],
  ja: [150, 500],
} as const;

const guideOf = (language: string, slug: string) =>
  guideFile.parse(JSON.parse(textOf(`${FOLDER}/${language}/${slug}.json`)));
const wordsOf = (block: GuideBlock): string => {
  if (block.kind === 'steps') return block.steps.join(' ');
  return block.kind === 'picture' ? '' : block.text;
};
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{([a-z-]+:[\w.-]+)\}/gu)].map(([, name]) => name ?? '');
const picturesOf = (language: string): string[] =>
  GUIDE_SLUGS.flatMap((slug) =>
    guideOf(language, slug).blocks.flatMap((block) =>
      block.kind === 'picture' ? [block.picture] : [],
    ),
  );

/** Names of tools are found as words, in any folder. */
const toolText = (language: string, key: string): string | undefined =>
  filesIn('tools')
    .filter((file) => file.endsWith(`/messages/${language}.json`))
    .map((file) => messageAt(JSON.parse(textOf(file)), key))
    .find((text) => text !== undefined);

const interfaceText = (language: string, name: string): string | undefined => {
  const [feature, key = ''] = name.split(':');
  if (feature === 'tools') return toolText(language, key);
  const folder = feature === 'app' ? 'apps/web' : `features/${feature}`;
  const file = `${folder}/messages/${language}.json`;
  if (!exists(file)) return undefined;
  const tree = JSON.parse(textOf(file));
  return messageAt(tree, key);
};

describe.each(LANGUAGES)('[HLP-004] the guides in %s', (language) => {
  it('are all there, and no other', () => {
    const names = filesIn(`${FOLDER}/${language}`).map((file) => path.basename(file, '.json'));
    expect(names).toEqual([...GUIDE_SLUGS].toSorted());
  });

  it('have the same pieces as in English, headings of their own, and a fitting length', () => {
    const titles = new Set<string>();
    for (const slug of GUIDE_SLUGS) {
      const { title, blocks } = guideOf(language, slug);
      titles.add(title);
      const kinds = blocks.map((block) =>
        block.kind === 'picture' ? `${block.picture} ${block.shape}` : block.kind,
      );
      const pictures = (list: string[]) => list.filter((kind) => kind.includes(' '));
      const english = guideOf('en', slug).blocks.map((block) =>
        block.kind === 'picture' ? `${block.picture} ${block.shape}` : block.kind,
      );
      expect(pictures(kinds), slug).toEqual(pictures(english));
      const text = blocks.map(wordsOf).join(' ');
      const length = language === 'ja' ? text.length : text.split(/\s+/u).length;
      const [min, max] = LENGTHS[language];
      expect(length, slug).toBeGreaterThanOrEqual(min - 5);
      expect(length, slug).toBeLessThanOrEqual(max);
    }
    expect(titles.size).toBe(GUIDE_SLUGS.length);
  });

  it('name only buttons and fields that exist, by texts without holes', () => {
    for (const slug of GUIDE_SLUGS) {
      for (const name of guideOf(language, slug).blocks.flatMap((block) =>
        namesIn(wordsOf(block)),
      )) {
        const text = interfaceText(language, name);
        expect(text, `${slug}: ${name}`).toBeTypeOf('string');
        expect(text, `${slug}: ${name}`).not.toContain('{{');
      }
    }
  });

  it('begin with three short tips for each kind of work, by names that exist', () => {
    const { reading, teaching, editing } = tipsFile.parse(
      objectIn(`features/help/tips/${language}.json`),
    );
    for (const { title, text } of [reading, teaching, editing].flat()) {
      expect(title.length, title).toBeLessThanOrEqual(32);
      expect(text.length, title).toBeLessThanOrEqual(240);
      for (const name of namesIn(text)) {
        expect(interfaceText(language, name), name).toBeTypeOf('string');
      }
    }
  });

  it('show pictures that are there and light, and no other is there', () => {
    const there = filesIn(`${FOLDER}/pictures/${language}`);
    expect(there.map((file) => path.basename(file, '.webp'))).toEqual(
      [...new Set(picturesOf(language))].toSorted(),
    );
    for (const file of there) {
      const { size } = statSync(path.join(import.meta.dirname, '..', file));
      expect(size, file).toBeLessThanOrEqual(MAX_BYTES);
    }
  });
});

describe('what is new', () => {
  const notes = filesIn('changes').filter((file) => file.endsWith('.md'));

  it.each(notes)(
    '[HLP-008] has %s in five languages for the people who use the product',
    (note) => {
      const file = note.replace(/\.md$/u, '.json');
      expect(exists(file), file).toBe(true);
      expect(release.safeParse(objectIn(file)).success).toBe(true);
    },
  );
});
