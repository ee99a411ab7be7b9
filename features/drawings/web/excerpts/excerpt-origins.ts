import { type OpenReader, type PageLook, type ShownPart, useZoomMode } from '@sayfa/web-kit';
import { numberOfPage } from './excerpt-pictures.ts';
import type { PlacedExcerpts } from './placed-excerpts.ts';

/** Where the person was when a question was taken to an empty page. */
type Origin = { shown: ShownPart; look: PageLook; wasEnlarged: boolean };

const returnTo = (reader: OpenReader, { shown, look, wasEnlarged }: Origin): void => {
  const [rect] = shown.parts;
  const { present, enlarge } = useZoomMode.getState();
  reader.turnTo(shown.page);
  if (shown.step !== undefined) present({ page: shown.page, activity: shown.step });
  else if (wasEnlarged && rect) enlarge({ page: shown.page, rect });
  // What is shown alone is laid out in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => reader.lookAt(look)));
};

/** Leads from blank pages to where their questions came from. Source: BRD-028. */
export const createExcerptOrigins = (reader: OpenReader, placed: PlacedExcerpts) => {
  const origins = new Map<string, Origin>();

  /** The page of the first excerpt, for a blank page of an earlier visit. */
  const numberOfFirst = (key: string): number | undefined => {
    const [first] = placed.excerptsOn(key);
    return first && numberOfPage(reader, first.page);
  };

  return {
    /** What is looked at now. */
    now: (shown: ShownPart): Origin => ({
      shown,
      look: reader.look(),
      wasEnlarged: useZoomMode.getState().mode === 'capturezoomed',
    }),
    set: (key: string, origin: Origin): void => void origins.set(key, origin),
    remove: (key: string): void => void origins.delete(key),
    back(key: string): void {
      const origin = origins.get(key);
      if (origin) {
        reader.stage.focus({ preventScroll: true });
        returnTo(reader, origin);
        return;
      }
      const number = numberOfFirst(key);
      if (number !== undefined) reader.turnTo(number);
    },
    /** The page that leads back from a page of one's own; undefined where it shows nothing of the book. */
    backFrom(key: string): number | undefined {
      const origin = origins.get(key);
      if (origin) return origin.shown.page;
      return key.startsWith('blank_') ? numberOfFirst(key) : undefined;
    },
  };
};

/** Leads from blank pages to where their questions came from. */
export type ExcerptOrigins = ReturnType<typeof createExcerptOrigins>;
