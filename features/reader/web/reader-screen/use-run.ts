import { useCallback, useLayoutEffect, useRef } from 'react';
import { type ReaderCommand, type ReaderParts, runReaderCommand } from './reader-commands.ts';

type Running = Omit<ReaderParts, 'view'> & { view: ReaderParts['view'] | undefined };

/**
 * Runs the reader's commands: for keys, buttons and other features. The same function for as long as
 * the book is open: what other features get of it would else be rebuilt with every bookmark.
 */
export const useRun = (parts: Running) => {
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  return useCallback((command: ReaderCommand): boolean => {
    const { view, ...others } = latest.current;
    return view !== undefined && runReaderCommand(command, { view, ...others });
  }, []);
};
