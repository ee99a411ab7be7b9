import { useCallback } from 'react';
import { type ReaderCommand, type ReaderParts, runReaderCommand } from './reader-commands.ts';

type Running = Omit<ReaderParts, 'view'> & { view: ReaderParts['view'] | undefined };

/** Runs the reader's commands: for keys, buttons and other features. */
export const useRun = ({ view, navigation, panel, reading, search, setGoToOpen }: Running) =>
  useCallback(
    (command: ReaderCommand): boolean =>
      view !== undefined &&
      runReaderCommand(command, { view, navigation, panel, reading, search, setGoToOpen }),
    [view, navigation, panel, reading, search, setGoToOpen],
  );
