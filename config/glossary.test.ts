import { describe, expect, it } from 'vitest';
import { findingsIn } from './gates/gate.ts';
import { createGlossaryGate, inDocument, inMessages, termsIn } from './glossary.ts';
import { filesIn, textOf } from './source-files/files.ts';

const terms = termsIn(textOf('docs/glossary.md'));
const messages = filesIn(
  'packages',
  'features',
  'apps',
  'activities',
  'tools',
  'e2e',
  'scripts',
  'config',
  'bench',
  'gauntlet',
).filter((file) => /\/(?:messages|guides)\/en(?:\/[\w-]+)?\.json$/u.test(file));

const documents = filesIn('.').filter(
  (file) => file.endsWith('.md') && file !== 'docs/glossary.md',
);

describe('the glossary', () => {
  it('is in use in all documents', () => {
    expect(documents.length).toBeGreaterThan(40);
    const found = documents.flatMap((file) =>
      inDocument(terms, file, textOf(file)).map(({ term, name }) => `${file}: ${name} (${term})`),
    );
    expect(found).toEqual([]);
  });

  it('is in use in all English messages and guides', () => {
    expect(messages.length).toBeGreaterThan(20);
    const found = messages.flatMap((file) =>
      inMessages(terms, file, textOf(file)).map(({ term, name }) => `${file}: ${name} (${term})`),
    );
    expect(found).toEqual([]);
  });

  it('has no term twice', () => {
    const all = terms.map(({ words }) => words.join(' '));
    expect(all.filter((term, index) => all.indexOf(term) !== index)).toEqual([]);
    expect(all.length).toBeGreaterThan(100);
  });
});

describe('the check', () => {
  const example = termsIn(
    [
      '| `turnstile` | semaphore | |',
      '| `most` | max | Identifiers only. Allowed: `at most`. |',
      '| `page button` | activity | Identifiers only. Allowed: `page_button_id`. |',
      '| `news` | emitter | Identifiers only. Allowed in `features/news/`. |',
      '| `laid` | placed | Allowed as a name in `features/margins/`. |',
    ].join('\n'),
  );
  // Built in parts, so that the check does not read them as comments of this file.
  const blockComment = (text: string): string => `/** ${text} */`;
  const lineComment = (text: string): string => `${'//'} ${text}`;
  const gate = createGlossaryGate(example);
  const sourceTerms = (text: string, file = 'features/x/a.ts') =>
    (findingsIn([gate], file, text).get(gate) ?? []).map(
      ({ what }) => /\((.*)\)$/u.exec(what)?.[1],
    );

  it.each([
    ['an identifier', 'const createTurnstile = 1;', 'turnstile'],
    ['a constant', 'const MOST_BYTES = 1;', 'most'],
    ['a property', 'const a = { pageButtons: 1, pageButton: 2 };', 'page button'],
    ['a use', 'use(a.pageButton);', 'page button'],
    ['a comment', `${blockComment('Through the turnstile.')}\nconst a = 1;`, 'turnstile'],
    ['a comment at the end', `const a = 1; ${lineComment('a turnstile')}`, 'turnstile'],
    ['a test title', "it('waits at the turnstile', run);", 'turnstile'],
    ['a component', 'const a = <PageButton />;', 'page button'],
  ])('notices %s', (_, text, term) => {
    expect(sourceTerms(text, 'features/x/a.tsx')).toEqual([term]);
  });

  it('notices a file name and a message', () => {
    expect(sourceTerms('', 'features/x/page-button.ts')).toEqual(['page button']);
    const messages = JSON.stringify({ a: { b: 'A turnstile', c: '{{turnstile}} most news' } });
    expect(inMessages(example, 'messages/en.json', messages)).toHaveLength(1);
  });

  it('notices a key of a message, not one that is a field on the wire', () => {
    const messages = '{"errors": {"page_button_id": "A"}, "pageButton": {"mostUsed": "B"}}';
    expect(inMessages(example, 'messages/en.json', messages).map(({ name }) => name)).toEqual([
      'pageButton',
      'mostUsed',
    ]);
  });

  it.each([
    ['longer terms', 'const atMostLines = 1;'],
    ['exact names', 'const a = { page_button_id: 1 };'],
    ['plain English in comments', '// Most pages have one page button, and news.\nconst a = 1;'],
    ['the type of a control', 'const button = 1;'],
    ['strings', "const a = 'turnstile';"],
  ])('lets %s pass', (_, text) => {
    expect(sourceTerms(text)).toEqual([]);
  });

  it('lets folders pass that use the term in its proper sense', () => {
    expect(sourceTerms('const news = 1;')).toEqual(['news']);
    expect(sourceTerms('const news = 1;', 'features/news/a.ts')).toEqual([]);
  });

  it('lets a field pass in the folders of its calls, and only the exact name', () => {
    const field = 'const a = { laid: 1 };';
    expect(sourceTerms(field)).toEqual(['laid']);
    expect(sourceTerms(field, 'features/margins/a.ts')).toEqual([]);
    expect(sourceTerms('const laidAreas = 1;', 'features/margins/a.ts')).toEqual(['laid']);
    expect(sourceTerms(lineComment('is laid'), 'features/margins/a.ts')).toEqual(['laid']);
  });

  it('reads documents, but no code in them', () => {
    const documentTerms = (text: string) =>
      inDocument(example, 'docs/a.md', text).map(({ term }) => term);
    expect(documentTerms('# A page\n\nAt the turnstile one waits.')).toEqual(['turnstile']);
    expect(documentTerms('`turnstile` was its name.')).toEqual([]);
  });
});
