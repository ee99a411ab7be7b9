/**
 * Letters as lines on a grid 4 wide and 6 high: what is printed beside codes then needs no font. In
 * each letter a blank begins another line, and two digits are a point, x before y.
 */
const LETTERS: Readonly<Record<string, string>> = {
  '0': '103041453616050110 1531',
  '1': '112026 1636',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '36300444',
  '5': '400002324345361605',
  '6': '413010010516364544331304',
  '7': '004016',
  '8': '103041423313020110 1304051636454433',
  '9': '051636454130100102133342',
  A: '062046 1434',
  B: '0006 003041423303 3344453606',
  C: '4130100105163645',
  D: '00204244260600',
  E: '40000646 0333',
  F: '400006 0333',
  G: '413010010516364543 2343',
  H: '0006 4046 0343',
  J: '404536160504',
  K: '0006 400346',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  m: '0206 03122326 23324346',
  '-': '1333',
  '·': '2324',
};

const ADVANCE = 5.6;
const LETTER_WIDTH = 4;
const SPACE = 3;

/** How high letters are in their own units. */
export const LETTER_HEIGHT = 6;

const advanceOf = (letter: string): number => (letter === ' ' ? SPACE : ADVANCE);

/** How wide a text is in the letters' own units. */
export const widthOfText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + advanceOf(letter), LETTER_WIDTH - ADVANCE);

const linePath = (line: string, left: number): string =>
  (line.match(/\d\d/gu) ?? [])
    .map((point, at) => {
      const x = Number((left + Number(point.charAt(0))).toFixed(2));
      return `${at === 0 ? 'M' : 'L'}${x} ${point.charAt(1)}`;
    })
    .join('');

/** The lines of a text from its top left corner on, in the letters' own units; unknown letters are blank. */
export const textPath = (text: string): string => {
  let left = 0;
  let path = '';
  for (const letter of text) {
    path += (LETTERS[letter] ?? '')
      .split(' ')
      .map((line) => linePath(line, left))
      .join('');
    left += advanceOf(letter);
  }
  return path;
};
