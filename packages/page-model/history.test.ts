import { describe, expect, it } from 'vitest';
import {
  createHistory,
  createPageState,
  eraseAllGesture,
  type Gesture,
  inverseOf,
  operationsOf,
  restoreGesture,
  stampClock,
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
  const perform = (gesture: Gesture) => {
    history.push(gesture, inverseOf(gesture, page.record));
    send(gesture);
  };
  const draw = (object: string) =>
    perform([{ do: 'add', object, content: strokeThrough([1, 1, 0.5]) }]);
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
