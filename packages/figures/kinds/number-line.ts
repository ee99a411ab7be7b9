import type { Rect } from '@sayfa/kernel';
import { COLOURS, colourOf, type FigureMark, GROUND, INK } from '../marks/figure-mark.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import { boxPath, ellipsePath, headPath, linePath } from '../marks/paths.ts';
import { multiplesOf } from '../marks/steps.ts';
import type { FigureHandle, FigureKind } from './figure-kind.ts';
import { numberLineFields, writtenInterval, writtenNumbers } from './number-line-fields.ts';
import {
  type Interval,
  type NumberLine,
  numberLineProblem,
  numberLineShape,
} from './number-line-shape.ts';

/** Page units from the ends of the box to the first and last number. */
const MARGIN = 34;
const TICK = 9;
const LABEL_SIZE = 22;
const POINT = 8;
/** Widths of a letter in sizes, so that numbers do not touch. */
const LETTER = 0.62;

const placesOf = ({ from, to }: NumberLine, { left, top, width, height }: Rect) => {
  const across = (width - 2 * MARGIN) / (to - from);
  return {
    across,
    axis: top + height * 0.62,
    x: (value: number): number => left + MARGIN + (value - from) * across,
    isOn: (value: number): boolean => value >= from && value <= to,
  };
};

type Places = ReturnType<typeof placesOf>;

const axisMarks = (values: NumberLine, box: Rect, places: Places, numbers: NumberWriter) => {
  const { axis, x } = places;
  const ticks = multiplesOf(values.step, values.from, values.to);
  const words = ticks.map((tick) => numbers.number(tick));
  const widest = Math.max(1, ...words.map(({ length }) => length)) * LABEL_SIZE * LETTER + 6;
  const every = Math.max(1, Math.ceil(widest / (values.step * places.across)));
  const zero = Math.max(0, ticks.indexOf(0));
  const right = box.left + box.width;
  const marks: FigureMark[] = [
    { is: 'line', path: linePath([box.left, axis, right, axis]), stroke: INK, width: 2.5 },
    { is: 'area', path: headPath({ x: right, y: axis }, 0, 14), fill: INK },
    { is: 'area', path: headPath({ x: box.left, y: axis }, Math.PI, 14), fill: INK },
    {
      is: 'line',
      path: ticks.map((tick) => linePath([x(tick), axis - TICK, x(tick), axis + TICK])).join(''),
      stroke: INK,
      width: 2,
    },
  ];
  for (const [at, tick] of ticks.entries()) {
    if ((at - zero) % every !== 0) continue;
    const place = { x: x(tick), y: axis + TICK + LABEL_SIZE * 0.75 };
    marks.push({
      is: 'words',
      words: words[at] ?? '',
      at: place,
      align: 'center',
      size: LABEL_SIZE,
      colour: INK,
    });
  }
  return marks;
};

const pointMarks = (x: number, y: number, isOpen: boolean, colour: string): FigureMark[] => [
  { is: 'area', path: ellipsePath({ x, y }, POINT), fill: isOpen ? GROUND : colour },
  { is: 'line', path: ellipsePath({ x, y }, POINT), stroke: colour, width: 3 },
];

const intervalMarks = (one: Interval, at: number, box: Rect, places: Places): FigureMark[] => {
  const { axis, x, isOn } = places;
  const colour = colourOf(at);
  const start = one.from === null ? box.left : Math.max(box.left, x(one.from));
  const end = one.to === null ? box.left + box.width : Math.min(box.left + box.width, x(one.to));
  if (end <= start) return [];
  return [
    { is: 'line', path: linePath([start, axis, end, axis]), stroke: colour, width: 7 },
    ...(one.from === null
      ? [{ is: 'area', path: headPath({ x: start, y: axis }, Math.PI, 22), fill: colour } as const]
      : isOn(one.from)
        ? pointMarks(start, axis, one.isFromOpen, colour)
        : []),
    ...(one.to === null
      ? [{ is: 'area', path: headPath({ x: end, y: axis }, 0, 22), fill: colour } as const]
      : isOn(one.to)
        ? pointMarks(end, axis, one.isToOpen, colour)
        : []),
  ];
};

const JUMP_SEGMENTS = 24;

const jumpMarks = (
  { from, to }: NumberLine['jumps'][number],
  box: Rect,
  places: Places,
  numbers: NumberWriter,
): FigureMark[] => {
  const { axis, x, isOn } = places;
  if (from === to || !isOn(from) || !isOn(to)) return [];
  const start = x(from);
  const end = x(to);
  const room = axis - box.top - LABEL_SIZE * 1.2 - TICK;
  const height = Math.max(12, Math.min(room, Math.abs(end - start) * 0.6));
  const foot = axis - TICK;
  const line = Array.from({ length: JUMP_SEGMENTS + 1 }, (_, at) => {
    const turn = (at / JUMP_SEGMENTS) * Math.PI;
    const share = (1 - Math.cos(turn)) / 2;
    return [start + (end - start) * share, foot - height * Math.sin(turn)];
  }).flat();
  const by = to - from;
  return [
    { is: 'line', path: linePath(line), stroke: COLOURS[1], width: 2.5 },
    { is: 'area', path: headPath({ x: end, y: foot + 2 }, Math.PI / 2, 13), fill: COLOURS[1] },
    {
      is: 'words',
      words: `${by > 0 ? '+' : ''}${numbers.number(by)}`,
      at: { x: (start + end) / 2, y: foot - height - LABEL_SIZE * 0.6 },
      align: 'center',
      size: LABEL_SIZE,
      colour: COLOURS[1],
    },
  ];
};

const marks = (values: NumberLine, box: Rect, numbers: NumberWriter): FigureMark[] => {
  const places = placesOf(values, box);
  const { x, axis, isOn } = places;
  return [
    { is: 'area', path: boxPath(box), fill: GROUND, alpha: 0.94 },
    ...axisMarks(values, box, places, numbers),
    ...values.intervals.flatMap((one, at) => intervalMarks(one, at, box, places)),
    ...values.jumps.flatMap((jump) => jumpMarks(jump, box, places, numbers)),
    ...values.points.filter(isOn).flatMap((point) => pointMarks(x(point), axis, false, COLOURS[0])),
    ...values.openPoints
      .filter(isOn)
      .flatMap((point) => pointMarks(x(point), axis, true, COLOURS[0])),
  ];
};

/** Parts of a step that a dragged point is held to. */
const PARTS_OF_STEP = 2;

const withAt = <Item>(list: readonly Item[], place: number, item: Item): Item[] =>
  list.map((each, at) => (at === place ? item : each));

const handles = (values: NumberLine, box: Rect): FigureHandle<NumberLine>[] => {
  const { x, axis, across, isOn } = placesOf(values, box);
  const part = values.step / PARTS_OF_STEP;
  const valueAt = (place: number): number => {
    const value = values.from + (place - x(values.from)) / across;
    const held = Math.min(values.to, Math.max(values.from, value));
    return Number((Math.round(held / part) * part).toPrecision(12));
  };
  const handle = (
    name: string,
    value: number,
    changed: (value: number) => Partial<NumberLine>,
  ): FigureHandle<NumberLine>[] =>
    isOn(value)
      ? [
          {
            name,
            at: { x: x(value), y: axis },
            movedTo: (at) => {
              const next = { ...values, ...changed(valueAt(at.x)) };
              return numberLineProblem(next) ? values : next;
            },
          },
        ]
      : [];
  const pointHandles = (name: 'points' | 'openPoints') =>
    values[name].flatMap((point, at) =>
      handle(`${name}.${at}`, point, (value) => ({ [name]: withAt(values[name], at, value) })),
    );
  const endHandles = (one: Interval, at: number) =>
    (['from', 'to'] as const).flatMap((end) => {
      const value = one[end];
      return value === null
        ? []
        : handle(`intervals.${at}.${end}`, value, (moved) => ({
            intervals: withAt(values.intervals, at, { ...one, [end]: moved }),
          }));
    });
  return [
    ...values.intervals.flatMap(endHandles),
    ...pointHandles('points'),
    ...pointHandles('openPoints'),
  ];
};

/** A number line. Source: BRD-044. */
export const numberLine: FigureKind<NumberLine> = {
  shape: numberLineShape,
  usual: { from: -5, to: 5, step: 1, points: [], openPoints: [], intervals: [], jumps: [] },
  size: { width: 640, height: 130 },
  problem: numberLineProblem,
  marks,
  handles,
  sentence: (values, numbers) => {
    const points = writtenNumbers([...values.points, ...values.openPoints], numbers);
    const intervals = values.intervals.map((one) => writtenInterval(one, numbers)).join(' ');
    const shown = [points, intervals].filter((part) => part !== '').join('; ');
    return {
      name: shown === '' ? 'numberLine' : 'numberLineWith',
      words: { from: numbers.number(values.from), to: numbers.number(values.to), shown },
    };
  },
  fields: numberLineFields,
};
