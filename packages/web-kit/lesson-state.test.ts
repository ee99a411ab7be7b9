import { beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
});

/** The module as a tab has it that was just loaded. */
const freshTab = async () => {
  vi.resetModules();
  return import('./lesson-state.ts');
};

describe('the state of a lesson', () => {
  beforeEach(() => storage.clear());

  it('outlives a reload of the tab, slot by slot', async () => {
    const { useLessonState } = await freshTab();
    useLessonState.getState().put('curtain', { colour: 'black' });
    useLessonState.getState().put('light', 0.5);
    useLessonState.getState().put('light', undefined);
    const { useLessonState: reloaded } = await freshTab();
    expect(reloaded.getState().slots).toEqual({ curtain: { colour: 'black' } });
  });

  it.each(['', '[1]', 'null', '{', '"x"'])('is empty where a store holds %s', async (text) => {
    storage.set('lesson', text);
    const { useLessonState } = await freshTab();
    expect(useLessonState.getState().slots).toEqual({});
  });

  it('of another window is followed, and kept only there', async () => {
    const { useLessonState } = await freshTab();
    useLessonState.getState().follow({ timer: 1 });
    useLessonState.getState().put('timer', 2);
    expect(useLessonState.getState()).toMatchObject({ isAudience: true, slots: { timer: 2 } });
    expect(storage.size).toBe(0);
  });

  it('[BRD-008] stores no names on a board of a school', async () => {
    const board = new Map([['board', '1']]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => board.get(key) ?? null });
    try {
      const { useLessonState } = await freshTab();
      useLessonState.getState().put('personal/picker', { drawn: ['Ada'] });
      useLessonState.getState().put('timer', 1);
      expect(useLessonState.getState().slots).toHaveProperty('personal/picker');
      expect(storage.get('lesson')).toBe('{"timer":1}');
    } finally {
      vi.stubGlobal('localStorage', undefined);
    }
  });

  it('is forgotten with the person', async () => {
    const { clearLesson, useLessonState } = await freshTab();
    useLessonState.getState().put('timer', 1);
    await clearLesson();
    const { useLessonState: reloaded } = await freshTab();
    expect(useLessonState.getState().slots).toEqual({});
    expect(reloaded.getState().slots).toEqual({});
  });
});
