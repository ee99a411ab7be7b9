import { useCallback, useEffect, useState } from 'react';
import type { CameraChoice } from './camera-choice.ts';
import { isCameraForbidden } from './camera-permission.ts';
import {
  CameraFailure,
  type CameraProblem,
  camerasHere,
  mediaHere,
  openCamera,
  stopCamera,
} from './open-camera.ts';

/** Milliseconds after which a camera that was plugged in is opened. */
const PLUGGED_IN_MS = 300;

type Opened = { stream: MediaStream } | { problem: CameraProblem } | undefined;

/** The camera's picture while a component is there; its light goes out with it. Source: BRD-050. */
export const useCamera = ({ device, rows }: Pick<CameraChoice, 'device' | 'rows'>) => {
  const [opened, setOpened] = useState<Opened>(() =>
    isCameraForbidden() ? { problem: 'forbidden' } : undefined,
  );
  const [cameras, setCameras] = useState<readonly { id: string; name: string }[]>([]);
  const [tries, setTries] = useState(0);
  const problem = opened && 'problem' in opened ? opened.problem : undefined;
  const stream = opened && 'stream' in opened ? opened.stream : undefined;

  useEffect(() => {
    if (isCameraForbidden()) return;
    let current: MediaStream | undefined;
    let isOver = false;
    const open = async (): Promise<void> => {
      // One that was just plugged in does not answer at once.
      if (tries > 0) await new Promise((done) => setTimeout(done, PLUGGED_IN_MS));
      if (isOver) return;
      const next = await openCamera({ device, rows });
      if (isOver) {
        stopCamera(next);
        return;
      }
      current = next;
      const [track] = next.getVideoTracks();
      track?.addEventListener('ended', () => {
        if (!isOver) setOpened({ problem: 'gone' });
      });
      setOpened({ stream: next });
      setCameras(await camerasHere());
    };
    open().catch((error: unknown) => {
      if (isOver) return;
      setOpened({ problem: error instanceof CameraFailure ? error.problem : 'missing' });
    });
    return () => {
      isOver = true;
      if (current) stopCamera(current);
      setOpened(undefined);
    };
  }, [device, rows, tries]);

  const retry = useCallback((): void => setTries((before) => before + 1), []);
  const isWaiting = problem === 'missing' || problem === 'gone' || problem === 'inUse';
  useEffect(() => {
    if (!isWaiting) return;
    // A camera that is plugged in is shown without another press.
    const media = mediaHere();
    media?.addEventListener('devicechange', retry);
    return () => media?.removeEventListener('devicechange', retry);
  }, [isWaiting, retry]);

  return { stream, problem, cameras, retry };
};
