import { describe, expect, it } from 'vitest';
import {
  createHistory,
  createPageState,
  eraseAllGesture,
  type Gesture,
  type Hand,
  inverseOf,
  operationsOf,
  restoreGesture,
  stampClock,
  UNDO_LIMIT,
} from './index.ts';
import { strokeThrough } from './test-objects.ts';

const openPage = () => {
  const page = createPageState();
  const clock = stampClock('laptop');
  const history = createHistory({ lookup: page.record });
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const send = (gesture: Gesture) => {
    for (const one of operationsOf(gesture, { clock, at: 0, newId })) page.apply(one);
  };
  const perform = (gesture: Gesture, hand?: Hand) => {
    history.push(gesture, inverseOf(gesture, page.record), hand);
    send(gesture);
  };
  const draw = (object: string, hand?: Hand) =>
    perform([{ do: 'add', object, content: strokeThrough([1, 1, 0.5]) }], hand);
  const shown = () => page.objects().map(({ id }) => id);
  return { page, history, send, perform, draw, shown };
};

describe('undo', () => {
  it('[INK-027] takes back and does again; a new gesture forgets what was undone', () => {
    const { history, send, draw, shown } = openPage();
    draw('a');
    draw('b');
    send(history.undo() ?? []);
    expect(shown()).toEqual(['a']);
    send(history.redo() ?? []);
    expect(shown()).toEqual(['a', 'b']);
    send(history.undo() ?? []);
    draw('c');
    expect(history.canRedo()).toBe(false);
    expect(history.redo()).toBeUndefined();
    expect(shown()).toEqual(['a', 'c']);
  });

  it('[INK-028] goes back 25 gestures and no further', () => {
    const { history, send, draw, shown } = openPage();
    for (let count = 0; count < 30; count += 1) draw(`s${count}`);
    let undone = 0;
    while (history.canUndo()) {
      send(history.undo() ?? []);
      undone += 1;
    }
    expect(undone).toBe(25);
    expect(shown()).toEqual(['s0', 's1', 's2', 's3', 's4']);
    while (history.canRedo()) send(history.redo() ?? []);
    expect(shown()).toHaveLength(30);
  });

  it('[BRD-031] takes back steps of something else among gestures, in their order', () => {
    const { history, send, draw, shown } = openPage();
    let paper = 'plain';
    const changePaper = (before: string, after: string): void => {
      const step = {
        undo: () => {
          paper = before;
        },
        redo: () => {
          paper = after;
        },
      };
      history.pushStep(step);
      step.redo();
    };
    draw('a');
    changePaper('plain', 'squares');
    draw('b');
    send(history.undo() ?? []);
    expect([shown(), paper]).toEqual([['a'], 'squares']);
    expect(history.undo()).toEqual([]);
    expect([shown(), paper]).toEqual([['a'], 'plain']);
    expect(history.redo()).toEqual([]);
    send(history.redo() ?? []);
    expect([shown(), paper]).toEqual([['a', 'b'], 'squares']);
    for (let count = 0; count < 3; count += 1) send(history.undo() ?? []);
    expect([shown(), paper, history.canUndo()]).toEqual([[], 'plain', false]);
  });

  it('[SYNC_OFFLINE-004] of a stroke that was erased elsewhere does nothing, and redo leaves it erased', () => {
    const { history, send, draw, shown } = openPage();
    draw('a');
    draw('b');
    send([{ do: 'remove', object: 'b' }]);
    expect(history.undo()).toEqual([]);
    expect(history.canRedo()).toBe(false);
    expect(shown()).toEqual(['a']);
    send(history.undo() ?? []);
    expect(shown()).toEqual([]);
  });

  it('gives back how an object lay, looked and belonged before', () => {
    const { page, history, send, perform, draw } = openPage();
    draw('a');
    const before = page.object('a');
    perform([{ do: 'change', object: 'a', patch: { colour: '#00f', group: 'g', width: 9 } }]);
    expect(page.object('a')).toMatchObject({ colour: '#00f', group: 'g', width: 9 });
    send(history.undo() ?? []);
    expect(page.object('a')).toMatchObject({ ...before });
    expect(page.object('a')?.group).toBeUndefined();
    send(history.redo() ?? []);
    expect(page.object('a')).toMatchObject({ colour: '#00f', group: 'g', width: 9 });
  });

  it('undoes a change and an erasure of one gesture together', () => {
    const { page, history, send, perform, draw } = openPage();
    draw('a');
    perform([
      { do: 'change', object: 'a', patch: { width: 12 } },
      { do: 'remove', object: 'a' },
    ]);
    send(history.undo() ?? []);
    expect(page.object('a')).toMatchObject({ width: 3 });
  });

  it('[INK-037] brings everything back after erase-all, by undo or as one batch', () => {
    const { page, history, send, perform, draw, shown } = openPage();
    for (const id of ['a', 'b', 'c']) draw(id);
    perform(eraseAllGesture(page.objects()));
    expect(shown()).toEqual([]);
    expect(page.removed()).toMatchObject([{ ids: ['a', 'b', 'c'] }]);
    send(history.undo() ?? []);
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(page.removed()).toEqual([]);
    send(history.redo() ?? []);
    perform(restoreGesture(page.removed()[0]?.ids ?? []));
    expect(shown()).toEqual(['a', 'b', 'c']);
  });
});

describe('undo of several hands', () => {
  it('[BRD-023] takes back what its hand did last, and no other hand', () => {
    const { history, send, draw, shown } = openPage();
    draw('a1', 1);
    draw('b1', 2);
    draw('a2', 1);
    draw('b2', 2);
    send(history.undo(1) ?? []);
    expect(shown()).toEqual(['a1', 'b1', 'b2']);
    send(history.undo(1) ?? []);
    expect(shown()).toEqual(['b1', 'b2']);
    expect(history.canUndo(1)).toBe(false);
    expect(history.undo(1)).toBeUndefined();
    send(history.redo(1) ?? []);
    expect(shown()).toEqual(['a1', 'b1', 'b2']);
  });

  it('[BRD-023] without a hand takes back the last of all', () => {
    const { history, send, draw, shown } = openPage();
    draw('a1', 1);
    draw('b1', 2);
    draw('c1', 3);
    send(history.undo(2) ?? []);
    send(history.undo() ?? []);
    expect(shown()).toEqual(['a1']);
    send(history.redo() ?? []);
    expect(shown()).toEqual(['a1', 'c1']);
  });

  it('[BRD-023] what one hand draws leaves what another one has undone', () => {
    const { history, send, draw, shown } = openPage();
    draw('a1', 1);
    send(history.undo(1) ?? []);
    draw('b1', 2);
    expect(history.canRedo(1)).toBe(true);
    expect(history.canRedo(2)).toBe(false);
    send(history.redo(1) ?? []);
    expect(shown()).toContain('a1');
  });

  it('[BRD-023] keeps 25 steps of each hand, however much the others draw', () => {
    const { history, draw } = openPage();
    draw('first', 1);
    for (let step = 0; step < 3 * UNDO_LIMIT; step += 1) draw(`b${step}`, 2);
    expect(history.canUndo(1)).toBe(true);
    for (let step = 0; step < UNDO_LIMIT; step += 1) expect(history.undo(2)).toBeDefined();
    expect(history.canUndo(2)).toBe(false);
  });
});
