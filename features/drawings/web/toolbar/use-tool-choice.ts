import { tools } from '@sayfa/tools';
import { connectToolChoice } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { useActiveTool } from './active-tool.ts';

/** Lets other features choose a tool by its name. */
export const useToolChoice = (): void => {
  useEffect(
    () =>
      connectToolChoice((requested) => {
        const tool = tools.flatMap(({ names }) => names).find((name) => name === requested);
        if (tool) useActiveTool.getState().choose(tool);
      }),
    [],
  );
};
