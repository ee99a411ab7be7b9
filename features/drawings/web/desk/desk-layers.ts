import { createPageLayer, type PageLayer } from '@sayfa/canvas';
import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { OpenReader, PageOnStage } from '@sayfa/web-kit';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { DrawingStore } from '../store/drawing-store.ts';

/** A page on the stage with what is drawn on it; a page of which two parts are shown is there twice. */
export type DeskPage = {
  /** Names this page on this element; another one once either becomes another. */
  place: number;
  number: number;
  key: string;
  /** Height of the page in units of a page 1000 wide. */
  height: number;
  overlay: HTMLElement;
  /** All that is shown of the page, in page units; undefined where that is the page. */
  part: Rect | undefined;
  layer: PageLayer;
  page: DrawingPage;
};

const isSamePart = (one: Rect | undefined, other: Rect | undefined): boolean =>
  one?.left === other?.left &&
  one?.top === other?.top &&
  one?.width === other?.width &&
  one?.height === other?.height;

/** Whether what lies on the stage is what is held of it. */
const isStill = (desk: DeskPage | undefined, { key, number, part }: PageOnStage): boolean =>
  desk?.key === key && desk.number === number && isSamePart(desk.part, part);

const NOWHERE: Rect = { left: 0, top: 0, width: 0, height: 0 };

type Held = { host: HTMLElement; layer: PageLayer; desk: DeskPage | undefined; stop(): void };

/**
 * Keeps a painted layer on every page that the reader has on its stage. `changed` is called after
 * pages came or went, and after something on one of them changed.
 */
export const createDeskLayers = (reader: OpenReader, store: DrawingStore, changed: () => void) => {
  const held = new Map<HTMLElement, Held>();
  let shown = true;
  let places = 0;

  const show = ({ layer, desk }: Held): void => {
    layer.show(shown && desk ? desk.page.objects() : []);
  };

  const holdOf = (host: HTMLElement): Held => {
    const known = held.get(host);
    if (known) return known;
    const made: Held = {
      host,
      layer: createPageLayer(host),
      desk: undefined,
      stop: () => undefined,
    };
    held.set(host, made);
    return made;
  };

  const measure = (each: Held, { size, visible }: PageOnStage): void => {
    each.layer.setGeometry({
      width: size.width,
      height: size.height,
      proportion: size.height / size.width,
      visible: visible ?? NOWHERE,
      pixelsPerUnit: (size.width / PAGE_UNITS) * reader.scale() * window.devicePixelRatio,
    });
  };

  /** The same element became another page: what was drawn on the last one goes in the same frame. */
  const become = (each: Held, on: PageOnStage): void => {
    each.stop();
    each.layer.preview(null);
    const page = on.key === '' ? undefined : store.page(on.key);
    places += 1;
    each.desk = page && {
      place: places,
      number: on.number,
      key: on.key,
      height: (PAGE_UNITS * on.size.height) / on.size.width,
      overlay: on.overlay,
      part: on.part,
      layer: each.layer,
      page,
    };
    each.stop =
      page?.subscribe(() => {
        show(each);
        changed();
      }) ?? (() => undefined);
    show(each);
  };

  const follow = (): void => {
    const present = new Set<HTMLElement>();
    let isOther = false;
    for (const on of reader.pagesOnStage()) {
      present.add(on.drawing);
      const each = holdOf(on.drawing);
      if (!isStill(each.desk, on)) {
        become(each, on);
        isOther = true;
      }
      measure(each, on);
    }
    for (const [host, each] of held) {
      if (present.has(host)) continue;
      each.stop();
      each.layer.close();
      held.delete(host);
      isOther = true;
    }
    if (isOther) changed();
  };

  const stops = [reader.onLayOut(follow), reader.subscribe(follow)];
  follow();

  return {
    /** Pages on the stage whose key is known, from left to right. */
    pages: (): readonly DeskPage[] =>
      reader.pagesOnStage().flatMap(({ drawing }) => held.get(drawing)?.desk ?? []),
    /** Whether what is drawn is seen at all. Source: INK-041. */
    setShown(value: boolean): void {
      shown = value;
      for (const each of held.values()) show(each);
    },
    isShown: () => shown,
    close(): void {
      for (const stop of stops) stop();
      for (const each of held.values()) {
        each.stop();
        each.layer.close();
      }
      held.clear();
    },
  };
};
