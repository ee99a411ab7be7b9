/** Somebody who can be drawn. Where the names come from is no matter of the tools. */
export type Pupil = {
  /** Unique among those of a lesson. */
  id: string;
  /** What the class reads: first name and initial of the family name. */
  name: string;
};

/** Names that a person may type. Source: BRD-053. */
export const MAX_TYPED_NAMES = 60;
/** Characters of one name. */
const MAX_NAME_LENGTH = 60;

/** Scripts whose names begin with the family. */
const FAMILY_FIRST =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u;

type FullName = { given: string; family: string; isFamilyFirst: boolean };

const partsOf = (full: string): FullName => {
  const [family, given, ...others] = full.split(/[,،、]/u).map((part) => part.trim());
  if (family && given && others.length === 0) return { given, family, isFamilyFirst: false };
  const words = full.split(' ');
  if (words.length === 1) return { given: full, family: '', isFamilyFirst: false };
  const isFamilyFirst = FAMILY_FIRST.test(full);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return isFamilyFirst
    ? { given: words.slice(1).join(' '), family: first, isFamilyFirst }
    : { given: words.slice(0, -1).join(' '), family: last, isFamilyFirst };
};

/** A name with so many letters of the family's. */
const shortened = ({ given, family, isFamilyFirst }: FullName, letters: number): string => {
  if (family === '') return given;
  const start = [...family].slice(0, letters).join('');
  const initial = start.length < family.length ? `${start}.` : start;
  return isFamilyFirst ? `${initial} ${given}` : `${given} ${initial}`;
};

const countOf = <Item>(items: readonly Item[], item: Item): number =>
  items.filter((each) => each === item).length;

/** Names as a class reads them; those that would be alike get more letters, at last a number. */
const shortNames = (names: readonly FullName[]): string[] => {
  const longest = Math.max(1, ...names.map(({ family }) => [...family].length));
  const lettersOf = names.map(() => 1);
  const now = (): string[] => names.map((name, place) => shortened(name, lettersOf[place] ?? 1));
  for (let letters = 2; letters <= longest; letters += 1) {
    const shown = now();
    for (const [place, name] of shown.entries()) {
      if (countOf(shown, name) > 1) lettersOf[place] = letters;
    }
  }
  const shown = now();
  return shown.map((name, place) =>
    countOf(shown, name) > 1 ? `${name} (${countOf(shown.slice(0, place + 1), name)})` : name,
  );
};

/** The names in a text: one a line, or several between commas; numbers before them are left out. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n|;/u)
    .flatMap((line) => {
      const parts = line.split(/[,،、]/u);
      return parts.length > 2 ? parts : [line];
    })
    .map((line) =>
      line
        .replace(/^[\s\d.)\-–•*]+/u, '')
        .replace(/\s+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME_LENGTH),
    )
    .filter((name) => name !== '');

/** Pupils of typed names. The id is the name itself, so that whoever stays in a list stays themselves. */
export const pupilsOf = (names: readonly string[]): Pupil[] => {
  const shown = shortNames(names.map(partsOf));
  return names.map((full, place) => {
    const before = countOf(names.slice(0, place), full);
    return { id: before === 0 ? full : `${full}#${before}`, name: shown[place] ?? full };
  });
};
