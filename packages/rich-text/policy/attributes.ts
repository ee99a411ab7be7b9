import { clamp } from '@sayfa/kernel';
import { BLOCK_FORMULA, INLINE_FORMULA, KIND, LATEX, LONGEST_FORMULA } from './formula-marks.ts';
import type { HtmlProfile, ReadAttribute } from './html-profiles.ts';
import { MAX_LENGTH } from './limits.ts';
import { meantByClasses } from './quill-classes.ts';
import { cleanStyle } from './styles.ts';

type Attributes = Readonly<Record<string, string>>;

const LONGEST_WORDS = 500;
const MAX_CELLS = 100;

/** What a framed player may do: it is always another origin's, so it never reaches this page. */
export const FRAME_RIGHTS = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  allow: 'fullscreen',
  // Some hosts play only where they can tell which site shows them.
  referrerpolicy: 'strict-origin-when-cross-origin',
} as const;

const words: ReadAttribute = (value) => value.slice(0, LONGEST_WORDS);
const matching =
  (pattern: RegExp): ReadAttribute =>
  (value) =>
    pattern.test(value) ? value : undefined;
const wholeUpTo =
  (max: number): ReadAttribute =>
  (value) =>
    /^\d{1,15}(?:px)?$/u.test(value)
      ? String(clamp(Number.parseInt(value, 10), 1, max))
      : undefined;

const EVERYWHERE: Readonly<Record<string, ReadAttribute>> = {
  dir: matching(/^(?:ltr|rtl|auto)$/u),
  lang: matching(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/iu),
};

const STYLES: Readonly<Record<string, ReadAttribute>> = {
  style: (value) => cleanStyle(value) || undefined,
};

const formula = (kind: string): Readonly<Record<string, ReadAttribute>> => ({
  [KIND]: (value) => (value === kind ? value : undefined),
  [LATEX]: (value) => value.slice(0, LONGEST_FORMULA),
});

const SIZES = { width: wholeUpTo(MAX_LENGTH), height: wholeUpTo(MAX_LENGTH) };
const CELL = { colspan: wholeUpTo(MAX_CELLS), rowspan: wholeUpTo(MAX_CELLS) };

const BY_TAG: Readonly<Record<string, Readonly<Record<string, ReadAttribute>>>> = {
  a: { title: words },
  img: { title: words, ...SIZES, alt: words },
  iframe: { title: words, ...SIZES },
  ol: { start: wholeUpTo(100_000), type: matching(/^[1aAiI]$/u) },
  th: { ...CELL, scope: matching(/^(?:row|col|rowgroup|colgroup)$/u) },
  td: CELL,
  span: formula(INLINE_FORMULA),
  div: formula(BLOCK_FORMULA),
};

/** The attribute of each element that carries an address. */
const ADDRESSES = ['href', 'src'] as const;

const addressRules = (
  tag: string,
  { readLink, readPicture, readFrame }: HtmlProfile,
): Readonly<Record<string, ReadAttribute>> => {
  if (tag === 'a') return { href: readLink };
  if (tag === 'img') return { src: readPicture };
  return tag === 'iframe' ? { src: readFrame } : {};
};

/** Attributes that the policy sets, whatever was given. */
const forced = (tag: string, attributes: Attributes): Attributes => {
  if (tag === 'a' && attributes.href !== undefined && !attributes.href.startsWith('/'))
    return { target: '_blank', rel: 'noopener noreferrer' };
  if (tag === 'img') return { alt: attributes.alt ?? '' };
  if (tag === 'iframe') return { ...FRAME_RIGHTS, loading: 'lazy' };
  return {};
};

const rulesOf = (tag: string, profile: HtmlProfile): Readonly<Record<string, ReadAttribute>> => ({
  ...EVERYWHERE,
  ...(profile.hasStyles && STYLES),
  ...addressRules(tag, profile),
  ...(Object.hasOwn(BY_TAG, tag) ? BY_TAG[tag] : {}),
});

/** Names of all attributes that can stay on some element. */
export const ALLOWED_ATTRIBUTES: readonly string[] = [
  ...new Set([
    ...Object.keys(EVERYWHERE),
    ...Object.keys(STYLES),
    ...ADDRESSES,
    ...Object.values(BY_TAG).flatMap((rules) => Object.keys(rules)),
    ...['target', 'rel', 'loading', ...Object.keys(FRAME_RIGHTS)],
  ]),
];

/** What stays of an element's attributes; names in lower case. Server and browser use the same function. */
export const cleanAttributes = (
  tag: string,
  given: Attributes,
  profile: HtmlProfile,
): Record<string, string> => {
  const attributes = { ...given, ...meantByClasses(given) };
  const allowed: Record<string, string> = {};
  for (const [name, read] of Object.entries(rulesOf(tag, profile))) {
    if (!Object.hasOwn(attributes, name)) continue;
    const value = read(attributes[name] ?? '');
    if (value !== undefined) allowed[name] = value;
  }
  return { ...allowed, ...forced(tag, allowed) };
};

/** Elements that show nothing without the address they had to have. */
export const isHollow = (tag: string, attributes: Attributes): boolean =>
  (tag === 'img' || tag === 'iframe') && attributes.src === undefined;
