import { clamp, PAGE_UNITS, type Point, type Rect, type Size } from '@sayfa/kernel';
import type { PageLook } from '@sayfa/web-kit';
import type { PageBox } from './fit-page.ts';
import { boundedScale } from './scale-steps.ts';

/** Where a sheet is seen: its scale, and its upper left corner on the stage in CSS pixels. */
export type ViewPlace = Point & { scale: number };

/**
 * CSS pixels that a sheet larger than the stage can be scrolled past its edges: as far as what floats
 * there reaches, so that every line can be scrolled free.
 */
export type RoomPast = {
  side: number;
  top: number;
  bottom: number;
  /** The sheet's top lies in the middle of the stage, in reach of a hand. Source: BRD-018. */
  isLowered?: boolean;
};

/** Nothing floats over the sheet. */
export const NO_ROOM_PAST: RoomPast = { side: 0, top: 0, bottom: 0 };

const clampAxis = (
  at: number,
  length: number,
  room: number,
  past: { start: number; end: number },
): number =>
  length <= room
    ? Math.floor((room - length) / 2)
    : clamp(at, room - length - past.end, past.start);

/** CSS pixels by which a lowered sheet of a height lies lower on a stage than it would else. */
export const loweringOf = (length: number, room: number): number =>
  Math.max(0, Math.floor(room / 2) - Math.max(0, Math.floor((room - length) / 2)));

/** The nearest place where a sheet is at most as far from the stage's edges as `past` says. */
export const clampPlace = (
  place: ViewPlace,
  sheet: Size,
  stage: Size,
  past: RoomPast,
): ViewPlace => {
  const length = sheet.height * place.scale;
  const lowering = past.isLowered ? loweringOf(length, stage.height) : 0;
  return {
    scale: place.scale,
    x: clampAxis(place.x, sheet.width * place.scale, stage.width, {
      start: past.side,
      end: past.side,
    }),
    y:
      lowering +
      clampAxis(place.y - lowering, length, stage.height, { start: past.top, end: past.bottom }),
  };
};

/**
 * Another scale with the point of the page under `about` (on the stage) staying where it is.
 * `bounded` keeps the scale within what is allowed.
 */
export const zoomAbout = (
  place: ViewPlace,
  scale: number,
  about: Point,
  sheet: Size,
  stage: Size,
  bounded: (scale: number) => number = boundedScale,
  past: RoomPast = NO_ROOM_PAST,
): ViewPlace => {
  const next = bounded(scale);
  const factor = next / place.scale;
  return clampPlace(
    {
      scale: next,
      x: about.x - (about.x - place.x) * factor,
      y: about.y - (about.y - place.y) * factor,
    },
    sheet,
    stage,
    past,
  );
};

/** Moved by a distance on the stage, as far as the sheet reaches. */
export const panBy = (
  place: ViewPlace,
  by: Point,
  sheet: Size,
  stage: Size,
  past: RoomPast = NO_ROOM_PAST,
): ViewPlace =>
  clampPlace({ scale: place.scale, x: place.x + by.x, y: place.y + by.y }, sheet, stage, past);

/** Whether there is more of the sheet to see in a direction than the stage shows. */
export const overflows = (place: ViewPlace, sheet: Size, stage: Size) => ({
  across: sheet.width * place.scale > stage.width + 1,
  down: sheet.height * place.scale > stage.height + 1,
});

/** The part of a page on the sheet (unscaled) that the stage shows; undefined where none. */
export const visiblePart = (place: ViewPlace, box: PageBox, stage: Size): Rect | undefined => {
  const { clip = { left: 0, top: 0, width: box.width, height: box.height } } = box;
  const left = Math.max(box.left + clip.left, -place.x / place.scale);
  const top = Math.max(box.top + clip.top, -place.y / place.scale);
  const right = Math.min(box.left + clip.left + clip.width, (stage.width - place.x) / place.scale);
  const bottom = Math.min(box.top + clip.top + clip.height, (stage.height - place.y) / place.scale);
  if (right - left < 1 || bottom - top < 1) return undefined;
  return { left: left - box.left, top: top - box.top, width: right - left, height: bottom - top };
};

/** The same part in units of a page 1000 wide. */
export const visibleUnits = (place: ViewPlace, box: PageBox, stage: Size): Rect | undefined => {
  const part = visiblePart(place, box, stage);
  const units = PAGE_UNITS / box.width;
  return (
    part && {
      left: part.left * units,
      top: part.top * units,
      width: part.width * units,
      height: part.height * units,
    }
  );
};

/** What is seen of a sheet, independent of the stage's size; `fit` is the scale that counts as 1. */
export const lookOf = (place: ViewPlace, fit: number, sheet: Size, stage: Size): PageLook => ({
  scale: place.scale / fit,
  x: (stage.width / 2 - place.x) / (sheet.width * place.scale),
  y: (stage.height / 2 - place.y) / (sheet.height * place.scale),
});

/** The place at which a point of a sheet, from 0 to 1, is in the middle of the stage. */
export const lookingAt = ({ x, y }: Point, scale: number, sheet: Size, stage: Size): ViewPlace => ({
  scale,
  x: stage.width / 2 - x * sheet.width * scale,
  y: stage.height / 2 - y * sheet.height * scale,
});

/** A part of a page (page units) as a box on the page's sheet. */
export const boxOfPart = ({ left, top, width }: PageBox, part: Rect): Rect => {
  const unit = width / PAGE_UNITS;
  return {
    left: left + part.left * unit,
    top: top + part.top * unit,
    width: part.width * unit,
    height: part.height * unit,
  };
};

/** Moved so that a box on the sheet (unscaled) is well within the stage; unmoved where it is. */
export const revealed = (place: ViewPlace, box: Rect, stage: Size): ViewPlace => {
  const along = (at: number, start: number, length: number, room: number): number => {
    const from = at + start * place.scale;
    const to = from + length * place.scale;
    const inset = room / 8;
    return from >= inset && to <= room - inset ? at : at + room / 2 - (from + to) / 2;
  };
  return {
    scale: place.scale,
    x: along(place.x, box.left, box.width, stage.width),
    y: along(place.y, box.top, box.height, stage.height),
  };
};
