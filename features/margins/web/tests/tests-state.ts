import { create } from 'zustand';

/** The dialog with the tests of the open book. */
export const useTests = create<{
  isOpen: boolean;
  /** A task that requires a test. */
  afterCreate: (() => void) | undefined;
}>()(() => ({ isOpen: false, afterCreate: undefined }));

/** Closes the dialog and discards the task. */
export const closeTests = (): void => useTests.setState({ isOpen: false, afterCreate: undefined });
