import { beforeEach, describe, expect, it } from 'vitest';
import { useZoomMode } from './zoom-mode.ts';

const PART = { page: 3, rect: { left: 1, top: 2, width: 30, height: 40 } };
const mode = () => useZoomMode.getState();

describe('[PRS-001] the mode of the open reader', () => {
  beforeEach(() => mode().enter(null));

  it('goes back to the step that was presented before a part was enlarged', () => {
    mode().enter('zoom-show', { page: 3, activity: 7 });
    mode().enlarge(PART);
    expect(mode()).toMatchObject({ mode: 'capturezoomed', part: PART });
    mode().enlarge({ ...PART, page: 4 });
    mode().goBack();
    expect(mode()).toMatchObject({
      mode: 'zoom-show',
      step: { page: 3, activity: 7 },
      part: undefined,
    });
  });

  it('goes back to nothing where there was nothing', () => {
    mode().enlarge(PART);
    mode().goBack();
    expect(mode()).toMatchObject({ mode: null, part: undefined, step: undefined });
  });
});
