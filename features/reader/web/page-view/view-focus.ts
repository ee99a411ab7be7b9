import { clamp, type Rect, type Size } from '@sayfa/kernel';
import type { PageFocus } from '@sayfa/web-kit';
import { layOutSheet, type Sheet, type StageKind } from './fit-page.ts';
import { layOutFocus } from './focus-layout.ts';
import type { PageSource } from './page-source.ts';
import { boundedScale } from './scale-steps.ts';
import { regionOf } from './sharpen.ts';

/** How much larger than filling the stage the parts of a page may be shown. */
const MOST_ENLARGED = 3;

/** The stage on which parts of pages are laid out. */
export type FocusStage = { room: Size; source: PageSource; kind: StageKind };

/** A sheet and the scale at which it is seen as meant: 1, or what makes parts of a page fill the stage. */
export type LaidOut = { sheet: Sheet; fit: number };

const laidOut = (
  { room, source, kind }: FocusStage,
  { page, parts, share }: PageFocus,
): LaidOut | undefined => {
  const [usual] = layOutSheet(room, [source.page(page).size], kind).pages;
  if (!usual || parts.length === 0) return undefined;
  const { sheet, scale } = layOutFocus(room, usual, parts, share);
  return { sheet, fit: scale };
};

/** Two focuses that are laid out alike. */
const isSame = (one: PageFocus | undefined, other: PageFocus | undefined): boolean =>
  one === other ||
  (one?.page === other?.page &&
    one?.share === other?.share &&
    one?.key === other?.key &&
    JSON.stringify(one?.parts) === JSON.stringify(other?.parts));

/** Which parts of a page are shown alone, and which may be next. */
export const viewFocus = () => {
  let focus: PageFocus | undefined;
  let next: readonly PageFocus[] = [];
  let fit = 1;
  /** The page's scale before parts of it were shown. */
  let usual = 1;

  return {
    now: (): PageFocus | undefined => focus,
    /**
     * Takes what is to be shown, and what may come; `scale` as it is now. Answers how large it is to
     * be shown: parts as large as they fit, pages as before; undefined where nothing changes.
     */
    set(
      wanted: PageFocus | undefined,
      coming: readonly PageFocus[],
      scale: number,
    ): number | undefined {
      next = coming;
      if (isSame(focus, wanted)) return undefined;
      if (!focus) usual = scale;
      focus = wanted;
      return wanted ? 1 : usual;
    },
    /** Another page is shown: a focus on the page that was left is over. Answers as `set` does. */
    turnedTo(page: number): number | undefined {
      if (!focus || focus.page === page) return undefined;
      focus = undefined;
      return usual;
    },
    /** The scale at which what is shown is seen as meant. */
    fit: (): number => fit,
    /** How much of the parts' own size a scale is; what bars and panels call the scale. */
    shareOf: (scale: number): number => scale / fit,
    /** A scale within what may be shown. */
    bounded: (scale: number): number =>
      focus ? clamp(scale, fit, fit * MOST_ENLARGED) : boundedScale(scale),
    /** Lays the parts out, or whole pages where there is no focus. */
    layOut(stage: FocusStage, numbers: readonly number[]): LaidOut {
      const parts = focus && laidOut(stage, focus);
      const sizes = numbers.map((number) => stage.source.page(number).size);
      const result = parts ?? { sheet: layOutSheet(stage.room, sizes, stage.kind), fit: 1 };
      fit = result.fit;
      return result;
    },
    /**
     * Addresses of all that this focus and the next ones show, drawn for this screen; a page whose
     * picture was never cut down has nothing more to show.
     */
    regions(stage: FocusStage): string[] {
      if (!focus) return [];
      const addresses = [focus, ...next].flatMap((each) => {
        const layout = laidOut(stage, each);
        if (!layout) return [];
        return layout.sheet.pages.flatMap((box) => {
          const part: Rect = box.clip ?? { left: 0, top: 0, width: box.width, height: box.height };
          const density = window.devicePixelRatio || 1;
          const region = regionOf(stage.source, each.page, box, part, layout.fit * density);
          return region === undefined ? [] : [region.address];
        });
      });
      return [...new Set(addresses)];
    },
  };
};
