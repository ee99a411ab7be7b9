import { useSyncExternalStore } from 'react';
import type { OpenReader } from './open-reader.ts';

/** Numbers of the pages on the stage, with commas between; follows a turn in its own frame. */
export const useNumbersOnStage = (reader: Pick<OpenReader, 'onLayOut' | 'pagesOnStage'>): string =>
  useSyncExternalStore(reader.onLayOut, () =>
    reader
      .pagesOnStage()
      .map(({ number }) => number)
      .join(),
  );
