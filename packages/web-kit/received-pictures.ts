import { createUuid } from '@sayfa/kernel';
import { create } from 'zustand';

/** A picture that came from another device, in memory only. */
export type ReceivedPicture = { id: string; picture: Blob };

/** Pictures that came from other devices in this lesson, the first one first. Source: BRD-052. */
export const useReceivedPictures = create<{
  pictures: readonly ReceivedPicture[];
  /** Whether an open book shows them. */
  isShown: boolean;
}>()(() => ({ pictures: [], isShown: false }));

/** Adds a picture that came; whatever shows pictures shows it. */
export const receivePicture = (picture: Blob): void =>
  useReceivedPictures.setState(({ pictures }) => ({
    pictures: [...pictures, { id: createUuid(), picture }],
  }));

/** Puts a picture away that was placed or is not needed. */
export const removeReceivedPicture = (id: string): void =>
  useReceivedPictures.setState(({ pictures }) => ({
    pictures: pictures.filter((each) => each.id !== id),
  }));

/** Deletes them all, as at the end of a lesson. */
export const clearReceivedPictures = (): void => useReceivedPictures.setState({ pictures: [] });
