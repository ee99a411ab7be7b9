import type { OpenReader } from '@sayfa/web-kit';

/** The button of an activity on the stage; null where its page is not there. */
export const buttonOnStage = (reader: OpenReader, id: number): HTMLElement | null =>
  reader.stage.querySelector<HTMLElement>(`[data-activity="${id}"]`);

/** Puts the focus back where a window came from: on its button, else on the pages. */
export const focusButton = (reader: OpenReader, id: number): void =>
  (buttonOnStage(reader, id) ?? reader.stage).focus({ preventScroll: true });
