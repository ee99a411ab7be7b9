import { create } from 'zustand';

/** The window with the tests of the open book. */
export const useTests = create<{
  isOpen: boolean;
  /** What was waiting for a test. */
  afterCreate: (() => void) | undefined;
}>()(() => ({ isOpen: false, afterCreate: undefined }));

/** Closes it; what waited for a test waits no longer. */
export const closeTests = (): void => useTests.setState({ isOpen: false, afterCreate: undefined });
