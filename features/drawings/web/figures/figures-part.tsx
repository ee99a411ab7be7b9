import { lazyPart, type OpenReader, useLessonState } from '@sayfa/web-kit';
import { Suspense, useEffect } from 'react';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { useStampPanel } from '../stamps/use-stamp-panel.ts';
import { useFigurePanel } from './use-figure-panel.ts';
import { useFiguresOnStage } from './use-figures-on-stage.ts';

const FigurePanel = lazyPart(() => import('./figure-panel.tsx'));
const StampPanel = lazyPart(() => import('../stamps/stamp-panel.tsx'));
const FiguresOnPages = lazyPart(() => import('./figures-on-pages.tsx'));

/** Figures and stamps of an open book; what they are is loaded with the first one. */
export const FiguresPart = ({
  reader,
  controller,
}: {
  reader: OpenReader;
  controller: DrawingController;
}) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const { isOpen, close } = useFigurePanel();
  const figures = useFiguresOnStage(reader, controller);
  const stamps = useStampPanel();
  useEffect(() => close, [close]);
  useEffect(() => stamps.close, [stamps.close]);
  return (
    <>
      {isOpen && !isAudience && (
        <Suspense>
          <FigurePanel reader={reader} controller={controller} />
        </Suspense>
      )}
      {stamps.isOpen && !isAudience && (
        <Suspense>
          <StampPanel reader={reader} controller={controller} />
        </Suspense>
      )}
      {figures.length > 0 && (
        <Suspense>
          <FiguresOnPages reader={reader} controller={controller} figures={figures} />
        </Suspense>
      )}
    </>
  );
};
