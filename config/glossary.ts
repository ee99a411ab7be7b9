import ts from 'typescript';
import type { Gate } from './gates/gate.ts';

/** A term of the column "never again". */
export type Term = {
  words: readonly string[];
  isForIdentifiersOnly: boolean;
  /** Longer terms around it that are right. */
  allowed: readonly (readonly string[])[];
  /** Exact names that are right, such as fields on the wire. */
  allowedNames: readonly string[];
  allowedFolders: readonly string[];
  /** Where the term itself is an exact name that is right. */
  foldersOfName: readonly string[];
};

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, c = '']) => c);
const noteOf = (notes: string, name: string): string[] =>
  codeIn(new RegExp(`${name}:? ((?:\`[^\`]+\`(?:, )?)+)`, 'u').exec(notes)?.[1] ?? '');

/** The terms of the glossary's tables. */
export const termsIn = (glossary: string): Term[] =>
  glossary.split('\n').flatMap((line) => {
    const [, never = '', , notes = ''] = line.split('|');
    const allowed = noteOf(notes, 'Allowed');
    return codeIn(never).map((term) => ({
      words: term.split(' '),
      isForIdentifiersOnly: notes.includes('Identifiers only'),
      allowed: allowed.filter((name) => name.includes(' ')).map((name) => name.split(' ')),
      allowedNames: allowed.filter((name) => !name.includes(' ')),
      allowedFolders: noteOf(notes, 'Allowed in'),
      foldersOfName: noteOf(notes, 'Allowed as a name in'),
    }));
  });

/** `pageButton`, `page_button`, `PAGE-BUTTON` and `HTMLButton` as lower-case words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{Letter}]+/u)
    .filter(Boolean);

const startsIn = (words: readonly string[], part: readonly string[]): number[] =>
  words.flatMap((_, at) => (part.every((word, index) => words[at + index] === word) ? [at] : []));

/** Whether the term stands among the words outside of the longer terms that are allowed. */
const has = (words: readonly string[], term: Term): boolean =>
  words.includes(term.words[0] ?? '') &&
  startsIn(words, term.words).some(
    (at) =>
      !term.allowed.some((longer) =>
        startsIn(words, longer).some(
          (start) => start <= at && at + term.words.length <= start + longer.length,
        ),
      ),
  );

/** A term and the name or text in which it stands. */
export type Found = { term: string; name: string };

const termsFor = (terms: readonly Term[], file: string): Term[] =>
  terms.filter(({ allowedFolders }) => !allowedFolders.some((folder) => file.startsWith(folder)));

const isAllowedName = ({ words, allowedNames, foldersOfName }: Term, file: string, name: string) =>
  allowedNames.includes(name) ||
  (words.join('') === name && foldersOfName.some((folder) => file.startsWith(folder)));

const inName = (terms: readonly Term[], file: string, name: string): Found[] => {
  const words = wordsOf(name);
  return terms
    .filter((term) => has(words, term) && !isAllowedName(term, file, name))
    .map((term) => ({ term: term.words.join(' '), name }));
};

const inText = (terms: readonly Term[], text: string): Found[] => {
  const words = wordsOf(text);
  return terms
    .filter((term) => !term.isForIdentifiersOnly && has(words, term))
    .map((term) => ({ term: term.words.join(' '), name: text.trim().slice(0, 60) }));
};

/** Block comments and line comments; a string that looks like one is read as well. */
const commentsIn = (text: string): string[] =>
  text.match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}()])\/\/ .*/gu) ?? [];

const titleOf = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  if (!title || !ts.isStringLiteralLike(title)) return undefined;
  return /^(it|test|describe)\b/u.test(node.expression.getText()) ? title.text : undefined;
};

/**
 * The rule that no term of the first column occurs in names of files, identifiers, comments and
 * titles of tests.
 */
export const createGlossaryGate = (allTerms: readonly Term[]): Gate => {
  let terms: readonly Term[] = [];
  let names = new Set<string>();
  const firstWords = new Set(allTerms.map(({ words }) => words[0]));
  const mayHoldTerm = (text: string): boolean => wordsOf(text).some((word) => firstWords.has(word));
  // Most names occur in many files and hold no term of any folder.
  const cleanNames = new Set<string>();
  const isClean = (name: string): boolean => {
    if (cleanNames.has(name)) return true;
    if (mayHoldTerm(name)) return false;
    cleanNames.add(name);
    return true;
  };
  return {
    demand: 'uses the words of the glossary',
    covers: () => true,
    visit: (node, report, file) => {
      const reportAll = (found: readonly Found[]): void => {
        for (const { term, name } of found) report(node, `${name} (${term})`);
      };
      if (ts.isSourceFile(node)) {
        terms = termsFor(allTerms, file);
        names = new Set();
        reportAll(inName(terms, file, file.split('/').at(-1) ?? ''));
        for (const comment of commentsIn(node.text)) {
          if (mayHoldTerm(comment)) reportAll(inText(terms, comment));
        }
      } else if (ts.isIdentifier(node) && !names.has(node.text)) {
        names.add(node.text);
        if (!isClean(node.text)) reportAll(inName(terms, file, node.text));
      }
      const title = titleOf(node);
      if (title !== undefined) reportAll(inText(terms, title));
    },
  };
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
    : [];

/** Terms in the texts and keys of a file of English messages; placeholders are not read. */
export const inMessages = (allTerms: readonly Term[], file: string, text: string): Found[] => {
  const terms = termsFor(allTerms, file);
  const messages: unknown = JSON.parse(text);
  return [
    ...textsIn(messages).flatMap((message) =>
      inText(terms, message.replace(/\{\{[^}]*\}\}/gu, ' ')),
    ),
    ...keysIn(messages).flatMap((key) => inName(terms, file, key)),
  ];
};

/** Terms in a Markdown document, line by line; names in code are checked where they are written. */
export const inDocument = (allTerms: readonly Term[], file: string, text: string): Found[] => {
  const terms = termsFor(allTerms, file);
  return text.split('\n').flatMap((line) => inText(terms, line.replaceAll(/`[^`]*`/gu, ' ')));
};
