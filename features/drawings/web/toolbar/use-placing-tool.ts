import { toolNamed } from '@sayfa/tools';
import { usePlacing } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { useActiveTool } from './active-tool.ts';

const waitingTool = (): string | undefined => {
  const { tool } = useActiveTool.getState();
  return tool !== null && toolNamed(tool)?.group === 'media' ? tool : undefined;
};

/** Reports the placing tool in use to the feature that places activities, and leaves it when that feature ends it. */
export const usePlacingTool = (): void => {
  useEffect(() => {
    const { wait } = usePlacing.getState();
    const update = (): void => wait(waitingTool());
    update();
    const stopToolUpdates = useActiveTool.subscribe(update);
    const stopPlacingUpdates = usePlacing.subscribe(({ tool }, { tool: before }) => {
      const wasLeft = tool === undefined && before !== undefined && before === waitingTool();
      if (wasLeft) useActiveTool.getState().choose('select');
    });
    return () => {
      stopToolUpdates();
      stopPlacingUpdates();
      wait(undefined);
    };
  }, []);
};
