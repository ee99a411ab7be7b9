import { attachPointer, type Tool } from '@sayfa/canvas';
import type { ToolOutcome } from '@sayfa/canvas/tool';
import type { DrawingObject, ObjectId } from '@sayfa/page-model';
import { type OpenReader, usePlacing, useZoomMode } from '@sayfa/web-kit';
import type { DrawingStore } from '../store/drawing-store.ts';
import {
  type Capture,
  type InteractionState,
  isDrawing,
  type Writing,
} from './controller-state.ts';
import { createInteraction } from './interaction.ts';
import { createSelection } from './selection.ts';
import { expandGroups } from './selection-gestures.ts';
import { shareInk } from './shared-ink.ts';
import { createStageLayers, type StagePage } from './stage-layers.ts';
import {
  type ControllerTools,
  chosenTool,
  isForTool,
  pageUnder,
  toolContextOn,
  unitsPerPixelOn,
} from './stage-pointer.ts';

/** What components see of the controller; replaced, never changed. */
export type ControllerState = {
  selected: readonly DrawingObject[];
  /** Selected objects as the gesture in progress would leave them. */
  changing: readonly DrawingObject[] | undefined;
  /** Key of the page that the selection is on. */
  selectedOn: string;
  writing: Writing | undefined;
  capture: Capture | undefined;
  isShown: boolean;
  /** Whether a pointer draws right now. */
  isDrawing: boolean;
};

const componentState = (
  { gesture, task, isShown }: InteractionState,
  selectedOn: string,
  selected: readonly DrawingObject[],
): ControllerState => ({
  selected,
  changing: gesture.name === 'changing' ? gesture.objects : undefined,
  selectedOn,
  writing: task.name === 'writing' ? task.writing : undefined,
  capture: task.name === 'capturing' ? task.capture : undefined,
  isShown,
  isDrawing: gesture.name === 'drawing' || gesture.name === 'changing',
});

/** The pages on the stage, their ink, and what is selected on them. */
const createStage = (
  reader: OpenReader,
  store: DrawingStore,
  interaction: ReturnType<typeof createInteraction>,
  changed: () => void,
) => {
  const selection = createSelection(changed);
  const layers = createStageLayers(reader, store, {
    isShown: () => interaction.state().isShown,
    changed,
  });
  /** Where a pointer drew last: of two parts of a page the one that is meant. */
  let lastPlace = 0;
  const pageAtPlace = (place: number): StagePage | undefined =>
    layers.pages().find((page) => page.place === place);
  const pageOf = (key: string): StagePage | undefined => {
    const last = pageAtPlace(lastPlace);
    return last?.key === key ? last : layers.pages().find((page) => page.key === key);
  };
  return {
    layers,
    selection,
    pageAtPlace,
    pageOf,
    setLastPlace(place: number): void {
      lastPlace = place;
    },
    /** The page that commands work on: the one with the selection, or the one being read. */
    activePage: (): StagePage | undefined =>
      pageOf(selection.now().page) ??
      layers.pages().find(({ number }) => number === reader.page()) ??
      layers.pages()[0],
    /** A text in its editor is not painted on its page. */
    freezeWritten({ task }: InteractionState): void {
      for (const each of layers.pages()) each.layer.freeze([]);
      if (task.name !== 'writing' || !('object' in task.writing)) return;
      pageOf(task.writing.page)?.layer.freeze([task.writing.object]);
    },
    select: (page: StagePage, ids: readonly ObjectId[]): void =>
      selection.set(page.key, expandGroups(ids, page.page.objects())),
    selectedObjects(): readonly DrawingObject[] {
      const { page, ids } = selection.now();
      const selected = new Set(ids);
      return (
        pageOf(page)
          ?.page.objects()
          .filter(({ id }) => selected.has(id)) ?? []
      );
    },
  };
};

/** Does what a tool asks for after an event. */
const outcomeHandler =
  (
    reader: OpenReader,
    tools: ControllerTools,
    stage: ReturnType<typeof createStage>,
    { dispatch }: ReturnType<typeof createInteraction>,
    ink: ReturnType<typeof shareInk>,
  ) =>
  (place: number, outcome: ToolOutcome): void => {
    const page = stage.pageAtPlace(place);
    if (!page) return;
    const { key, number } = page;
    const { commit, preview, editText, capture, enlarge } = outcome;
    stage.setLastPlace(place);
    if (commit && commit.length > 0) page.page.commit(commit);
    if (preview !== undefined) {
      page.layer.preview(preview);
      ink.show(key, preview);
      dispatch({ type: 'previewed', preview });
      page.page.setStrokeInProgress(preview?.show === 'stroke' ? preview : null);
    }
    if (outcome.discard) page.page.discard(outcome.discard);
    if (outcome.select) stage.select(page, outcome.select);
    if (editText) dispatch({ type: 'writingStarted', writing: { page: key, ...editText } });
    if (capture)
      dispatch({ type: 'captureStarted', capture: { page: key, number, rect: capture } });
    if (enlarge) useZoomMode.getState().enlarge({ page: number, rect: enlarge });
    const tool = tools.tool();
    if (outcome.place && tool) {
      usePlacing.getState().ask({ ask: 'place', tool, page: number, at: outcome.place });
    }
    if (outcome.pan) reader.pan(outcome.pan);
    if (outcome.nextTool) tools.nextTool(outcome.nextTool);
  };

/** Reads the pointers over the stage for the chosen tool. */
const attachInput = (
  reader: OpenReader,
  { layers, selection, pageAtPlace }: ReturnType<typeof createStage>,
  tool: {
    chosen(): ReturnType<typeof chosenTool>;
    settings: ControllerTools['settings'];
    newId(): ObjectId;
    onOutcome(place: number, outcome: ToolOutcome): void;
  },
) => {
  const input = attachPointer(reader.stage, {
    tool: tool.chosen,
    context: (place) => {
      const page = pageAtPlace(place);
      const selected = () => (page ? selection.on(page.key) : []);
      return toolContextOn(page, { settings: tool.settings(), newId: tool.newId, selected });
    },
    onOutcome: tool.onOutcome,
    handles: ({ target }) => isForTool(target, tool.chosen()),
    pageAt: (clientX, clientY) => pageUnder(layers.pages(), clientX, clientY),
  });
  reader.setPointerHandler({
    handles(event) {
      const isHandled = input.handles(event);
      // A pointer that the tool handles moves no focus by itself: a text in its editor would not be
      // finished, and arrow keys would still go to a toolbar that was pressed before.
      if (isHandled && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return isHandled;
    },
    giveBack: input.release,
  });
  return input;
};

/** The cursor of a tool, and what else of the stage it takes. */
const showTool = (stage: HTMLElement, tool: Tool | undefined): void => {
  stage.style.cursor = tool?.handlesPointer ? tool.cursor : '';
  stage.toggleAttribute('data-tool', tool?.handlesPointer === true);
  stage.toggleAttribute('data-leaves-activities', tool?.leavesActivities === true);
};

/** Connects pages, tools, selection and the store of drawings of an open book. Knows no framework. */
export const createDrawingController = (
  reader: OpenReader,
  store: DrawingStore,
  tools: ControllerTools,
  newId: () => ObjectId,
) => {
  let state: ControllerState | undefined;
  const changed = (): void => {
    state = undefined;
    interaction.changed();
  };
  const interaction = createInteraction((now, before) => {
    reader.stage.toggleAttribute('data-inking', isDrawing(now));
    if (now.task !== before.task) stage.freezeWritten(now);
    if (now.isShown !== before.isShown) stage.layers.repaint();
    changed();
  });
  const stage = createStage(reader, store, interaction, changed);
  const { layers, selection, pageOf } = stage;

  const ink = shareInk(`${store.userId}-${store.book.id}`, (key, preview) => {
    for (const page of layers.pages()) if (page.key === key) page.layer.preview(preview);
  });
  const chosen = () => chosenTool(interaction.state().isShown ? tools.tool() : null);
  const onOutcome = outcomeHandler(reader, tools, stage, interaction, ink);
  const input = attachInput(reader, stage, { chosen, settings: tools.settings, newId, onOutcome });
  const endCapture = (): void => interaction.dispatch({ type: 'captureEnded' });

  return {
    store,
    /** The same object until something changed. */
    state(): ControllerState {
      state ??= componentState(interaction.state(), selection.now().page, stage.selectedObjects());
      return state;
    },
    /** In the frame after something changed. Returns how to stop. */
    subscribe: interaction.subscribe,
    /** The tool in use changed: the cursor follows, and a gesture in progress ends. */
    toolChanged(): void {
      const tool = chosen()?.tool;
      input.cancel();
      showTool(reader.stage, tool);
      if (tools.tool() !== 'select' && tools.tool() !== null) selection.clear();
      changed();
    },
    activePage: stage.activePage,
    page: pageOf,
    unitsPerPixel: unitsPerPixelOn,
    select: stage.select,
    clearSelection: selection.clear,
    endWriting: (): void => interaction.dispatch({ type: 'writingEnded' }),
    endCapture,
    setShown(value: boolean): void {
      if (!value) {
        input.cancel();
        selection.clear();
      }
      interaction.dispatch({ type: value ? 'shown' : 'hidden' });
    },
    isBusy: (): boolean => input.isBusy() || interaction.state().task.name !== 'none',
    /** Leaves the gesture or capture in progress, or clears the selection; false where there is none. */
    cancel(): boolean {
      if (input.cancel()) return true;
      if (interaction.state().task.name !== 'capturing') return selection.clear();
      endCapture();
      return true;
    },
    close(): void {
      interaction.close();
      reader.setPointerHandler(undefined);
      showTool(reader.stage, undefined);
      reader.stage.toggleAttribute('data-inking', false);
      input.close();
      ink.close();
      layers.close();
    },
  };
};

/** Connects pages, tools, selection and the store of drawings of an open book. */
export type DrawingController = ReturnType<typeof createDrawingController>;
