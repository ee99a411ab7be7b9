import type { Tool } from '@sayfa/canvas';
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
import { isGuided } from './guided-strokes.ts';
import { createHandsOnStage, type HandRules } from './hands-on-stage.ts';
import { createInteraction } from './interaction.ts';
import { pageInkOn } from './page-ink.ts';
import { shareInk } from './shared-ink.ts';
import { createStage, journalPreview, type Stage } from './stage.ts';
import { attachInputs } from './stage-input.ts';
import {
  type ControllerTools,
  chosenTool,
  clientPointOn,
  unitsPerPixelOn,
} from './stage-pointer.ts';
import { createWriting } from './text-writing.ts';

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
  state: InteractionState,
  selectedOn: string,
  selected: readonly DrawingObject[],
): ControllerState => ({
  selected,
  changing: state.gesture.name === 'changing' ? state.gesture.objects : undefined,
  selectedOn,
  writing: state.task.name === 'writing' ? state.task.writing : undefined,
  capture: state.task.name === 'capturing' ? state.task.capture : undefined,
  isShown: state.isShown,
  isDrawing: isDrawing(state),
});

/** Nothing is selected, written or captured, so nothing of it depends on which pages are on the stage. */
const isIdle = ({ selectedOn, changing, writing, capture }: ControllerState): boolean =>
  selectedOn === '' && !changing && !writing && !capture;

const isSame = (before: ControllerState, next: ControllerState): boolean =>
  isIdle(before) &&
  isIdle(next) &&
  before.isShown === next.isShown &&
  before.isDrawing === next.isDrawing;

/** The state as components see it: the same object where it is the same, or they render at every turn. */
const createStateCache = (read: () => ControllerState) => {
  let state: ControllerState | undefined;
  let changes = 0;
  let changesInState = -1;
  return {
    changed(): void {
      changes += 1;
    },
    changes: (): number => changes,
    state(): ControllerState {
      if (state && changesInState === changes) return state;
      const next = read();
      state = state && isSame(state, next) ? state : next;
      changesInState = changes;
      return state;
    },
  };
};

/** Does what a tool asks for after an event. */
const outcomeHandler =
  (
    reader: OpenReader,
    tools: ControllerTools,
    stage: Stage,
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
      ink.show(key, preview, 0);
      dispatch({ type: 'previewed', preview });
      journalPreview(page.page, preview);
    }
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
    if (outcome.zoomAt) reader.toggleZoomAt(clientPointOn(page, outcome.zoomAt));
    if (outcome.nextTool) tools.nextTool(outcome.nextTool);
  };

/** The cursor of a tool, and what else of the stage it takes. */
const showTool = (stage: HTMLElement, tool: Tool | undefined): void => {
  stage.style.cursor = tool?.handlesPointer ? tool.cursor : '';
  stage.toggleAttribute('data-tool', tool?.handlesPointer === true);
  stage.toggleAttribute('data-leaves-activities', tool?.leavesActivities === true);
  stage.toggleAttribute('data-leaves-words', tool?.leavesWords !== undefined);
};

/** What is asked of whatever goes on over the pages, whichever task that is. */
const tasksOver = (
  interaction: ReturnType<typeof createInteraction>,
  input: ReturnType<typeof attachInputs>,
  selection: Stage['selection'],
  writing: ReturnType<typeof createWriting>,
) => {
  const endCapture = (): void => interaction.dispatch({ type: 'captureEnded' });
  return {
    endCapture,
    setShown(value: boolean): void {
      if (!value) input.cancel();
      interaction.dispatch({ type: value ? 'shown' : 'hidden' });
      if (!value) selection.clear();
    },
    isBusy: (): boolean => input.isBusy() || interaction.state().task.name !== 'none',
    /** Leaves the gesture, text or capture in progress, or clears the selection; false where there is none. */
    cancel(): boolean {
      if (input.cancel()) return true;
      const { name } = interaction.state().task;
      if (name === 'none') return selection.clear();
      if (name === 'writing') writing.end();
      else endCapture();
      return true;
    },
  };
};

/** The chosen tool and those of several hands, moved by pointers and keys. */
const attachTools = ({
  reader,
  stage,
  tools,
  newId,
  interaction,
  ink,
  changed,
}: {
  reader: OpenReader;
  stage: Stage;
  tools: ControllerTools;
  newId: () => ObjectId;
  interaction: ReturnType<typeof createInteraction>;
  ink: ReturnType<typeof shareInk>;
  changed: () => void;
}) => {
  const chosen = () => chosenTool(interaction.state().isShown ? tools.tool() : null);
  const hands = createHandsOnStage({ stage, ink, newId, dispatch: interaction.dispatch });
  const input = attachInputs(reader, stage, tools, newId, {
    tool: chosen,
    onOutcome: outcomeHandler(reader, tools, stage, interaction, ink),
    together: () => hands.host(interaction.state().isShown),
  });
  /** The tool in use changed: the cursor follows, and a gesture in progress ends. */
  const toolChanged = (): void => {
    const tool = chosen()?.tool;
    // Hands draw with tools of their own.
    if (!hands.areOn()) input.cancel();
    showTool(reader.stage, tool);
    if (hands.areOn()) reader.stage.toggleAttribute('data-tool', true);
    if (tools.tool() !== 'select' && tools.tool() !== null) stage.selection.clear();
    changed();
  };
  return {
    hands,
    input,
    toolChanged,
    drawsStrokes: (): boolean => hands.areOn() || isGuided(chosen()),
    /** Begins mode Together, changes its rules, or ends it; strokes in progress end with what they have. */
    setHands(rules: HandRules | undefined): void {
      if (!rules) input.release();
      hands.setRules(rules);
      toolChanged();
    },
  };
};

/** Connects pages, tools, selection and the store of drawings of an open book. Knows no framework. */
export const createDrawingController = (
  reader: OpenReader,
  store: DrawingStore,
  tools: ControllerTools,
  newId: () => ObjectId,
) => {
  const cache = createStateCache(() =>
    componentState(interaction.state(), selection.now().page, stage.selectedObjects()),
  );
  const changed = (): void => {
    cache.changed();
    interaction.changed();
  };
  const interaction = createInteraction((now, before) => {
    reader.stage.toggleAttribute('data-inking', isDrawing(now));
    if (now.task !== before.task) {
      stage.freezeWritten(now);
      if (before.task.name === 'writing') writing.ended(before.task.writing);
    }
    if (now.isShown !== before.isShown) stage.layers.repaint();
    changed();
  });
  const stage = createStage(reader, store, interaction, changed);
  const { layers, selection, pageOf } = stage;
  const writing = createWriting(interaction, stage, { ...tools, newId, page: store.page });

  const ink = shareInk(`${store.userId}-${store.book.id}`, (key, preview, source) => {
    for (const page of layers.pages()) if (page.key === key) page.layer.preview(preview, source);
  });
  const { hands, input, toolChanged, setHands, drawsStrokes } = attachTools({
    reader,
    stage,
    tools,
    newId,
    interaction,
    ink,
    changed,
  });

  return {
    store,
    /** Pictures of what is shown of other pages. */
    excerpts: stage.excerpts,
    /** The same object until something of it changed. */
    state: cache.state,
    /** How often anything changed, also what is not part of the state. */
    changes: cache.changes,
    /** In the frame after something changed. Returns how to stop. */
    subscribe: interaction.subscribe,
    toolChanged,
    setHands,
    /** The page that commands work on: in mode Together the one that somebody drew on last. */
    activePage: () => hands.lastPage() ?? stage.activePage(),
    /** Draws for others. */
    pageInk: pageInkOn(stage, tools.settings, newId, drawsStrokes),
    /** Several hands that draw at once, in mode Together. Source: BRD-021. */
    hands,
    page: pageOf,
    unitsPerPixel: unitsPerPixelOn,
    select: stage.select,
    clearSelection: selection.clear,
    write: writing.write,
    endWriting: writing.end,
    /** The chosen tool, moved by keys instead of a pointer. */
    keys: input.keys,
    ...tasksOver(interaction, input, selection, writing),
    close(): void {
      writing.end();
      interaction.close();
      reader.setPointerHandler(undefined);
      showTool(reader.stage, undefined);
      reader.stage.toggleAttribute('data-inking', false);
      input.close();
      ink.close();
      layers.close();
      stage.excerpts.close();
    },
  };
};

/** Connects pages, tools, selection and the store of drawings of an open book. */
export type DrawingController = ReturnType<typeof createDrawingController>;
