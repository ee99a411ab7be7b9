import { inflateSync } from 'node:zlib';

const MM_PER_POINT = 25.4 / 72;

/** A line of a PDF, in millimetres from the upper left corner of its page. */
export type PdfLine = { x1: number; y1: number; x2: number; y2: number };

type Matrix = readonly [number, number, number, number, number, number];
type Place = readonly [x: number, y: number];

/** Operators after which a path is painted or dropped. */
const ENDS_PATH = new Set(['S', 'f', 'f*', 'n', 'B', 'B*']);
const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return bytes.toString('latin1');
  }
};

/** What all streams of a PDF say, in their order. */
const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/gu)].flatMap(({ index, 0: opening }) => {
    if (text.slice(index - 3, index) === 'end') return [];
    const from = index + opening.length;
    return [inflated(pdf.subarray(from, text.indexOf('endstream', from)))];
  });
};

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
];

/** First `inner`, then `outer`. */
const combined = (inner: Matrix, outer: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner;
  const [p, q, r, s, t, u] = outer;
  return [
    a * p + b * r,
    a * q + b * s,
    c * p + d * r,
    c * q + d * s,
    e * p + f * r + t,
    e * q + f * s + u,
  ];
};

const mapped = ([a, b, c, d, e, f]: Matrix, [x, y]: Place): Place => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The straight lines that a content stream strokes, in the units of `base`. */
const strokedLines = (content: string, base: Matrix): [Place, Place][] => {
  const lines: [Place, Place][] = [];
  const outer: Matrix[] = [];
  let matrix = base;
  let path: [Place, Place][] = [];
  let at: Place = [0, 0];
  let numbers: number[] = [];
  for (const word of content.split(/\s+/u)) {
    if (word !== '' && Number.isFinite(Number(word))) {
      numbers.push(Number(word));
      continue;
    }
    const place = mapped(matrix, [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]);
    if (word === 'q') outer.push(matrix);
    else if (word === 'Q') matrix = outer.pop() ?? base;
    else if (word === 'cm') matrix = combined(matrixOf(numbers.slice(-6)), matrix);
    else if (word === 'l') path.push([at, place]);
    else if (word === 'S') lines.push(...path);
    if (word === 'm' || word === 'l') at = place;
    if (ENDS_PATH.has(word)) path = [];
    numbers = [];
  }
  return lines;
};

const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

/**
 * The straight lines that a PDF of one page strokes, read from its own operators and placed as the
 * page places them. Throws where there is no drawing.
 */
export const pdfLines = (pdf: Buffer): { lines: PdfLine[]; width: number; height: number } => {
  const streams = streamsOf(pdf);
  const [drawing] = streams.toSorted((a, b) => count(b, /\d l\b/gu) - count(a, /\d l\b/gu));
  const box = /\/MediaBox ?\[ ?[0-9.]+ [0-9.]+ ([0-9.]+) ([0-9.]+) ?\]/u.exec(
    pdf.toString('latin1'),
  );
  if (drawing === undefined || !box) throw new Error('no drawing');
  const [width = 0, height = 0] = box.slice(1).map(Number);
  // A drawing that is a form is placed by the page.
  const form = streams
    .filter((stream) => stream !== drawing)
    .map((stream) => /((?:-?[0-9.]+ ){6})cm\s+\/\w+ Do/u.exec(stream)?.[1])
    .findLast((found) => found !== undefined);
  const base = form === undefined ? UNCHANGED : matrixOf(form.trim().split(' ').map(Number));
  const lines = strokedLines(drawing, base).map(([[x1, y1], [x2, y2]]) => ({
    x1: x1 * MM_PER_POINT,
    y1: (height - y1) * MM_PER_POINT,
    x2: x2 * MM_PER_POINT,
    y2: (height - y2) * MM_PER_POINT,
  }));
  return { lines, width: width * MM_PER_POINT, height: height * MM_PER_POINT };
};
