const ends = new Map<string, Blob[]>();

/** What the device had no room for: the end of a recording, kept in this tab alone. */
export const unsavedEnd = (id: string): readonly Blob[] => ends.get(id) ?? [];

/** Adds to the end of a recording that is only in memory. */
export const keepUnsaved = (id: string, piece: Blob): void => {
  ends.set(id, [...unsavedEnd(id), piece]);
};

/** The end is not needed any more. */
export const dropUnsaved = (id: string): void => {
  ends.delete(id);
};

/** Whether closing this tab would lose the end of a recording. */
export const hasUnsaved = (): boolean => ends.size > 0;
