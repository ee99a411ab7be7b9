import type { ChosenTool, GestureHost } from '@sayfa/canvas';
import type { InkSettings, Preview, ToolContext, ToolOutcome } from '@sayfa/canvas/tool';
import { type DrawingContent, grown, type Hand, type ObjectId } from '@sayfa/page-model';
import type { InteractionEvent } from './controller-state.ts';
import { createGuidedStrokes } from './guided-strokes.ts';
import type { SharedInk } from './shared-ink.ts';
import { journalPreview, type Stage } from './stage.ts';
import type { StagePage } from './stage-layers.ts';
import { pageUnder, toolContextOn, unitsPerPixelOn } from './stage-pointer.ts';

/** A hand, and what it draws with now. */
export type HandAtWork = { hand: Hand; chosen: ChosenTool; settings: InkSettings };

/** What gestures of hands work on. */
export type HandGestureParts = {
  stage: Stage;
  ink: SharedInk;
  newId(): ObjectId;
  dispatch(event: InteractionEvent): void;
};

/** An eraser's stroke gets another width; all else stays as it is. */
const widened = <Content extends DrawingContent>(content: Content, width: number): Content =>
  content.kind === 'stroke' && content.brush === 'eraser' ? { ...content, width } : content;

/** The outcome of an eraser that is as wide as a fist, in page units. */
const withWidth = (outcome: ToolOutcome, width: number | undefined): ToolOutcome => {
  if (width === undefined) return outcome;
  const { preview, commit } = outcome;
  return {
    ...outcome,
    ...(preview?.show === 'stroke' && {
      preview: { ...preview, content: widened(preview.content, width) },
    }),
    ...(commit && {
      commit: commit.map((change) =>
        change.do === 'add' ? { ...change, content: widened(change.content, width) } : change,
      ),
    }),
  };
};

/** What a tool of a hand may know of a page; `fistPx` is the width of a fist that erases there. */
const contextOn = (
  page: StagePage | undefined,
  {
    settings,
    newId,
    fistPx,
  }: {
    settings: InkSettings;
    newId: () => ObjectId;
    fistPx: number | undefined;
  },
): ToolContext => {
  const context = toolContextOn(page, { settings, newId, selected: () => [] });
  if (fistPx === undefined) return context;
  // It erases what lies anywhere beneath the fist.
  const reach = (fistPx * context.unitsPerPixel) / 2;
  const within: ToolContext['page']['within'] = (rect) => context.page.within(grown(rect, reach));
  return { ...context, page: { ...context.page, within } };
};

/** Gestures of hands: each contact draws by itself, on whichever page it came down. */
export const createHandGestures = (
  { stage, ink, newId, dispatch }: HandGestureParts,
  /** A hand committed something on a page, by its key. */
  committed: (hand: Hand, page: string) => void,
) => {
  let sources = 0;
  /** By source, until what it drew is over. */
  const drawing = new Set<number>();

  const show = (page: StagePage, preview: Preview | null, source: number): void => {
    // A layer that shows another page by now shows nothing of this one.
    if (preview === null || stage.pageAtPlace(page.place)) page.layer.preview(preview, source);
    ink.show(page.key, preview, source);
    journalPreview(page.page, preview, source);
    if (preview) drawing.add(source);
    else drawing.delete(source);
    dispatch({ type: 'handPreviewed', source, isDrawing: preview !== null });
  };

  return {
    /** Whether somebody draws right now. */
    areDrawing: (): boolean => drawing.size > 0,
    /** What a contact of a hand works with; `fistPx` is the width of a fist that erases. */
    hostOf({ hand, chosen, settings }: HandAtWork, fistPx?: number): GestureHost {
      sources += 1;
      const source = sources;
      /** A page that is turned from while somebody draws gets the stroke all the same. */
      let drawnOn: StagePage | undefined;
      const pageAtPlace = (place: number): StagePage | undefined => {
        drawnOn = stage.pageAtPlace(place) ?? (drawnOn?.place === place ? drawnOn : undefined);
        return drawnOn;
      };
      const strokes = createGuidedStrokes();
      return {
        tool: () => chosen,
        context: (place) => contextOn(pageAtPlace(place), { settings, newId, fistPx }),
        pageAt(x, y) {
          const under = pageUnder(stage.layers.pages(), x, y);
          return under && strokes.page(under, pageAtPlace(under.number)?.number, chosen);
        },
        onOutcome(place, toolOutcome) {
          const page = pageAtPlace(place);
          if (!page) return;
          const outcome = strokes.outcome(toolOutcome);
          const width = fistPx === undefined ? undefined : fistPx * unitsPerPixelOn(page);
          const { commit, preview } = withWidth(outcome, width);
          stage.setLastPlace(place);
          if (commit && commit.length > 0) {
            page.page.commit(commit, hand);
            committed(hand, page.key);
          }
          if (preview !== undefined) show(page, preview, source);
        },
      };
    },
  };
};
