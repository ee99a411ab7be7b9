import type { Instrument } from '@sayfa/instruments';

/** Changes of instruments under fingers, stored once a frame however many events there are. */
export const createFrameChanges = (store: (instrument: Instrument) => void) => {
  const changes = new Map<string, Instrument>();
  let frame: number | undefined;

  const flush = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    for (const change of changes.values()) store(change);
    changes.clear();
  };

  return {
    /** The newest state of an instrument that is not stored yet. */
    pending: (id: string): Instrument | undefined => changes.get(id),
    put(instrument: Instrument): void {
      changes.set(instrument.id, instrument);
      frame ??= requestAnimationFrame(flush);
    },
    /** Stores all changes now. */
    flush,
  };
};
