import { newFigure } from '@sayfa/canvas/tool';
import { type FigureType, newFigureValues } from '@sayfa/figures';
import { createUuid, PAGE_UNITS, type Rect, type Size } from '@sayfa/kernel';
import { boundsOf, type Change, type Figure } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import { useActiveTool } from '../toolbar/active-tool.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { boxInMiddle, visibleOn } from './box-in-middle.ts';
import type { FigureObject } from './figures-among.ts';

/** Page units of a further function in a table. */
const COLUMN = 150;
/** Page units between a graph and its table. */
const GAP = 16;

/** Beside a graph where there is room on the page, else below it. */
const boxBeside = (graph: FigureObject, page: StagePage, size: Size): Rect => {
  const { left, top, width, height } = boundsOf(graph);
  const right = left + width + GAP;
  if (right + size.width <= PAGE_UNITS) return { left: right, top, ...size };
  if (left - GAP - size.width >= 0) return { left: left - GAP - size.width, top, ...size };
  const lowest = Math.max(0, page.height - size.height);
  return { left, top: Math.min(lowest, top + height + GAP), ...size };
};

/** The functions of a graph, as its table has them. */
const tabled = (values: Figure['values']) => {
  const curves = Array.isArray(values.curves) ? values.curves : [];
  const functions = curves.flatMap((curve: { text?: string }) => curve.text ?? []);
  return { functions, angles: values.angles };
};

/** What is done to figures on the pages of a controller. */
export const createFigureActions = (reader: OpenReader, controller: DrawingController) => {
  const drawingOn = (page: StagePage) => ({ settings: useToolbarSettings.getState(), page });
  const select = (page: StagePage, id: string): void => {
    useActiveTool.getState().choose('select');
    controller.select(page, [id]);
  };
  const tableOf = (page: StagePage, { linkedTo }: FigureObject): FigureObject | undefined =>
    page.page
      .objects()
      .find(
        (object): object is FigureObject =>
          object.id === linkedTo && object.kind === 'figure' && object.type === 'table',
      );

  return {
    /** Puts a new figure in the middle of what is visible of the open page, and selects it. */
    add(type: FigureType): void {
      const page = controller.activePage();
      if (!page) return;
      const { values, size } = newFigureValues(type);
      const box = boxInMiddle(visibleOn(reader, page), size);
      const id = createUuid();
      const content = newFigure(drawingOn(page), { type, values, box });
      page.page.commit([{ do: 'add', object: id, content }]);
      select(page, id);
    },
    /** Gives a figure other values, in one step of undo; the table of a graph follows it. */
    set(key: string, figure: FigureObject, values: Figure['values']): void {
      const page = controller.page(key);
      if (!page) return;
      const changes: Change[] = [{ do: 'change', object: figure.id, patch: { values } }];
      const table = figure.type === 'graph' ? tableOf(page, figure) : undefined;
      if (table) {
        const followed = { ...table.values, ...tabled(values) };
        changes.push({ do: 'change', object: table.id, patch: { values: followed } });
      }
      page.page.commit(changes);
    },
    /** Puts the table of values of a graph beside it, or selects the one that is there. */
    addTable(key: string, graph: FigureObject): void {
      const page = controller.page(key);
      if (!page) return;
      const there = tableOf(page, graph);
      if (there) {
        select(page, there.id);
        return;
      }
      const { values, size: usual } = newFigureValues('table');
      const id = createUuid();
      const copied = tabled(graph.values);
      const made = { type: 'table', values: { ...values, ...copied } };
      const size = {
        ...usual,
        width: usual.width + COLUMN * Math.max(0, copied.functions.length - 1),
      };
      const content = newFigure(drawingOn(page), { ...made, box: boxBeside(graph, page, size) });
      page.page.commit([
        { do: 'add', object: id, content: { ...content, linkedTo: graph.id } },
        { do: 'change', object: graph.id, patch: { linkedTo: id } },
      ]);
      select(page, id);
    },
  };
};

/** What is done to figures on the pages of a controller. */
export type FigureActions = ReturnType<typeof createFigureActions>;
