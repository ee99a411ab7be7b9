import { PAGE_UNITS, type Point, type Size } from '@sayfa/kernel';
import { PAPER_KINDS } from './kinds/every-kind.ts';
import type { PaperDigits, PaperKindDefinition, PaperTint, Ruling } from './paper.ts';

/** The name of a kind of paper. */
export type PaperKind = keyof typeof PAPER_KINDS;

/** The paper of a page; `step` in millimetres. */
export type Paper = { kind: PaperKind; step: number; tint: PaperTint };

/** Whether this program knows a kind of paper. */
export const isPaperKind = (name: string): name is PaperKind => Object.hasOwn(PAPER_KINDS, name);

/** The names of all kinds, in the order in which they are offered. */
export const PAPER_KIND_NAMES: readonly PaperKind[] = Object.keys(PAPER_KINDS).filter(isPaperKind);

/** White paper: what a page has that knows of none. */
export const PLAIN_PAPER: Paper = {
  kind: 'plain',
  step: PAPER_KINDS.plain.steps.usual,
  tint: 'blue',
};

const definitionOf = (kind: PaperKind): PaperKindDefinition => PAPER_KINDS[kind];

/** The steps that a kind may have, in millimetres. */
export const stepsOf = (kind: PaperKind): PaperKindDefinition['steps'] => definitionOf(kind).steps;

/** A step of a kind nearest to another. */
export const fittingStep = (kind: PaperKind, step: number): number => {
  const { min, max } = stepsOf(kind);
  return Math.min(max, Math.max(min, step));
};

/** Whether two pages have the same paper. */
export const isSamePaper = (one: Paper | undefined, other: Paper | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.kind === other.kind &&
    one.step === other.step &&
    one.tint === other.tint);

/** Millimetres of a blank page from left to right. Source: 0.2 of the specification of boards. */
export const BLANK_PAGE_WIDTH = 210;

/** The size of a page in millimetres; `proportion` is its height over its width. */
export const pageSize = (proportion: number, width: number = BLANK_PAGE_WIDTH): Size => ({
  width,
  height: width * proportion,
});

/** What a paper prints on a page of so many millimetres, the lowest first. */
export const rulingsOf = (
  { kind, step }: Paper,
  page: Size,
  digits: PaperDigits,
): readonly Ruling[] => definitionOf(kind).rulings(page, step, digits);

/** Millimetres within which a place is taken to the grid. Source: BRD-033. */
const SNAP_WITHIN = 2;

/**
 * A place on a page 1000 units wide, taken to the paper's grid where that is within 2 mm, along and
 * down each by itself.
 */
export const snappedToPaper = ({ kind, step }: Paper, page: Size, at: Point): Point => {
  const unit = page.width / PAGE_UNITS;
  const place = { x: at.x * unit, y: at.y * unit };
  const { snap, snapsToCorners } = definitionOf(kind);
  const nearest = snap?.(place, page, step);
  if (!nearest) return at;
  const away = { x: Math.abs(nearest.x - place.x), y: Math.abs(nearest.y - place.y) };
  const isNear = (distance: number): boolean =>
    (snapsToCorners ? Math.hypot(away.x, away.y) : distance) <= SNAP_WITHIN;
  const inUnits = (value: number): number => Math.round((value / unit) * 100) / 100;
  return {
    x: isNear(away.x) ? inUnits(nearest.x) : at.x,
    y: isNear(away.y) ? inUnits(nearest.y) : at.y,
  };
};
