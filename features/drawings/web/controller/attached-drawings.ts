import type { Rect } from '@sayfa/kernel';
import { boundsOf, contains } from '@sayfa/page-model';
import type { AttachedDrawings, OpenReader } from '@sayfa/web-kit';
import { answerContents } from './answer-contents.ts';
import type { DrawingController } from './drawing-controller.ts';
import type { StagePage } from './stage-layers.ts';

const isWithin = (rect: Rect, outer: Rect): boolean =>
  contains(outer, { x: rect.left, y: rect.top }) &&
  contains(outer, { x: rect.left + rect.width, y: rect.top + rect.height });

/** What is drawn on the pages of the open book, for the activities on them. */
export const attachedDrawingsOn = (
  controller: Pick<DrawingController, 'page' | 'state' | 'clearSelection'>,
  reader: Pick<OpenReader, 'pageAt'>,
): AttachedDrawings => {
  const pageOf = (number: number): StagePage | undefined =>
    controller.page(reader.pageAt(number)?.key ?? '');
  const objectsOf = (number: number, ids: readonly string[]) => {
    const requested = new Set(ids);
    return (
      pageOf(number)
        ?.page.objects()
        .filter(({ id }) => requested.has(id)) ?? []
    );
  };
  return {
    show(number, ids, isShown) {
      const objects = objectsOf(number, ids);
      const others = objects.filter(({ extras }) => extras.visibility !== isShown);
      if (others.length > 0) {
        pageOf(number)?.page.commit(
          others.map(({ id, extras }) => ({
            do: 'change',
            object: id,
            patch: { extras: { ...extras, visibility: isShown } },
          })),
        );
      }
      return objects.length > 0;
    },
    selected() {
      const { selected, selectedOn } = controller.state();
      const number = controller.page(selectedOn)?.number;
      return number === undefined || selected.length === 0
        ? undefined
        : { page: number, objects: selected };
    },
    within: (number, part) =>
      pageOf(number)
        ?.page.objects()
        .filter((object) => isWithin(boundsOf(object), part)) ?? [],
    forAnswer: answerContents,
    remove(number, ids) {
      const objects = objectsOf(number, ids);
      if (objects.length === 0) return;
      controller.clearSelection();
      pageOf(number)?.page.commit(objects.map(({ id }) => ({ do: 'remove', object: id })));
    },
  };
};
