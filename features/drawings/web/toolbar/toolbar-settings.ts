import type { InkSettings } from '@sayfa/canvas/tool';
import { jsonIn, type Point } from '@sayfa/kernel';
import type { Colour } from '@sayfa/page-model';
import { type Paper, PLAIN_PAPER } from '@sayfa/page-model/paper';
import {
  isStoredOn,
  LANDSCAPE_QUERY,
  type LocalSetting,
  localSetting,
  TOOLBAR_SIZES,
  usualToolbarSize,
} from '@sayfa/web-kit';

import { create } from 'zustand';
import { paperShape } from '../../contract/paper-shape.ts';
import { type PenInks, penInks } from '../../contract/pen-inks.ts';
import { papersOverShape } from '../../contract/toolbar-shape.ts';
import { colourOf, numberOf, pointOf } from './stored-values.ts';

/** How much larger than usual the toolbar is. */
export type ToolbarSize = (typeof TOOLBAR_SIZES)[number];

/** Widths of lines in page units: three times the step 1…6. Source: INK-019. */
export const LINE_WIDTHS = [3, 6, 9, 12, 15, 18] as const;

/** Where the toolbar lies after a reset, in CSS pixels from its natural place. Source: TBR-005, TBR-006. */
export const FIRST_POSITION: Point = { x: 0, y: 20 };

/** Colours that come first in the picker at most. */
const MAX_RECENT_COLOURS = 6;

/** What the toolbar is and what new objects look like. Source: TBR-004. */
export type ToolbarValues = InkSettings & {
  /** What each pen looks like; lineColor and lineWidth are those of the pen in use. */
  pens: PenInks;
  /** The paper of the next blank page. Source: BRD-031. */
  lastPaper: Paper;
  /** Papers over pages of books, by their keys. Source: BRD-033. */
  papersOver: Readonly<Record<string, Paper>>;
  /** Whether lines and shapes begin and end on the grid of a paper. */
  snapsToGrid: boolean;
  /** Colours used last, latest first. */
  recentColours: readonly Colour[];
  /** CSS pixels: along the window from the natural place, and up from the lower edge. */
  toolbarPosition: Point;
  verticalToolbar: boolean;
  /** Advanced where true, simple otherwise. Source: TBR-007. */
  toolbarMode: boolean;
  /** Only handle and pin are shown. */
  toolbarPin: boolean;
  toolbarSize: ToolbarSize;
  showLabels: boolean;
  studioMode: boolean;
};

type Stored<Value> = {
  /** A second name that the value is kept under. */
  alsoAs?: string;
  read(text: string | null): Value;
  write(value: Value): string;
};

const flag: Stored<boolean> = { read: isStoredOn, write: String };
/** The advanced shape is the advanced mode of the teacher tools. Source: TBR-007, TBR-018. */
const advanced: Stored<boolean> = { ...flag, alsoAs: 'advancedMode' };
const colour = (fallback: Colour): Stored<Colour> => ({
  read: (text) => colourOf(text) ?? fallback,
  write: String,
});
const number = (fallback: number, min: number, max: number): Stored<number> => ({
  read: (text) => numberOf(text, min, max) ?? fallback,
  write: String,
});

const landscape = (): MediaQueryList | undefined =>
  typeof window === 'undefined' ? undefined : window.matchMedia(LANDSCAPE_QUERY);

/** Upright where a screen has more room at its sides, unless somebody chose. */
const upright: Stored<boolean> = {
  read: (text) => (text === null ? (landscape()?.matches ?? false) : isStoredOn(text)),
  write: String,
};

const size: Stored<ToolbarSize> = {
  read: (text) => TOOLBAR_SIZES.find((one) => String(one) === text) ?? usualToolbarSize(),
  write: String,
};
const eraser: Stored<InkSettings['eraser']> = {
  read: (text) => (text === 'object' ? text : 'brush'),
  write: String,
};
const position: Stored<Point> = {
  read: (text) => pointOf(text) ?? FIRST_POSITION,
  write: (point) => JSON.stringify(point),
};
const colours: Stored<readonly Colour[]> = {
  read: (text) =>
    (text ?? '')
      .split(' ')
      .map(colourOf)
      .filter((one) => one !== undefined)
      .slice(0, MAX_RECENT_COLOURS),
  write: (list) => list.join(' '),
};

const pens: Stored<PenInks> = {
  read: (text) => penInks.safeParse(jsonIn(text ?? '')).data ?? {},
  write: JSON.stringify,
};

const paper: Stored<Paper> = {
  read: (text) => paperShape.safeParse(jsonIn(text ?? '')).data ?? PLAIN_PAPER,
  write: JSON.stringify,
};

const papersOver: Stored<Readonly<Record<string, Paper>>> = {
  read: (text) => papersOverShape.safeParse(jsonIn(text ?? '')).data ?? {},
  write: JSON.stringify,
};

/** How each value is kept, under its own name. Source: TBR-017, INK-020, INK-021, CFG-018. */
const STORED: { [Key in keyof ToolbarValues]: Stored<ToolbarValues[Key]> } = {
  pens,
  lastPaper: paper,
  papersOver,
  snapsToGrid: flag,
  lineWidth: number(3, 1, 60),
  lineColor: colour('#ff0000'),
  fillColor: colour('#008000'),
  opacity: number(1, 0, 1),
  textStroke: number(0, 0, 18),
  eraser,
  recentColours: colours,
  toolbarPosition: position,
  verticalToolbar: upright,
  toolbarMode: advanced,
  toolbarPin: flag,
  toolbarSize: size,
  showLabels: flag,
  studioMode: flag,
};

type ToolbarSettings = ToolbarValues & {
  /** Changes values and keeps them on this device. */
  set(change: Partial<ToolbarValues>): void;
  /** Makes a colour the line's or the fill's, and the latest of the recent ones. */
  useColour(of: 'lineColor' | 'fillColor', colour: Colour): void;
  togglePin(): void;
  /** Lays the toolbar along the other edge. */
  toggleDirection(): void;
};

const isKey = (key: string): key is keyof ToolbarValues => key in STORED;

/** A store of toolbar settings over a device's storage. */
export const createToolbarSettings = (settingOf: (key: string) => LocalSetting) => {
  const storedAlso = (name: string | undefined): string | null =>
    name === undefined ? null : settingOf(name).get();
  const read = <Key extends keyof ToolbarValues>(key: Key): ToolbarValues[Key] =>
    STORED[key].read(settingOf(key).get() ?? storedAlso(STORED[key].alsoAs));
  const write = <Key extends keyof ToolbarValues>(key: Key, value: ToolbarValues[Key]): void => {
    const { alsoAs } = STORED[key];
    const text = STORED[key].write(value);
    settingOf(key).set(text);
    if (alsoAs) settingOf(alsoAs).set(text);
  };
  const writeAll = (values: Partial<ToolbarValues>): void => {
    const writeOne = <Key extends keyof ToolbarValues>(key: Key): void => {
      const value = values[key];
      if (value !== undefined) write(key, value);
    };
    for (const key of Object.keys(values).filter(isKey)) writeOne(key);
  };
  return create<ToolbarSettings>()((set, get) => {
    const change = (values: Partial<ToolbarValues>): void => {
      writeAll(values);
      set(values);
    };
    return {
      pens: read('pens'),
      lastPaper: read('lastPaper'),
      papersOver: read('papersOver'),
      snapsToGrid: read('snapsToGrid'),
      lineWidth: read('lineWidth'),
      lineColor: read('lineColor'),
      fillColor: read('fillColor'),
      opacity: read('opacity'),
      textStroke: read('textStroke'),
      eraser: read('eraser'),
      recentColours: read('recentColours'),
      toolbarPosition: read('toolbarPosition'),
      verticalToolbar: read('verticalToolbar'),
      toolbarMode: read('toolbarMode'),
      toolbarPin: read('toolbarPin'),
      toolbarSize: read('toolbarSize'),
      showLabels: read('showLabels'),
      studioMode: read('studioMode'),
      set: change,
      useColour: (of, chosen) =>
        change({
          ...(of === 'lineColor' ? { lineColor: chosen } : { fillColor: chosen }),
          ...(chosen !== 'transparent' && {
            recentColours: [
              chosen,
              ...get().recentColours.filter((other) => other !== chosen),
            ].slice(0, MAX_RECENT_COLOURS),
          }),
        }),
      togglePin: () => change({ toolbarPin: !get().toolbarPin, toolbarPosition: FIRST_POSITION }),
      toggleDirection: () => {
        const verticalToolbar = !get().verticalToolbar;
        change({
          verticalToolbar,
          toolbarPosition: FIRST_POSITION,
          // The largest size is not offered upright. Source: TBR-003.
          ...(verticalToolbar && get().toolbarSize === 2 && { toolbarSize: 1.5 }),
        });
      },
    };
  });
};

/** The toolbar of this device. */
export const useToolbarSettings = createToolbarSettings(localSetting);

/** Whether somebody chose the edge at which the toolbar lies, or its size; else the screen decides. */
export const hasChosen = (key: 'verticalToolbar' | 'toolbarSize'): boolean =>
  localSetting(key).get() !== null;

/** Until then a screen that is turned moves it. Returns how to stop. */
export const followOrientation = (): (() => void) => {
  const query = landscape();
  const follow = (): void => {
    if (query && !hasChosen('verticalToolbar'))
      useToolbarSettings.setState({ verticalToolbar: query.matches });
  };
  query?.addEventListener('change', follow);
  return () => query?.removeEventListener('change', follow);
};
