import { attachPointer, type ChosenTool } from '@sayfa/canvas';
import type { InkSettings, ToolContext, ToolName, ToolOutcome } from '@sayfa/canvas/tool';
import { PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';
import { boundsOf, type DrawingObject, type ObjectId } from '@sayfa/page-model';
import { toolNamed } from '@sayfa/tools';
import { type OpenReader, usePlacing, useZoomMode } from '@sayfa/web-kit';
import type { DrawingStore } from '../store/drawing-store.ts';
import { createDeskLayers, type DeskPage } from './desk-layers.ts';
import { createSelection } from './selection.ts';
import { withGroups } from './selection-steps.ts';
import { shareInk } from './shared-ink.ts';

/** A text that is being written: a new one at a place, or one that lies there. */
export type Writing = { page: string } & ({ at: Point } | { object: ObjectId });

/** A part of a page that was marked to be captured, in page units. */
export type Capture = { page: string; number: number; rect: Rect };

/** What is going on at the desk; replaced, never changed. */
export type DeskState = {
  selected: readonly DrawingObject[];
  /** Selected objects as a gesture under way would leave them. */
  lifted: readonly DrawingObject[] | undefined;
  /** Key of the page that the selection is on. */
  selectedOn: string;
  writing: Writing | undefined;
  capture: Capture | undefined;
  shown: boolean;
  /** A pointer draws right now. */
  busy: boolean;
};

/** What the desk needs to know of the toolbar. */
export type DeskTools = {
  tool(): ToolName | null;
  follow(target: NonNullable<ToolOutcome['follow']>): void;
  settings(): InkSettings;
};

/** Things on a page that keep their pointers while a tool is in use. */
const HANDS_OFF = '[data-keeps-pointer]';
/** Things on a page that keep theirs from some tools only. */
const PRESSED = '[data-activity]';

/** Whether a point of the window lies on what is shown of a page. */
const isOver = ({ overlay, part }: DeskPage, x: number, y: number): boolean => {
  const { left, top, width, height } = overlay.getBoundingClientRect();
  const units = PAGE_UNITS / width;
  const shown = part ?? { left: 0, top: 0, width: PAGE_UNITS, height: height * units };
  const across = (x - left) * units - shown.left;
  const down = (y - top) * units - shown.top;
  return across >= 0 && across < shown.width && down >= 0 && down < shown.height;
};

/** Where all that is drawn on the open book's pages comes together. Knows no framework. */
export const createDrawingDesk = (
  reader: OpenReader,
  store: DrawingStore,
  tools: DeskTools,
  newId: () => ObjectId,
) => {
  const listeners = new Set<() => void>();
  let writing: Writing | undefined;
  let capture: Capture | undefined;
  let busy = false;
  let lifted: readonly DrawingObject[] | undefined;
  let state: DeskState | undefined;
  let frame = 0;

  const changed = (): void => {
    state = undefined;
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      for (const listener of listeners) listener();
    });
  };
  const selection = createSelection(changed);
  const layers = createDeskLayers(reader, store, changed);
  /** Where a pointer last drew: of two parts of a page the one that is meant. */
  let usedPlace = 0;
  const pageAtPlace = (place: number): DeskPage | undefined =>
    layers.pages().find((page) => page.place === place);
  const pageOf = (key: string): DeskPage | undefined => {
    const used = pageAtPlace(usedPlace);
    return used?.key === key ? used : layers.pages().find((page) => page.key === key);
  };
  const pageNumbered = (number: number): DeskPage | undefined =>
    layers.pages().find((page) => page.number === number);

  const chosen = (): ChosenTool | undefined => {
    const name = layers.isShown() ? tools.tool() : null;
    const tool = name === null ? undefined : toolNamed(name);
    return tool && name !== null ? { tool, name } : undefined;
  };

  const unitsPerPixel = (page: DeskPage): number =>
    PAGE_UNITS / Math.max(1, page.overlay.getBoundingClientRect().width);

  const contextOf = (place: number): ToolContext => {
    const page = pageAtPlace(place);
    return {
      settings: tools.settings(),
      newId,
      unitsPerPixel: page ? unitsPerPixel(page) : 1,
      page: {
        height: page?.height ?? PAGE_UNITS,
        hit: (at, reach) => page?.layer.hit(at, reach),
        within: (rect) => page?.layer.within(rect) ?? [],
        object: (id) => page?.page.objects().find((object) => object.id === id),
        selected: () => (page ? selection.on(page.key) : []),
        bounds: boundsOf,
        tiedTo: (area) => page?.page.objects().filter(({ linkedTo }) => linkedTo === area) ?? [],
      },
    };
  };

  const setBusy = (value: boolean): void => {
    if (busy === value) return;
    busy = value;
    reader.stage.toggleAttribute('data-inking', value);
    changed();
  };

  const ink = shareInk(`${store.userId}-${store.book.id}`, (key, shown) => {
    for (const page of layers.pages()) if (page.key === key) page.layer.preview(shown);
  });

  const preview = (page: DeskPage, shown: NonNullable<ToolOutcome['preview']> | null): void => {
    page.layer.preview(shown);
    ink.show(page.key, shown);
    const next = shown?.show === 'changed' ? shown.objects : undefined;
    if (next !== lifted) {
      lifted = next;
      changed();
    }
    setBusy(shown !== null && shown.show !== 'laser');
    page.page.setStrokeInProgress(shown?.show === 'stroke' ? shown : null);
  };

  const select = (page: DeskPage, ids: readonly ObjectId[]): void =>
    selection.set(page.key, withGroups(ids, page.page.objects()));

  const onOutcome = (place: number, outcome: ToolOutcome): void => {
    const page = pageAtPlace(place);
    if (!page) return;
    const { number } = page;
    usedPlace = place;
    if (outcome.commit && outcome.commit.length > 0) page.page.commit(outcome.commit);
    if (outcome.preview !== undefined) preview(page, outcome.preview);
    if (outcome.takeBack) page.page.takeBack(outcome.takeBack);
    if (outcome.select) select(page, outcome.select);
    if (outcome.editText) write({ page: page.key, ...outcome.editText });
    if (outcome.capture) {
      capture = { page: page.key, number, rect: outcome.capture };
      changed();
    }
    if (outcome.enlarge) {
      useZoomMode.getState().enlarge({ page: number, rect: outcome.enlarge });
    }
    const tool = tools.tool();
    if (outcome.place && tool) {
      usePlacing.getState().ask({ ask: 'place', tool, page: number, at: outcome.place });
    }
    if (outcome.pan) reader.pan(outcome.pan);
    if (outcome.follow) tools.follow(outcome.follow);
  };

  const write = (next: Writing | undefined): void => {
    writing = next;
    const page = next && pageOf(next.page);
    for (const each of layers.pages()) each.layer.freeze([]);
    if (page && next && 'object' in next) page.layer.freeze([next.object]);
    changed();
  };

  const input = attachPointer(reader.stage, {
    tool: chosen,
    context: contextOf,
    onOutcome,
    takes: ({ target }) => {
      const kept = chosen()?.tool.leavesButtons ? `${HANDS_OFF}, ${PRESSED}` : HANDS_OFF;
      return !(target instanceof Element && target.closest(kept) !== null);
    },
    pageAt(clientX, clientY) {
      const page = layers.pages().find((each) => isOver(each, clientX, clientY));
      if (!page) return undefined;
      const { left, top, width } = page.overlay.getBoundingClientRect();
      const units = PAGE_UNITS / width;
      return {
        number: page.place,
        toPage: ({ x, y }) => ({ x: (x - left) * units, y: (y - top) * units }),
      };
    },
  });
  reader.setPointerHandler({
    handles(event) {
      const isTaken = input.takes(event);
      // What is taken moves no focus by itself: a text being written would not hear that it ends, and
      // arrow keys would go on belonging to a toolbar that somebody pressed before.
      if (isTaken && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return isTaken;
    },
    giveBack: input.giveBack,
  });

  const computeState = (): DeskState => {
    const on = selection.now();
    const page = pageOf(on.page);
    const ids = new Set(on.ids);
    return {
      selected: page?.page.objects().filter(({ id }) => ids.has(id)) ?? [],
      lifted,
      selectedOn: on.page,
      writing,
      capture,
      shown: layers.isShown(),
      busy,
    };
  };

  return {
    store,
    /** The same object until something changed. */
    state(): DeskState {
      state ??= computeState();
      return state;
    },
    /** In the frame after something changed. Returns how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The tool in use changed: cursor and words follow, and what was under way ends. */
    toolChanged(): void {
      const tool = chosen()?.tool;
      input.cancel();
      reader.stage.style.cursor = tool?.takesPointer ? tool.cursor : '';
      reader.stage.toggleAttribute('data-tool', tool?.takesPointer === true);
      reader.stage.toggleAttribute('data-leaves-buttons', tool?.leavesButtons === true);
      if (tools.tool() !== 'select' && tools.tool() !== null) selection.clear();
      changed();
    },
    /** The page that commands work on: the one with the selection, or the one being read. */
    activePage: (): DeskPage | undefined =>
      pageOf(selection.now().page) ?? pageNumbered(reader.page()) ?? layers.pages()[0],
    page: pageOf,
    unitsPerPixel,
    select,
    clearSelection: selection.clear,
    write,
    /** Ends the capture. */
    endCapture(): void {
      if (!capture) return;
      capture = undefined;
      changed();
    },
    setShown(value: boolean): void {
      if (!value) {
        input.cancel();
        selection.clear();
        write(undefined);
      }
      layers.setShown(value);
      changed();
    },
    isBusy: (): boolean => input.isBusy() || writing !== undefined || capture !== undefined,
    /** Leaves what is under way; false where nothing is. */
    cancel(): boolean {
      if (input.cancel()) return true;
      if (capture) {
        capture = undefined;
        changed();
        return true;
      }
      return selection.clear();
    },
    close(): void {
      cancelAnimationFrame(frame);
      reader.setPointerHandler(undefined);
      reader.stage.style.cursor = '';
      reader.stage.removeAttribute('data-tool');
      reader.stage.removeAttribute('data-leaves-buttons');
      reader.stage.removeAttribute('data-inking');
      input.close();
      ink.close();
      layers.close();
    },
  };
};

/** Where all that is drawn on the open book's pages comes together. */
export type DrawingDesk = ReturnType<typeof createDrawingDesk>;
