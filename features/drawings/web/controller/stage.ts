import type { Preview } from '@sayfa/canvas/tool';
import type { DrawingObject, ObjectId } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import { createExcerptPictures } from '../excerpts/excerpt-pictures.ts';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import type { InteractionState } from './controller-state.ts';
import type { createInteraction } from './interaction.ts';
import { createSelection } from './selection.ts';
import { expandGroups } from './selection-gestures.ts';
import { createStageLayers, type StagePage } from './stage-layers.ts';

/**
 * Journals the stroke that a preview shows, so that it outlives a crash. One that was held until it
 * became a shape stays in the journal as it was drawn: the shape gets the same id when it is done.
 */
export const journalPreview = (
  page: Pick<DrawingPage, 'setInProgress'>,
  preview: Preview | null,
  source = 0,
): void => {
  if (preview?.show === 'objects') return;
  page.setInProgress(
    preview?.show === 'stroke'
      ? { do: 'add', object: preview.object, content: preview.content }
      : null,
    source,
  );
};

/** The pages on the stage, their ink, and what is selected on them. */
export const createStage = (
  reader: OpenReader,
  store: DrawingStore,
  interaction: ReturnType<typeof createInteraction>,
  changed: () => void,
) => {
  const selection = createSelection(changed);
  const pagesChanged = (): void => {
    const { task } = interaction.state();
    // A text is not written on a page that nobody sees: what was written is kept.
    if (task.name === 'writing' && !pageOf(task.writing.page)) {
      interaction.dispatch({ type: 'writingEnded' });
    }
    changed();
  };
  const excerpts = createExcerptPictures(reader, () => layers.excerptCame());
  const layers = createStageLayers(reader, store, {
    excerpts,
    isShown: () => interaction.state().isShown,
    changed: pagesChanged,
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
    store,
    layers,
    excerpts,
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

/** The pages on the stage, their ink, and what is selected on them. */
export type Stage = ReturnType<typeof createStage>;
