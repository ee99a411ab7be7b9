import { type Capability, hasCapability, type RoleHolder } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1));
const tip = z.strictObject({ title: words, text: words });
const three = z.tuple([tip, tip, tip]);

/** The tips of a language, for each kind of work, and the words on their card. */
export const tipsFile = z.strictObject({
  /** What the card is called. */
  name: words,
  /** `{n}` of `{total}`. */
  count: words,
  previous: words,
  next: words,
  done: words,
  close: words,
  reading: three,
  teaching: three,
  editing: three,
});

/** One piece of advice; its text names buttons as guides do. */
export type Tip = z.infer<typeof tip>;
/** What the card says in one language. */
export type TipTexts = z.infer<typeof tipsFile>;

type Work = 'reading' | 'teaching' | 'editing';

const WORK_OF: readonly (readonly [Capability, Work])[] = [
  ['usesActivityTools', 'editing'],
  ['usesTeacherTools', 'teaching'],
];

/** What somebody will do most in a book, by what their roles permit. */
export const workOf = (person: RoleHolder): Work =>
  WORK_OF.find(([capability]) => hasCapability(person, capability))?.[1] ?? 'reading';
