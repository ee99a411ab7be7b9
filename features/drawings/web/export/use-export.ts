import { isApiError, saveFile, textOf, toast } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type ExportSource, type PageScope, pagesOf } from './export-pages.ts';
import { exportPdf } from './export-pdf.ts';
import { exportPng } from './export-png.ts';
import { ExportError, type ExportProgress, type ExportTask } from './export-task.ts';
import { printPages } from './print-pages.ts';

/** How pages leave the program. */
export type ExportFormat = 'pdf' | 'png' | 'print';

const runExport = async (
  source: ExportSource,
  scope: PageScope,
  format: ExportFormat,
  work: ExportTask,
): Promise<string | undefined> => {
  const pages = await pagesOf(source, scope);
  if (pages.length === 0) return textOf('drawings:out.nothing');
  if (format === 'print') {
    await printPages(source, pages, work);
    return undefined;
  }
  const { file, name } =
    format === 'pdf'
      ? await exportPdf(source, scope, pages, work)
      : await exportPng(source, pages, work);
  work.signal.throwIfAborted();
  saveFile(file, name);
  toast({ kind: 'success', text: textOf('drawings:out.done', { name }), id: 'out' });
  return undefined;
};

const errorText = (error: unknown): string => {
  if (error instanceof ExportError) {
    return textOf(`drawings:out.failed.${error.reason}`, { page: error.page ?? 0 });
  }
  if (isApiError(error)) return error.message;
  return textOf('ui:unexpected');
};

/** Exports or prints, one at a time; an error is returned as text for the person. */
export const useExport = (source: ExportSource, done: () => void) => {
  const [progress, setProgress] = useState<ExportProgress>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (scope: PageScope, format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(undefined);
    setProgress({ step: 'preparing' });
    try {
      const problem = await runExport(source, scope, format, { signal, onProgress: setProgress });
      if (signal.aborted) return;
      if (problem === undefined) done();
      else setError(problem);
    } catch (error) {
      if (!signal.aborted) setError(errorText(error));
    } finally {
      if (running.current === controller) setProgress(undefined);
    }
  };

  return {
    progress,
    error,
    run,
    clearError: () => setError(undefined),
    /** Gives up what is in progress. */
    cancel: (): void => {
      running.current?.abort();
      setProgress(undefined);
    },
  };
};
