import { attachPointer, pressOf, type TogetherHost, type ToolHost } from '@sayfa/canvas';
import type { ToolContext } from '@sayfa/canvas/tool';
import type { ObjectId } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { snappedPage } from '../papers/snapped-page.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { createGuidedStrokes } from './guided-strokes.ts';
import { createKeyGesture } from './key-gesture.ts';
import type { createSelection } from './selection.ts';
import type { createStageLayers, StagePage } from './stage-layers.ts';
import { type ControllerTools, isForTool, pageUnder, toolContextOn } from './stage-pointer.ts';

/** What tools work on. */
export type StageForTools = {
  layers: ReturnType<typeof createStageLayers>;
  selection: ReturnType<typeof createSelection>;
  pageAtPlace(place: number): StagePage | undefined;
  store: Pick<DrawingStore, 'paperOf'>;
};

/** The chosen tool at work on the pages of the stage, whoever moves it. */
const toolHost = (
  { selection, pageAtPlace }: Pick<StageForTools, 'selection' | 'pageAtPlace'>,
  tools: ControllerTools,
  newId: () => ObjectId,
  parts: Pick<ToolHost, 'tool' | 'onOutcome'>,
): ToolHost => ({
  ...parts,
  context(place): ToolContext {
    const page = pageAtPlace(place);
    const selected = () => (page ? selection.on(page.key) : []);
    return toolContextOn(page, { settings: tools.settings(), newId, selected });
  },
});

const isWord = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-line]') !== null;

/** Marks the stage while the mouse is over an object, which lies above the words. Returns how to stop. */
const markWordsOutOfReach = (
  stage: HTMLElement,
  leavesWords: (event: PointerEvent) => boolean,
): (() => void) => {
  const mark = (event: PointerEvent): void => {
    if (event.buttons !== 0 || !stage.hasAttribute('data-leaves-words')) return;
    stage.toggleAttribute('data-over-object', !leavesWords(event));
  };
  stage.addEventListener('pointermove', mark);
  return () => stage.removeEventListener('pointermove', mark);
};

/** Reads the pointers over the stage for the chosen tool. */
const attachInput = (
  reader: OpenReader,
  { layers, selection, pageAtPlace, store }: StageForTools,
  host: ToolHost,
  together: () => TogetherHost | undefined,
) => {
  const strokes = createGuidedStrokes();
  const pageAt = (clientX: number, clientY: number) => {
    const under = pageUnder(layers.pages(), clientX, clientY);
    if (!under) return undefined;
    const page = pageAtPlace(under.number);
    const tool = host.tool();
    return strokes.page(under, page?.number, tool, snappedPage(under, page, tool, store));
  };
  const leavesWords = (event: PointerEvent): boolean => {
    const tool = host.tool()?.tool;
    const page = tool?.leavesWords && pageAt(event.clientX, event.clientY);
    return page
      ? (tool?.leavesWords?.(pressOf(event, page.toPage), host.context(page.number)) ?? false)
      : false;
  };
  let isOnWords = false;
  const input = attachPointer(reader.stage, {
    ...host,
    onOutcome: (place, outcome) => host.onOutcome(place, strokes.outcome(outcome)),
    together,
    handles(event) {
      if (together()) return isForTool(event.target, undefined);
      isOnWords = isWord(event.target) && leavesWords(event);
      return !isOnWords && isForTool(event.target, host.tool());
    },
    pageAt,
  });
  reader.setPointerHandler({
    handles(event) {
      isOnWords = false;
      const isHandled = input.handles(event);
      if (!isHandled && !isOnWords) return false;
      // A pointer that the tool handles moves no focus by itself: a text in its editor would not be
      // finished, and arrow keys would still go to a toolbar that was pressed before.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (isOnWords && !event.shiftKey) selection.clear();
      if (isHandled && host.tool()?.tool.leavesWords) document.getSelection()?.removeAllRanges();
      return isHandled || 'words';
    },
    giveBack: input.release,
    handlesSeveral: () => together() !== undefined,
  });
  const stopMarking = markWordsOutOfReach(reader.stage, leavesWords);
  return {
    ...input,
    close(): void {
      stopMarking();
      input.close();
    },
  };
};

/** What moves the chosen tool: pointers and keys. */
export const attachInputs = (
  reader: OpenReader,
  stage: StageForTools,
  tools: ControllerTools,
  newId: () => ObjectId,
  {
    together,
    ...parts
  }: Pick<ToolHost, 'tool' | 'onOutcome'> & {
    /** What several hands draw with at once; undefined where one draws at a time. */
    together: () => TogetherHost | undefined;
  },
) => {
  const host = toolHost(stage, tools, newId, parts);
  const pointer = attachInput(reader, stage, host, together);
  const keys = createKeyGesture(
    host,
    (page) => stage.layers.pages().find(({ number }) => number === page)?.place,
  );
  const cancel = (): boolean => {
    const wasDown = keys.cancel();
    return pointer.cancel() || wasDown;
  };
  return {
    /** The chosen tool, moved by keys instead of a pointer. */
    keys,
    cancel,
    /** Strokes of several hands end with what they have; one that is drawn alone is taken back. */
    release: pointer.release,
    isBusy: (): boolean => pointer.isBusy() || keys.isDown(),
    close(): void {
      keys.cancel();
      pointer.close();
    },
  };
};
