import { isApiError, saveFile, textOf, toast } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { exportPdf } from './export-pdf.ts';
import { exportPng } from './export-png.ts';
import { OutFailure, type OutProgress, type OutWork } from './out-failure.ts';
import { type Extent, type OutSource, pagesOf } from './out-pages.ts';
import { printPages } from './print-pages.ts';

/** How pages leave the program. */
export type Way = 'pdf' | 'png' | 'print';

const carryOut = async (
  source: OutSource,
  extent: Extent,
  way: Way,
  work: OutWork,
): Promise<string | undefined> => {
  const pages = await pagesOf(source, extent);
  if (pages.length === 0) return textOf('drawings:out.nothing');
  if (way === 'print') {
    await printPages(source, pages, work);
    return undefined;
  }
  const { file, name } =
    way === 'pdf'
      ? await exportPdf(source, extent, pages, work)
      : await exportPng(source, pages, work);
  work.signal.throwIfAborted();
  saveFile(file, name);
  toast({ kind: 'success', text: textOf('drawings:out.done', { name }), id: 'out' });
  return undefined;
};

const wordsOf = (error: unknown): string => {
  if (error instanceof OutFailure) {
    return textOf(`drawings:out.failed.${error.reason}`, { page: error.page ?? 0 });
  }
  if (isApiError(error)) return error.message;
  return textOf('ui:unexpected');
};

/** Exports or prints, one thing at a time; what goes wrong is told in words. */
export const useOut = (source: OutSource, done: () => void) => {
  const [progress, setProgress] = useState<OutProgress>();
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async (extent: Extent, way: Way): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setRefusal(undefined);
    setProgress({ step: 'preparing' });
    try {
      const words = await carryOut(source, extent, way, { signal, onProgress: setProgress });
      if (signal.aborted) return;
      if (words === undefined) done();
      else setRefusal(words);
    } catch (error) {
      if (!signal.aborted) setRefusal(wordsOf(error));
    } finally {
      if (underWay.current === controller) setProgress(undefined);
    }
  };

  return {
    progress,
    refusal,
    run,
    forget: () => setRefusal(undefined),
    /** Gives up what is under way. */
    cancel: (): void => {
      underWay.current?.abort();
      setProgress(undefined);
    },
  };
};
