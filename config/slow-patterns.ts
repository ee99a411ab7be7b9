import ts from 'typescript';

/** Characters of the longest text that is tried; a request may bring more. */
const LONGEST = 16_000;
/** Lengths that are tried one after the other, so that an exponential pattern is found at a short one. */
const LENGTHS = [24, 200, 2_000, LONGEST];
/** Milliseconds of processor time. A pattern in proportion to its text needs less than one. */
const LIMIT_MS = 40;

/** What a class of characters is fed with. */
const OF_CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\\s/u, ' \n\t'],
  [/\\d/u, '1'],
  [/\\w/u, 'a_'],
  [/\\p\{/u, 'aÇ\u0301'],
  [/\[\^/u, 'a"<'],
  [/\./u, 'a'],
];

const charactersIn = (pattern: string): string[] => {
  const plain = pattern
    .replace(/\\[wsdbBDSW]|\\p\{[^}]*\}|\\u[\da-f]{4}/giu, '')
    .replace(/[\\()|?*+{}[\]^$]/gu, '');
  const all = OF_CLASSES.flatMap(([sign, fed]) => (sign.test(pattern) ? [...fed] : []));
  return [...new Set([...all, ...plain])].slice(0, 24);
};

/** Runs of characters that stand in the pattern as they are. */
const wordsIn = (pattern: string): string[] =>
  [...pattern.replace(/\\([^a-z])/giu, '$1').matchAll(/[\w<>"'=/:;.&#@-]{1,20}/gu)]
    .map(([word]) => word)
    .slice(0, 6);

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Texts of that length that come near to a match again and again, and then are none. */
const textsFor = (pattern: string, length: number): string[] => {
  const characters = charactersIn(pattern);
  const words = wordsIn(pattern);
  const runs = [...characters, ...words, ...words.map((word) => `${word} `)];
  return [
    ...runs.map((run) => `${repeated(run, length)}\u0001`),
    ...words
      .slice(0, 3)
      .flatMap((word) => characters.map((one) => `${word}${repeated(one, length)}\u0001`)),
  ];
};

const timeOf = (pattern: RegExp, text: string): number => {
  const before = process.threadCpuUsage();
  // All matches: what is global is looked for from every place.
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

/** A text, shortened for a message, for which the pattern takes more than its length asks for. */
export const slowTextFor = (pattern: RegExp): string | undefined => {
  for (const length of LENGTHS) {
    for (const text of textsFor(pattern.source, length)) {
      const isSlow = timeOf(pattern, text) > LIMIT_MS && timeOf(pattern, text) > LIMIT_MS;
      if (isSlow) return `${length} × ${JSON.stringify(text.slice(0, 24))}`;
    }
  }
  return undefined;
};

/** Regular expressions that stand in a source, written out. */
export const patternsIn = (file: string, code: string): RegExp[] => {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return patterns;
};
