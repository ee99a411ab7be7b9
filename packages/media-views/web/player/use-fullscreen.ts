import { runInBackground } from '@sayfa/kernel';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Phones that let no other part fill the screen let a video do it, with controls of their own. */
const enterVideoFullscreen = (element: HTMLMediaElement | null): void => {
  if (!element || !('webkitEnterFullscreen' in element)) return;
  const enter = element.webkitEnterFullscreen;
  if (typeof enter === 'function') enter.call(element);
};

/** Shows a part in full screen, and returns whether it is. */
export const useFullscreen = (
  part: RefObject<HTMLElement | null>,
  element: HTMLMediaElement | null,
): { isFull: boolean; toggleFull: () => void } => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void =>
      setFull(part.current !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [part]);
  const toggleFull = useCallback(() => {
    if (document.fullscreenElement) runInBackground(document.exitFullscreen());
    else if (part.current && document.fullscreenEnabled)
      part.current.requestFullscreen().catch(() => enterVideoFullscreen(element));
    else enterVideoFullscreen(element);
  }, [part, element]);
  return { isFull, toggleFull };
};
