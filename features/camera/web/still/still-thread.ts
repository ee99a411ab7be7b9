import type {
  LookCall,
  MadePicture,
  MakeCall,
  Still,
  StillAnswer,
  StillCall,
} from './still-calls.ts';

type Waiting = { resolve: (answer: StillAnswer) => void; reject: (error: Error) => void };

/** Looks at frames of the camera in another thread. Every call rejects once it is closed. */
export const createStillThread = () => {
  const worker = new Worker(new URL('./still-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const fail = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('the thread has ended'));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<StillAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', fail);

  const ask = (call: StillCall['call'], transfer: Transferable[] = []): Promise<StillAnswer> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const sent: StillCall = { id: lastId, call };
      worker.postMessage(sent, transfer);
    });

  return {
    /** A frame as it is shown, and the corners of the sheet on it. The frame is used up. */
    async look(call: Omit<LookCall, 'do'>): Promise<Still> {
      const answer = await ask({ do: 'look', ...call }, [call.frame]);
      if ('still' in answer) return answer.still;
      throw new Error('failure' in answer ? answer.failure : 'another answer');
    },
    /** What lies between corners of the last frame, as a picture for a page. */
    async make(call: Omit<MakeCall, 'do'>): Promise<MadePicture> {
      const answer = await ask({ do: 'make', ...call });
      if ('made' in answer) return answer.made;
      throw new Error('failure' in answer ? answer.failure : 'another answer');
    },
    close(): void {
      worker.terminate();
      fail();
    },
  };
};

/** What looks at frames of the camera. */
export type StillThread = ReturnType<typeof createStillThread>;
