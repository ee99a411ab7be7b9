import { UserFacingError } from '@sayfa/contract-kit';

/** What people choose most, in the languages of the product, and what a school suggests. */
const WORDS: ReadonlySet<string> = new Set(
  `password passwort motdepasse parola sifre sifrem kullanici pasuwado himitsu secret topsecret
  welcome bienvenue hosgeldin merhaba bonjour hello letmein login admin administrator root user guest
  test tester changeme default master superman batman spiderman pokemon naruto minecraft fortnite roblox
  monkey dragon shadow tiger lion eagle kartal aslan princess prensesim angel melek iloveyou seniseviyorum
  loveyou jetaime habibi habibti sunshine soleil gunes flower cicek chocolate chocolat doudou sakura
  football baseball soccer futbol basketball galatasaray fenerbahce besiktas trabzonspor cimbom marseille
  barcelona realmadrid liverpool chelsea arsenal juventus michael jordan ashley jessica daniel thomas
  nicolas mohamed mohammed muhammed muhammad ahmed mehmet mustafa ayse fatma zeynep allah bismillah
  turkiye turkey istanbul ankara izmir ataturk france paris japan tokyo arabia computer bilgisayar
  internet google facebook instagram youtube whatsapp samsung iphone android starwars freedom whatever
  trustno trustme nothing okul okulum school ogrenci ogretmen student teacher ecole eleve sayfa`.split(
    /\s+/u,
  ),
);

/** Rows of keyboards and alphabets; whatever stands in one of them, read either way, is a run. */
const ROWS = [
  '01234567890123456789',
  '12345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Letters that are written for others: `p@ssw0rd`. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }),
);

const SHORTEST_RUN = 4;
const LONGEST_UNIT = 4;

/** Without case, marks and compatibility forms; the dotless i is an i. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

const written = (text: string): string =>
  [...text].map((letter) => LETTERS.get(letter) ?? letter).join('');

const lettersIn = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const isRun = (text: string): boolean =>
  text.length >= SHORTEST_RUN && ROWS.some((row) => row.includes(text));

/** Whether a text is a few letters again and again. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: LONGEST_UNIT }, (_, at) => text.slice(0, at + 1)).some(
    (unit) =>
      text.length >= 2 * unit.length &&
      text === unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length),
  );

const isKnown = (text: string): boolean => WORDS.has(text) || isRun(text) || isRepeated(text);

/**
 * Whether a password is among the first that anybody tries: a word of the list or a run of keys, also
 * with digits or signs around it, or with digits for letters.
 */
export const isCommonPassword = (password: string): boolean => {
  const low = plain(password);
  const bare = low.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [
    low,
    lettersIn(low),
    lettersIn(bare),
    lettersIn(written(bare)),
    lettersIn(written(low)),
  ].some((text) => text !== '' && isKnown(text));
};

/** Throws password_common. */
export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password))
    throw new UserFacingError('password_common', { field: 'password' });
};
