import { median } from '../numbers.ts';
import { atMost, type Row, shown } from '../report.ts';
import { servePages } from './build-pages.ts';
import { type Drawing, measureDrawing, measurePapers, measureRedraw } from './draw.ts';
import { fourHandsRows } from './four-hands.ts';
import { measureInReader } from './in-reader.ts';

const names = ['sayfa', 'bare', 'excalidraw'] as const;
type Name = (typeof names)[number];
type Measured = Record<Name, Drawing[]>;

/** Source: the table "Ink" of the project's limits. */
const limits = {
  cpuPerMoveMs: 0.5,
  frameMedianMs: 16.7,
  frameP95Ms: 16.8,
  longTaskMs: 50,
  penUpMs: 16,
  restoreShare: 0.4,
  redrawMs: 2,
  paperMs: 2,
};
/** The browser's frame clock varies by some tenths of a millisecond. */
const frameClockMs = 0.3;
const few = 1_000;
const many = 5_000;
const redrawn = 2_000;
/** Strokes of a page on which a class has worked for long. */
const inReader = 3_250;

const middleOf = (drawings: readonly Drawing[], choose: (one: Drawing) => number) =>
  median(drawings.map(choose));

const rowOf = (
  figure: string,
  measured: Measured,
  choose: (one: Drawing) => number,
  limit: number | { shareOf: Name; share: number },
): Row => {
  const ours = middleOf(measured.sayfa, choose);
  const peers = names
    .filter((name) => name !== 'sayfa')
    .map((name) => ({ name, value: middleOf(measured[name], choose) }))
    .filter(({ value }) => Number.isFinite(value));
  const maximum =
    typeof limit === 'number' ? limit : middleOf(measured[limit.shareOf], choose) * limit.share;
  return {
    figure,
    ours: shown(ours),
    beside: peers
      .map(({ name, value }) => `${name} ${shown(value)} (× ${shown(ours / value)})`)
      .join(', '),
    limit: typeof limit === 'number' ? `≤ ${limit}` : `≤ ${limit.share} × ${limit.shareOf}`,
    result: atMost(ours, maximum),
    ...(typeof limit === 'number'
      ? {}
      : { ratio: ours / middleOf(measured[limit.shareOf], choose) }),
  };
};

const measureAll = async (address: string, strokes: number, rounds: number): Promise<Measured> => {
  const measured: Measured = { sayfa: [], bare: [], excalidraw: [] };
  // Interleaved, so that other load of the machine affects all figures.
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      measured[name].push(await measureDrawing(`${address}/${name}.html`, strokes));
    }
  }
  return measured;
};

/** The reader itself, beside the bare canvas with as many strokes. */
const readerRows = async (bareAddress: string, rounds: number): Promise<Row[]> => {
  const bare = await measureDrawing(bareAddress, inReader);
  const ours = await measureInReader(inReader, rounds);
  const ratio = ours.cpuPerMoveMs / bare.cpuPerMoveMs;
  return [
    {
      figure: `processor per move over ${shown(inReader)} strokes in the reader, ms`,
      ours: `${shown(ours.cpuPerMoveMs)} (${shown(ratio)} × bare)`,
      beside: `bare ${shown(bare.cpuPerMoveMs)}`,
      limit: '≤ 1.2 × bare',
      result: atMost(ratio, 1.2),
      ratio,
    },
    {
      figure: `a page with ${shown(inReader)} strokes in the reader, first visit, ms`,
      ours: shown(ours.coldMs),
      beside: '–',
      limit: '≤ 900',
      result: atMost(ours.coldMs, 900),
    },
    {
      figure: `a page with ${shown(inReader)} strokes in the reader, second visit, ms`,
      ours: shown(ours.warmMs),
      beside: '–',
      limit: '≤ 500',
      result: atMost(ours.warmMs, 500),
    },
  ];
};

/** Every paper at its smallest step over a board of 4K; the slowest counts. */
const paperRow = async (address: string): Promise<Row> => {
  const papers = (await measurePapers(address)).toSorted((a, b) => b.script - a.script);
  const [slowest] = papers;
  const script = slowest?.script ?? Number.NaN;
  return {
    figure: 'repainting a paper at 4K, slowest kind, JavaScript ms',
    ours: `${shown(script)} (${slowest?.kind}; pixels there after ${shown(slowest?.painted ?? Number.NaN)})`,
    beside: papers
      .slice(1)
      .map(({ kind, script: each }) => `${kind} ${shown(each)}`)
      .join(', '),
    limit: `≤ ${limits.paperMs}`,
    result: atMost(script, limits.paperMs),
  };
};

/** Draws a stroke of 1,000 points over 0, 1,000 and 5,000 others, beside a bare canvas and Excalidraw. */
export const inkRows = async (isBrief: boolean): Promise<Row[]> => {
  const pages = await servePages();
  try {
    const rounds = isBrief ? 1 : 2;
    const onNothing = await measureAll(pages.address, 0, 1);
    const onFew = await measureAll(pages.address, few, rounds);
    const bare = await measureRedraw(`${pages.address}/bare.html`, redrawn);
    const ours = await measureRedraw(`${pages.address}/sayfa.html`, redrawn);
    const onMany = await measureAll(pages.address, many, rounds);
    const fourHands = await fourHandsRows(`${pages.address}/sayfa.html`, isBrief);
    const cpu = ({ cpuPerMoveMs }: Drawing): number => cpuPerMoveMs;
    const restore = ({ restoreMs }: Drawing): number => restoreMs;
    const share = { shareOf: 'excalidraw', share: limits.restoreShare } as const;
    const { frameMedianMs, frameP95Ms } = limits;
    return [
      rowOf('processor per move over 0 strokes, ms', onNothing, cpu, limits.cpuPerMoveMs),
      rowOf('processor per move over 1,000 strokes, ms', onFew, cpu, limits.cpuPerMoveMs),
      rowOf('processor per move over 5,000 strokes, ms', onMany, cpu, limits.cpuPerMoveMs),
      rowOf(
        'frame over 5,000 strokes, median, ms',
        onMany,
        (one) => one.frameMedianMs,
        frameMedianMs + frameClockMs,
      ),
      rowOf(
        'frame over 5,000 strokes, p95, ms',
        onMany,
        (one) => one.frameP95Ms,
        frameP95Ms + frameClockMs,
      ),
      rowOf(
        'longest task over 5,000 strokes, ms (0: none over 50)',
        onMany,
        (one) => one.longestTaskMs,
        limits.longTaskMs,
      ),
      rowOf(
        'pen up over 5,000 strokes, processor ms',
        onMany,
        (one) => one.penUpMs,
        limits.penUpMs,
      ),
      rowOf('restoring 1,000 strokes, ms', onFew, restore, share),
      rowOf('restoring 5,000 strokes, ms', onMany, restore, share),
      {
        figure: 'redrawing 2,000 strokes, JavaScript ms',
        ours: shown(ours),
        beside: `bare ${shown(bare)} (× ${shown(ours / bare)})`,
        limit: `≤ ${limits.redrawMs}`,
        result: atMost(ours, limits.redrawMs),
      },
      ...fourHands,
      await paperRow(`${pages.address}/sayfa.html`),
      ...(await readerRows(`${pages.address}/bare.html`, rounds)),
    ];
  } finally {
    pages.close();
  }
};
