type Word = { text: string; left: number; top: number; width: number; height: number };

/** A printed page of a test: its words, and a grey picture of them, one byte for each pixel. */
export type QuestionPage = {
  words: Word[];
  grey: Uint8Array;
  width: number;
  height: number;
};

const SIZE = { width: 1_000, height: 1_414 };
const COLUMNS = [60, 540] as const;
const QUESTION_HEIGHT = 300;
const MAX_IN_COLUMN = 4;

/** Words of questions in two columns, numbered from `first`: four lines each, as dark boxes. */
const wordsOf = (first: number, count: number): Word[] =>
  Array.from({ length: count }, (_, at) => {
    const left = COLUMNS[at < MAX_IN_COLUMN ? 0 : 1];
    const top = 120 + (at % MAX_IN_COLUMN) * QUESTION_HEIGHT;
    const text = [0, 1, 2, 3].flatMap((line) =>
      [0, 1, 2, 3, 4].map((word) => ({
        text: 'kelime',
        left: left + 34 + word * 72,
        top: top + line * 26,
        width: 62,
        height: 16,
      })),
    );
    return [{ text: `${first + at}.`, left, top, width: 22, height: 16 }, ...text];
  }).flat();

/** A page of up to eight questions, numbered from `first`: two columns of four, 60 and 540 units from the left. */
export const questionPage = (first: number, count: number): QuestionPage => {
  const words = wordsOf(first, count);
  const grey = new Uint8Array(SIZE.width * SIZE.height).fill(255);
  for (const { left, top, width, height } of words) {
    for (let y = top; y < top + height; y += 1) {
      grey.fill(0, y * SIZE.width + left, y * SIZE.width + left + width);
    }
  }
  return { words, grey, ...SIZE };
};
