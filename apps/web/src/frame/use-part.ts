import { textOf, toast } from '@sayfa/web-kit';
import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const parts = new Map<Load, ComponentType>();

const loadPart = async (load: Load): Promise<void> => {
  if (!parts.has(load)) parts.set(load, (await load()).default);
};

/** Fetches parts of the shell while nothing else is to do, so that they open at once and offline. */
export const loadWhenIdle = (loads: readonly Load[]): void => {
  const start = () => {
    for (const load of loads) loadPart(load).catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 2000);
};

/**
 * A part of the shell that is loaded when it is first opened and then kept for its closing movement.
 * Where its file cannot be fetched a message says so, and the part counts as closed.
 */
export const usePart = (
  load: Load,
  isOpen: boolean,
  close: () => void,
): ComponentType | undefined => {
  const [wasOpen, setWasOpen] = useState(false);
  const [, setLoads] = useState(0);
  if (isOpen && !wasOpen) setWasOpen(true);
  const part = parts.get(load);
  useEffect(() => {
    if (!isOpen || part) return;
    loadPart(load).then(
      () => setLoads((count) => count + 1),
      () => {
        toast({ id: 'offline', kind: 'warning', text: textOf('ui:offline') });
        close();
      },
    );
  }, [isOpen, part, load, close]);
  return wasOpen ? part : undefined;
};
