import { createPageLayer, type PageLayer } from '@sayfa/canvas';
import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { OpenReader, PageOnStage } from '@sayfa/web-kit';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { DrawingStore } from '../store/drawing-store.ts';

/** A page on the stage with what is drawn on it. */
export type DeskPage = {
  number: number;
  key: string;
  /** Height of the page in units of a page 1000 wide. */
  height: number;
  overlay: HTMLElement;
  layer: PageLayer;
  page: DrawingPage;
};

const NOWHERE: Rect = { left: 0, top: 0, width: 0, height: 0 };

type Held = { host: HTMLElement; layer: PageLayer; desk: DeskPage | undefined; stop(): void };

/**
 * Keeps a painted layer on every page that the reader has on its stage. `changed` is called after
 * pages came or went, and after something on one of them changed.
 */
export const createDeskLayers = (reader: OpenReader, store: DrawingStore, changed: () => void) => {
  const held = new Map<HTMLElement, Held>();
  let shown = true;

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

  const measure = (each: Held, { number, size }: PageOnStage): void => {
    each.layer.setGeometry({
      width: size.width,
      height: size.height,
      proportion: size.height / size.width,
      visible: reader.visiblePart(number) ?? NOWHERE,
      pixelsPerUnit: (size.width / PAGE_UNITS) * reader.scale() * window.devicePixelRatio,
    });
  };

  /** The same element became another page: what was drawn on the last one goes in the same frame. */
  const become = (each: Held, on: PageOnStage): void => {
    each.stop();
    each.layer.preview(null);
    const page = on.key === '' ? undefined : store.page(on.key);
    each.desk = page && {
      number: on.number,
      key: on.key,
      height: (PAGE_UNITS * on.size.height) / on.size.width,
      overlay: on.overlay,
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
      if (each.desk?.key !== on.key || each.desk.number !== on.number) {
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
