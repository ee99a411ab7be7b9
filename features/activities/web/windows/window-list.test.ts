import { describe, expect, it } from 'vitest';
import { testActivity } from '../on-pages/test-activity.ts';
import {
  close,
  dim,
  minimise,
  minimiseOthers,
  move,
  NO_WINDOWS,
  refresh,
  request,
  restore,
  toFront,
  windowOf,
} from './window-list.ts';

const activity = (id: number) => testActivity({ id });
const open = (...ids: number[]) =>
  ids.reduce((list, id) => request(list, activity(id), 3), NO_WINDOWS);

describe('windows of activities', () => {
  it('[ACT-048] has one per activity: a second request minimises it, a third restores it', () => {
    const opened = open(1);
    expect(windowOf(opened, 1)).toMatchObject({ page: 3, isMinimised: false });
    const minimised = request(opened, activity(1), 3);
    expect(minimised.windows).toHaveLength(1);
    expect(windowOf(minimised, 1)?.isMinimised).toBe(true);
    expect(minimised.stack).toEqual([]);
    const restored = request(minimised, activity(1), 3);
    expect(windowOf(restored, 1)?.isMinimised).toBe(false);
    expect(restored.stack).toEqual([1]);
  });

  it('brings to the front without changing the order of the frames', () => {
    const list = toFront(open(1, 2, 3), 1);
    expect(list.stack).toEqual([2, 3, 1]);
    expect(list.windows.map((each) => each.activity.id)).toEqual([1, 2, 3]);
    expect(toFront(list, 1)).toBe(list);
  });

  it('[ACT-049] sets the background to 0.5, 0 and back to 1', () => {
    const steps = [1, 2, 3].map((presses) =>
      Array.from({ length: presses }).reduce<typeof NO_WINDOWS>((list) => dim(list, 1), open(1)),
    );
    expect(steps.map(({ background }) => background.strength)).toEqual([0.5, 0, 1]);
  });

  it('[ACT-049] restores the full background when the window that dimmed it closes', () => {
    const list = dim(open(1, 2), 1);
    expect(close(list, 2).background.strength).toBe(0.5);
    expect(close(list, 1).background.strength).toBe(1);
    expect(minimise(list, 1).background.strength).toBe(1);
  });

  it('stores the place of a closed window', () => {
    const place = { left: 1, top: 2, width: 300, height: 200 };
    const list = close(move(open(1), 1, place), 1);
    expect(list.windows).toEqual([]);
    expect(list.places[1]).toEqual(place);
  });

  it('leaves one open on a phone', () => {
    const list = minimiseOthers(open(1, 2, 3), 3);
    expect(list.stack).toEqual([3]);
    expect(list.windows.map(({ isMinimised }) => isMinimised)).toEqual([true, true, false]);
    expect(restore(list, 1).stack).toEqual([3, 1]);
  });

  it('shows a changed activity', () => {
    const list = refresh(open(1), { ...activity(1), content: 'new' });
    expect(windowOf(list, 1)?.activity.content).toBe('new');
    expect(refresh(list, activity(9))).toBe(list);
  });
});
