import type { OpenReader } from '@sayfa/web-kit';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { type FigureObject, figuresAmong } from './figures-among.ts';

/** The figures of a page on the stage, by its key. */
type FiguresOfPage = { key: string; figures: readonly FigureObject[] };

const NONE: readonly FiguresOfPage[] = [];

const areSame = (one: readonly FiguresOfPage[], other: readonly FiguresOfPage[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ key, figures }, at) =>
      key === other[at]?.key &&
      figures.length === other[at]?.figures.length &&
      figures.every((figure, place) => figure === other[at]?.figures[place]),
  );

/** The figures on the pages of the stage; the same list until one of them changes. */
export const useFiguresOnStage = (
  reader: OpenReader,
  controller: DrawingController,
): readonly FiguresOfPage[] => {
  const last = useRef(NONE);
  const read = useCallback(() => {
    const now = reader.pagesOnStage().flatMap(({ key }) => {
      const figures = figuresAmong(controller.page(key)?.page.objects() ?? []);
      return figures.length > 0 ? [{ key, figures }] : [];
    });
    if (!areSame(last.current, now)) last.current = now;
    return last.current;
  }, [reader, controller]);
  return useSyncExternalStore(controller.subscribe, read);
};
