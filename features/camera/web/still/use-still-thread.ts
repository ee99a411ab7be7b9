import { useEffect, useState } from 'react';
import { createStillThread, type StillThread } from './still-thread.ts';

/** The thread that looks at frames, for as long as the panel is there. */
export const useStillThread = (): StillThread | undefined => {
  const [thread, setThread] = useState<StillThread>();
  useEffect(() => {
    const created = createStillThread();
    setThread(created);
    return () => created.close();
  }, []);
  return thread;
};
