import { type InkSettings, newLine } from '@sayfa/canvas/tool';
import { type DrawingContent, type ObjectId, UNPLACED } from '@sayfa/page-model';
import type { PageInk } from '@sayfa/web-kit';
import type { Stage } from './stage.ts';
import type { StagePage } from './stage-layers.ts';

/** What draws on the pages of the stage for others, with the colour and width of the toolbar. */
export const pageInkOn = (
  stage: Stage,
  settings: () => InkSettings,
  newId: () => ObjectId,
  drawsStrokes: () => boolean,
): PageInk => {
  const add = (number: number, contentOn: (page: StagePage) => DrawingContent): boolean => {
    const page = stage.layers.pages().find((each) => each.number === number);
    if (!page) return false;
    page.page.commit([{ do: 'add', object: newId(), content: contentOn(page) }]);
    return true;
  };
  return {
    drawsStrokes,
    line: (number, from, to) =>
      add(number, (page) => newLine({ settings: settings(), page }, 'none', from, to)),
    arc: (number, arc) =>
      add(number, (page) => {
        const { extras, opacity, width, colour } = newLine(
          { settings: settings(), page },
          'none',
          arc.centre,
          arc.centre,
        );
        return { kind: 'arc', placement: UNPLACED, extras, opacity, width, colour, ...arc };
      }),
  };
};
