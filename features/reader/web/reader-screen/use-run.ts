import { useCallback } from 'react';
import { type ReaderCommand, type ReaderParts, runReaderCommand } from './reader-commands.ts';

type Running = Omit<ReaderParts, 'view'> & { view: ReaderParts['view'] | undefined };

/** Carries out the reader's commands, wherever they come from. */
export const useRun = ({ view, turning, panel, reading, search, askForPage }: Running) =>
  useCallback(
    (command: ReaderCommand): boolean =>
      view !== undefined &&
      runReaderCommand(command, { view, turning, panel, reading, search, askForPage }),
    [view, turning, panel, reading, search, askForPage],
  );
