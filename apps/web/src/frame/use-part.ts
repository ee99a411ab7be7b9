import { textOf, toast } from '@sayfa/web-kit';
import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const parts = new Map<Load, ComponentType>();

const loadPart = async (load: Load): Promise<void> => {
  if (!parts.has(load)) parts.set(load, (await load()).default);
};

/** Milliseconds in which only the screen uses the network. */
const PRELOAD_DELAY_MS = 4000;

/** Fetches parts of the shell once the screen is long there, so that they open offline, too. */
export const preloadLater = (loads: readonly Load[]): (() => void) => {
  const timer = setTimeout(() => {
    for (const load of loads) loadPart(load).catch(() => undefined);
  }, PRELOAD_DELAY_MS);
  return () => clearTimeout(timer);
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
