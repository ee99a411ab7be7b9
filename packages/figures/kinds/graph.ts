import type { Point, Rect } from '@sayfa/kernel';
import { colourOf, type FigureMark, GRID_INK, GROUND, INK } from '../marks/figure-mark.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import { boxPath, ellipsePath, headPath, linePath } from '../marks/paths.ts';
import { degreeStep, gridStep, multiplesOf } from '../marks/steps.ts';
import { clippedLine } from '../sampling/clipped-line.ts';
import { type Plot, sampleFunction } from '../sampling/sample-function.ts';
import { type Curve, evaluatorOfText, hasAngles, printedFunction, writtenCurve } from './curves.ts';
import type { FigureHandle, FigureKind } from './figure-kind.ts';
import { graphFields } from './graph-fields.ts';
import { type Graph, graphProblem, graphShape } from './graph-shape.ts';

const MARGIN = 16;
const LABEL_SIZE = 17;
const LINES = 20;
const LABELS = 10;
const POINT = 6;

type Plane = Plot & { x(value: number): number; y(value: number): number };

const planeOf = ({ xFrom, xTo, yFrom, yTo }: Graph, { left, top, width, height }: Rect): Plane => {
  const box = {
    left: left + MARGIN,
    top: top + MARGIN,
    width: width - 2 * MARGIN,
    height: height - 2 * MARGIN,
  };
  const across = box.width / (xTo - xFrom);
  const down = box.height / (yTo - yFrom);
  return {
    ...{ xFrom, xTo, yFrom, yTo, box },
    x: (value) => box.left + (value - xFrom) * across,
    y: (value) => box.top + box.height - (value - yFrom) * down,
  };
};

const isInDegrees = ({ angles, curves }: Graph): boolean =>
  angles === 'degrees' && curves.some((curve) => 'text' in curve && hasAngles(curve.text));

const stepsOf = (graph: Graph, count: number): { x: number; y: number } => {
  const { xFrom, xTo, yFrom, yTo } = graph;
  const step = isInDegrees(graph) ? degreeStep : gridStep;
  return { x: step(xTo - xFrom, count), y: gridStep(yTo - yFrom, count) };
};

const gridMarks = (graph: Graph, plane: Plane): FigureMark[] => {
  const { left, top, width, height } = plane.box;
  const { x, y } = stepsOf(graph, LINES);
  const upright = multiplesOf(x, plane.xFrom, plane.xTo).map((value) =>
    linePath([plane.x(value), top, plane.x(value), top + height]),
  );
  const level = multiplesOf(y, plane.yFrom, plane.yTo).map((value) =>
    linePath([left, plane.y(value), left + width, plane.y(value)]),
  );
  return [{ is: 'line', path: [...upright, ...level].join(''), stroke: GRID_INK, width: 1 }];
};

/** Where the axes lie; at the edge where 0 is not shown. */
const axesOf = ({ x, y, xFrom, xTo, yFrom, yTo }: Plane) => ({
  x: x(Math.min(xTo, Math.max(xFrom, 0))),
  y: y(Math.min(yTo, Math.max(yFrom, 0))),
});

const axisMarks = (plane: Plane): FigureMark[] => {
  const { left, top, width, height } = plane.box;
  const { x, y } = axesOf(plane);
  const right = { x: left + width + MARGIN - 3, y };
  const upper = { x, y: top - MARGIN + 3 };
  return [
    {
      is: 'line',
      path: linePath([left, y, right.x, y]) + linePath([x, top + height, x, upper.y]),
      stroke: INK,
      width: 2,
    },
    { is: 'area', path: headPath(right, 0, 12) + headPath(upper, -Math.PI / 2, 12), fill: INK },
  ];
};

const words = (
  text: string,
  x: number,
  y: number,
  align: 'left' | 'center' | 'right',
  more: { size?: number; colour?: string; bold?: boolean } = {},
): FigureMark => ({
  is: 'words',
  words: text,
  at: { x, y },
  align,
  size: LABEL_SIZE,
  colour: INK,
  ...more,
});

const numberMarks = (graph: Graph, plane: Plane, numbers: NumberWriter): FigureMark[] => {
  const axes = axesOf(plane);
  const steps = stepsOf(graph, LABELS);
  const { left, top, width, height } = plane.box;
  const sign = isInDegrees(graph) ? '°' : '';
  const below = Math.min(axes.y + LABEL_SIZE * 0.75, top + height + MARGIN - LABEL_SIZE / 2);
  const isAtLeft = axes.x - left < LABEL_SIZE * 2;
  const away = (at: number, from: number): boolean => Math.abs(at - from) > LABEL_SIZE;
  return [
    ...multiplesOf(steps.x, plane.xFrom, plane.xTo)
      .filter((value) => value !== 0 && away(plane.x(value), left + width))
      .map((value) => words(numbers.number(value) + sign, plane.x(value), below, 'center')),
    ...multiplesOf(steps.y, plane.yFrom, plane.yTo)
      .filter((value) => value !== 0 && away(plane.y(value), top))
      .map((value) =>
        words(
          numbers.number(value),
          axes.x + (isAtLeft ? 6 : -6),
          plane.y(value),
          isAtLeft ? 'left' : 'right',
        ),
      ),
    words('x', left + width + MARGIN - 6, axes.y - LABEL_SIZE * 0.8, 'center', { bold: true }),
    words('y', axes.x + LABEL_SIZE * 0.8, top - MARGIN + LABEL_SIZE * 0.55, 'center', {
      bold: true,
    }),
  ];
};

const curveMarks = (graph: Graph, plane: Plane, curve: Curve, at: number): FigureMark[] => {
  const stroke = colourOf(at);
  if ('text' in curve) {
    const lines = sampleFunction(evaluatorOfText(curve.text, graph.angles), plane);
    if (lines.length === 0) return [];
    return [{ is: 'line', path: lines.map(linePath).join(''), stroke, width: 3 }];
  }
  const { xFrom, xTo, yFrom, yTo, box } = plane;
  const places = curve.points.map(([x, y]) => ({ x: plane.x(x), y: plane.y(y) }));
  const isJoined = graph.joinsPoints && curve.points.every(([x]) => x >= xFrom && x <= xTo);
  const line = isJoined
    ? clippedLine(
        places.flatMap(({ x, y }) => [x, y]),
        box,
      )
    : [];
  const seen = places.filter((_, index) => {
    const [x = 0, y = 0] = curve.points[index] ?? [];
    return x >= xFrom && x <= xTo && y >= yFrom && y <= yTo;
  });
  return [
    ...(line.length > 0
      ? [{ is: 'line', path: line.map(linePath).join(''), stroke, width: 2.5 } as const]
      : []),
    ...(seen.length > 0
      ? [
          {
            is: 'area',
            path: seen.map((place) => ellipsePath(place, POINT)).join(''),
            fill: stroke,
          } as const,
        ]
      : []),
  ];
};

/** The functions in their colours, in the corner; which angles they count with. */
const legendMarks = (graph: Graph, plane: Plane, numbers: NumberWriter): FigureMark[] => {
  const { left, top, width, height } = plane.box;
  const size = LABEL_SIZE + 1;
  const named = graph.curves.flatMap((curve, at) =>
    'text' in curve ? [{ text: printedFunction(curve.text, numbers), colour: colourOf(at) }] : [],
  );
  const unit = graph.curves.some((curve) => 'text' in curve && hasAngles(curve.text))
    ? [words(graph.angles === 'degrees' ? 'x: °' : 'x: rad', left + width, top + height, 'right')]
    : [];
  return [
    ...named.map(({ text, colour }, at) =>
      words(text, left + 4, top + size * (0.6 + at * 1.35), 'left', { colour, size, bold: true }),
    ),
    ...unit,
  ];
};

const marks = (graph: Graph, box: Rect, numbers: NumberWriter): FigureMark[] => {
  const plane = planeOf(graph, box);
  return [
    { is: 'area', path: boxPath(box), fill: GROUND, alpha: 0.94 },
    ...(graph.hasGrid ? gridMarks(graph, plane) : []),
    ...axisMarks(plane),
    ...graph.curves.flatMap((curve, at) => curveMarks(graph, plane, curve, at)),
    ...numberMarks(graph, plane, numbers),
    ...legendMarks(graph, plane, numbers),
  ];
};

/** Parts of a grid's step that a dragged point is held to. */
const PARTS_OF_STEP = 2;

const handles = (graph: Graph, box: Rect): FigureHandle<Graph>[] => {
  const plane = planeOf(graph, box);
  const steps = stepsOf(graph, LINES);
  const held = (value: number, step: number, from: number, to: number): number => {
    const part = step / PARTS_OF_STEP;
    const near = Math.round(Math.min(to, Math.max(from, value)) / part) * part;
    return Number(near.toPrecision(12));
  };
  const placeAt = ({ x, y }: Point): [number, number] => {
    const { xFrom, xTo, yFrom, yTo, box: inner } = plane;
    const across = xFrom + ((x - inner.left) / inner.width) * (xTo - xFrom);
    const up = yTo - ((y - inner.top) / inner.height) * (yTo - yFrom);
    return [held(across, steps.x, xFrom, xTo), held(up, steps.y, yFrom, yTo)];
  };
  return graph.curves.flatMap((curve, place) => {
    if ('text' in curve) return [];
    return curve.points.map(
      ([x, y], index): FigureHandle<Graph> => ({
        name: `curves.${place}.${index}`,
        at: { x: plane.x(x), y: plane.y(y) },
        movedTo: (at) => {
          const points = curve.points.map((point, each) => (each === index ? placeAt(at) : point));
          const curves = graph.curves.map((one, each) => (each === place ? { points } : one));
          return { ...graph, curves };
        },
      }),
    );
  });
};

/** A coordinate graph. Source: BRD-044. */
export const graph: FigureKind<Graph> = {
  shape: graphShape,
  usual: {
    xFrom: -10,
    xTo: 10,
    yFrom: -10,
    yTo: 10,
    hasGrid: true,
    joinsPoints: true,
    angles: 'radians',
    curves: [{ text: 'y = x' }],
  },
  size: { width: 460, height: 460 },
  problem: graphProblem,
  marks,
  handles,
  sentence: (values, numbers) => ({
    name: values.curves.length > 0 ? 'graph' : 'emptyGraph',
    words: {
      shown: values.curves
        .map((curve) =>
          'text' in curve ? printedFunction(curve.text, numbers) : writtenCurve(curve, numbers),
        )
        .join('; '),
      from: numbers.number(values.xFrom),
      to: numbers.number(values.xTo),
    },
  }),
  fields: graphFields,
};
