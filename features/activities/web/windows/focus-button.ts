import type { OpenReader } from '@sayfa/web-kit';

/** The button of an activity on the stage; null where its page is not there. */
export const buttonOnStage = (reader: OpenReader, id: number): HTMLElement | null =>
  reader.stage.querySelector<HTMLElement>(`[data-activity="${id}"]`);

/** Returns the focus to the button of a window, else to the pages. */
export const focusButton = (reader: OpenReader, id: number): void =>
  (buttonOnStage(reader, id) ?? reader.stage).focus({ preventScroll: true });
