import { isApiError, saveFile, sendCall, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { type ChosenTargets, paperCodesCalls, type TargetKind } from '../../contract/index.ts';

/** The label sheets that are offered. */
export const GRID_NAMES = ['3x8', '4x10', '5x13'] as const;

/** A label sheet that is offered. */
type GridName = (typeof GRID_NAMES)[number];

/** Whether a value names a label sheet. */
export const isGridName = (value: string | null): value is GridName =>
  GRID_NAMES.some((name) => name === value);

/** The book of the calls. */
export type BookParams = { domain: string; id: string };

/** What the form says; margins in millimetres, the grid is in the middle where they are left out. */
export type Chosen = {
  kinds: TargetKind[];
  from: number | undefined;
  to: number | undefined;
  grid: GridName;
  left: number | undefined;
  top: number | undefined;
};

/** A file that is made. */
type Made = 'sheet' | 'pictures';

const targetsOf = ({ kinds, from = 1, to = 1 }: Chosen): ChosenTargets => ({
  kinds,
  pages: { from, to },
});

const send = (file: Made, params: BookParams, chosen: Chosen): Promise<Response> => {
  const what = targetsOf(chosen);
  if (file === 'pictures') return sendCall(paperCodesCalls.pictures, { params, body: { what } });
  const { grid, left, top } = chosen;
  return sendCall(paperCodesCalls.sheet, { params, body: { what, labels: { grid, left, top } } });
};

/** Makes files on the server and hands them to the browser's downloads. */
export const useFiles = (params: BookParams, chosen: Chosen) => {
  const { t } = useText();
  const [making, setMaking] = useState<Made>();
  const [problem, setProblem] = useState<string>();
  const make = async (file: Made): Promise<void> => {
    setMaking(file);
    setProblem(undefined);
    try {
      const answer = await send(file, params, chosen);
      saveFile(await answer.blob(), file === 'sheet' ? 'labels.pdf' : 'codes.zip');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('ui:unexpected'));
    }
    setMaking(undefined);
  };
  return { making, problem, make };
};
