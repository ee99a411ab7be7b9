import type { Rect } from '@sayfa/kernel';
import { NUMBERS_PER_POINT, type Stroke, touches } from '@sayfa/page-model';
import type { StrokePoint } from 'perfect-freehand';
import { joined } from '../geometry/rectangles.ts';
import { inkPoints } from '../ink/ink-points.ts';
import { pathOfRun } from '../ink/outline.ts';
import type { Tile } from '../tiles/tile.ts';
import type { TiledCanvas } from '../tiles/tiled-canvas.ts';

/** Smoothed points in a piece that is never computed again. */
const POINTS_PER_PIECE = 12;

type Piece = { path: Path2D; bounds: Rect };

const boundsOfRun = (run: readonly StrokePoint[], width: number): Rect => {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { point } of run) {
    left = Math.min(left, point[0]);
    right = Math.max(right, point[0]);
    top = Math.min(top, point[1]);
    bottom = Math.max(bottom, point[1]);
  }
  return {
    left: left - width,
    top: top - width,
    width: right - left + 2 * width,
    height: bottom - top + 2 * width,
  };
};

/** The smoothed pieces of a stroke: final ones, and a tail that changes with every point. */
const createStrokePieces = (start: Stroke) => {
  const ink = inkPoints(start);
  const pieces: Piece[] = [];
  /** Numbers of the stroke's points that are smoothed. */
  let read = 0;
  /** Smoothed points that are in pieces. */
  let frozen = 0;

  const pieceOf = (run: StrokePoint[]): Piece => ({
    path: pathOfRun(start, run),
    bounds: boundsOfRun(run, start.width),
  });

  return {
    /** Those that are final. */
    all: (): readonly Piece[] => pieces,
    /** How many numbers of the stroke's points were read. */
    read: (): number => read,
    /** Reads new points; returns the pieces that became final. */
    readPoints(points: readonly number[]): Piece[] {
      ink.add(points, read);
      read = points.length - (points.length % NUMBERS_PER_POINT);
      const fresh: Piece[] = [];
      // The next piece starts at the last point of this one, so that they join.
      while (ink.points.length - frozen > POINTS_PER_PIECE) {
        fresh.push(pieceOf(ink.points.slice(frozen, frozen + POINTS_PER_PIECE + 1)));
        frozen += POINTS_PER_PIECE;
      }
      pieces.push(...fresh);
      return fresh;
    },
    tail(points: readonly number[], predicted: readonly number[]): Piece {
      const tip = ink.end([...points.slice(-NUMBERS_PER_POINT), ...predicted]);
      return pieceOf([...ink.points.slice(frozen), ...tip]);
    },
  };
};

const EMPTY_RECT = { left: 0, top: 0, width: 0, height: 0 };

const erasePath = (tile: Tile | undefined, path: Path2D): void => {
  if (!tile) return;
  const { context } = tile;
  tile.painter();
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = '#000';
  context.fill(path);
  context.globalCompositeOperation = 'source-over';
};

/**
 * A stroke in progress, in pieces: what a frame costs depends on what was drawn since the last one,
 * not on the length of the stroke.
 */
export const createWetStroke = (start: Stroke) => {
  const pieces = createStrokePieces(start);
  let tail: Piece | undefined;
  /** Pieces that were erased already. */
  let erased = 0;

  return {
    /** Whether a later content continues this stroke. */
    continues: (stroke: Stroke): boolean =>
      stroke.brush === start.brush &&
      stroke.width === start.width &&
      stroke.colour === start.colour &&
      stroke.points.length >= pieces.read() &&
      stroke.points[0] === start.points[0] &&
      stroke.points[1] === start.points[1],
    /** Takes over new points; returns the part that is to be painted again. */
    follow(stroke: Stroke, predicted: readonly number[]): Rect {
      const fresh = pieces.readPoints(stroke.points);
      const before = tail?.bounds;
      tail = pieces.tail(stroke.points, predicted);
      return fresh.reduce((sum, { bounds }) => joined(sum, bounds), joined(before, tail.bounds));
    },
    /** Paints on a tile what there is so far in a part of it; painting is confined to that. */
    paintWithin({ context, painter }: Tile, part: Rect): void {
      painter();
      context.globalAlpha = 1;
      context.fillStyle = start.colour === 'transparent' ? '#0000' : start.colour;
      for (const { path, bounds } of pieces.all()) if (touches(bounds, part)) context.fill(path);
      if (tail && touches(tail.bounds, part)) context.fill(tail.path);
    },
    /** Erases from a bitmap what this eraser passed since the last time; returns where. */
    eraseFrom(canvas: TiledCanvas, stroke: Stroke): Rect {
      pieces.readPoints(stroke.points);
      const fresh = [...pieces.all().slice(erased), pieces.tail(stroke.points, [])];
      erased = pieces.all().length;
      for (const { path, bounds } of fresh) {
        for (const place of canvas.placesIn(bounds)) erasePath(canvas.existing(place), path);
      }
      return (
        fresh.reduce<Rect | undefined>((sum, { bounds }) => joined(sum, bounds), undefined) ??
        EMPTY_RECT
      );
    },
    /** The bitmap was repainted: all pieces are erased once more. */
    resetErased(): void {
      erased = 0;
    },
  };
};

/** A stroke in progress. */
export type WetStroke = ReturnType<typeof createWetStroke>;
