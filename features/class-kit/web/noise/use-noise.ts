import { runInBackground } from '@sayfa/kernel';
import { useEffect, useRef, useState } from 'react';
import { listen, NoiseFailure, type NoiseProblem } from './listen.ts';
import { FIRST_NOISE, followed, levelOf, noiseSlot } from './noise-state.ts';

/** Milliseconds between two levels that the window for the class gets. */
const PUBLISH_EVERY_MS = 250;

const publish = (level: number | null): void =>
  noiseSlot.put({ ...(noiseSlot.get() ?? FIRST_NOISE), level });

/** Listens from a press on; stops with the tool, and with the panel. */
export const useNoise = () => {
  const [level, setLevel] = useState<number>();
  const [problem, setProblem] = useState<NoiseProblem>();
  const [isStarting, setIsStarting] = useState(false);
  const stopListening = useRef<(() => void) | undefined>(undefined);
  const isShown = useRef(true);

  const stop = (): void => {
    stopListening.current?.();
    stopListening.current = undefined;
    setLevel(undefined);
    if (noiseSlot.get()) publish(null);
  };
  const begin = async (): Promise<void> => {
    setProblem(undefined);
    setIsStarting(true);
    let shown = 0;
    let publishedAt = Number.NEGATIVE_INFINITY;
    try {
      const end = await listen({
        loudness: (value) => {
          shown = followed(shown, levelOf(value));
          setLevel(shown);
          if (performance.now() - publishedAt < PUBLISH_EVERY_MS) return;
          publishedAt = performance.now();
          publish(shown);
        },
        gone: () => {
          stop();
          setProblem('gone');
        },
      });
      // The tool was left while the browser asked for leave.
      if (isShown.current) stopListening.current = end;
      else end();
    } catch (error) {
      if (!(error instanceof NoiseFailure)) throw error;
      setProblem(error.problem);
    } finally {
      setIsStarting(false);
    }
  };

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      stopListening.current?.();
      stopListening.current = undefined;
      const now = noiseSlot.get();
      if (now && now.level !== null) publish(null);
    };
  }, []);

  return { level, problem, isStarting, start: () => runInBackground(begin()), stop };
};
