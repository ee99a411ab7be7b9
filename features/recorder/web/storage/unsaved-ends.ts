const ends = new Map<string, Blob[]>();

/** The end of a recording that did not fit on the device; only in the memory of this tab. */
export const unsavedEnd = (id: string): readonly Blob[] => ends.get(id) ?? [];

/** Adds to the end of a recording that is only in memory. */
export const addUnsaved = (id: string, piece: Blob): void => {
  ends.set(id, [...unsavedEnd(id), piece]);
};

export const dropUnsaved = (id: string): void => {
  ends.delete(id);
};

/** Whether closing this tab would lose the end of a recording. */
export const hasUnsaved = (): boolean => ends.size > 0;
