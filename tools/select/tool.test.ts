import { newLine, newShape, newText } from '@sayfa/canvas/tool';
import { boundsOf, frameOf, handlesOf } from '@sayfa/page-model';
import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

const openWith = () => {
  const stage = openStage({ tool: 'select' });
  const put = (left: number, top: number, group?: string) =>
    stage.put({
      ...newShape(stage.context, 'rectangle', { left, top, width: 100, height: 60 }, false),
      width: 0,
      group,
    });
  const object = (id: string) => {
    const found = stage.page.object(id);
    if (!found) throw new Error(`${id} is gone`);
    return found;
  };
  const handle = (name: string, ids: readonly string[]) => {
    const frame = frameOf(ids.map(object));
    const found = frame && handlesOf(frame, 1).find((one) => one.name === name);
    if (!found) throw new Error(`no handle ${name}`);
    return found.at;
  };
  return { stage, put, object, handle };
};

describe('selecting', () => {
  it('selects by a tap, adds and takes away with Shift, and nothing on the bare page', () => {
    const { stage, put } = openWith();
    const one = put(100, 100);
    const two = put(300, 100);
    stage.tap({ x: 150, y: 130 });
    expect(stage.selected()).toEqual([one]);
    stage.tap({ x: 350, y: 130 }, { modifiers: { shift: true } });
    expect(stage.selected()).toEqual([one, two]);
    stage.tap({ x: 150, y: 130 }, { modifiers: { shift: true } });
    expect(stage.selected()).toEqual([two]);
    stage.tap({ x: 600, y: 600 });
    expect(stage.selected()).toEqual([]);
  });

  it('selects all that a frame touches, but no rubbing of an eraser', () => {
    const { stage, put } = openWith();
    const one = put(100, 100);
    put(600, 600);
    stage.put({
      ...newLine(stage.context, 'none', { x: 0, y: 0 }, { x: 1, y: 1 }),
      kind: 'stroke',
      brush: 'eraser',
      points: [120, 120, 0.5],
      pen: false,
    });
    stage.down({ x: 50, y: 50 });
    expect(stage.move([{ x: 180, y: 140 }]).preview).toMatchObject({ show: 'frame' });
    stage.up({ x: 180, y: 140 });
    expect(stage.selected()).toEqual([one]);
  });

  it('[INK-030] selects and moves a group as one', () => {
    const { stage, put, object } = openWith();
    const one = put(100, 100, 'g');
    const two = put(300, 100, 'g');
    stage.drag({ x: 150, y: 130 }, { x: 190, y: 130 });
    expect(stage.selected()).toEqual([one, two]);
    expect([object(one).placement.x, object(two).placement.x]).toEqual([40, 40]);
  });

  it('[INK-011] edits a text on a double tap, enlarges the bare page, and stays in use', () => {
    const { stage, put } = openWith();
    expect(stage.doubleTap({ x: 500, y: 500 })).toEqual({ zoomAt: { x: 500, y: 500 } });
    const written = { at: { x: 100, y: 100 }, text: 'Ders', direction: 'ltr' } as const;
    const text = stage.put(newText(stage.context, written));
    expect(stage.doubleTap({ x: 110, y: 110 })).toEqual({ editText: { object: text } });
    put(300, 300);
    stage.tap({ x: 298, y: 298 });
    expect(stage.doubleTap({ x: 298, y: 298 }), 'beside an object that is meant').toEqual({});
  });

  it('leaves a press to words unless an object, a handle or the selection is there', () => {
    const { stage, put, handle } = openWith();
    const one = put(100, 100);
    expect(stage.leavesWords({ x: 150, y: 130 })).toBe(false);
    expect(stage.leavesWords({ x: 210, y: 130 }, { pointer: 'touch' }), 'in reach').toBe(false);
    expect(stage.leavesWords({ x: 210, y: 130 })).toBe(true);
    const turns = handle('rotate', [one]);
    expect(stage.leavesWords(turns)).toBe(true);
    stage.choose([one]);
    expect(stage.leavesWords(turns)).toBe(false);
  });
});

describe('moving', () => {
  it('moves in one gesture onto a grid of 2 units, and freely with Alt', () => {
    const { stage, put, object } = openWith();
    const one = put(101, 100);
    const { commit } = stage.drag({ x: 150, y: 130 }, { x: 162.4, y: 130.7 });
    expect(commit).toHaveLength(1);
    expect(boundsOf(object(one))).toMatchObject({ left: 114, top: 100 });
    stage.drag({ x: 150, y: 130 }, { x: 150.5, y: 140.25 }, { modifiers: { alt: true } });
    expect(boundsOf(object(one))).toMatchObject({ left: 114.5, top: 110.25 });
  });

  it('moves along one axis with Shift', () => {
    const { stage, put, object } = openWith();
    const one = put(100, 100);
    stage.choose([one]);
    stage.down({ x: 150, y: 130 });
    stage.move([{ x: 250, y: 150 }], { modifiers: { shift: true } });
    stage.up({ x: 250, y: 150 });
    expect(object(one).placement).toMatchObject({ x: 100, y: 0 });
  });

  it('leaves everything as it lay after Escape', () => {
    const { stage, put, object } = openWith();
    const one = put(100, 100);
    stage.down({ x: 150, y: 130 });
    expect(stage.move([{ x: 400, y: 400 }]).preview).toMatchObject({ show: 'changed' });
    expect(stage.cancel()).toEqual({ preview: null });
    expect(stage.up({ x: 400, y: 400 })).toEqual({});
    expect(object(one).placement).toMatchObject({ x: 0, y: 0 });
  });

  it('keeps no step of undo for a move that went nowhere', () => {
    const { stage, put } = openWith();
    put(100, 100);
    stage.down({ x: 150, y: 130 });
    stage.move([{ x: 200, y: 130 }]);
    stage.move([{ x: 150, y: 130 }]);
    expect(stage.up({ x: 150, y: 130 })).toEqual({ preview: null });
  });
});

describe('handles', () => {
  it('scale with the opposite corner staying', () => {
    const { stage, put, object, handle } = openWith();
    const one = put(100, 100);
    stage.choose([one]);
    const from = handle('se', [one]);
    stage.drag(from, { x: from.x + 100, y: from.y + 30 });
    expect(boundsOf(object(one))).toEqual({ left: 100, top: 100, width: 200, height: 90 });
  });

  it('keep proportions with Shift, and those of a text always', () => {
    const { stage, put, object, handle } = openWith();
    const one = put(100, 100);
    stage.choose([one]);
    const from = handle('se', [one]);
    stage.drag(from, { x: from.x + 100, y: from.y }, { modifiers: { shift: true } });
    expect(object(one).placement).toMatchObject({ scaleX: 2, scaleY: 2 });
    const written = { at: { x: 500, y: 500 }, text: 'Ders', direction: 'ltr' } as const;
    const text = stage.put(newText(stage.context, written));
    stage.choose([text]);
    const corner = handle('se', [text]);
    stage.drag(corner, { x: corner.x + 50, y: corner.y });
    const { scaleX, scaleY } = object(text).placement;
    expect(scaleX).toBe(scaleY);
    expect(scaleX).toBeGreaterThan(1);
  });

  it('turn about the middle, by 15 degrees with Shift', () => {
    const { stage, put, object, handle } = openWith();
    const one = put(100, 100);
    stage.choose([one]);
    stage.drag(handle('rotate', [one]), { x: 250, y: 130 });
    expect(object(one).placement).toMatchObject({ angle: 90, x: 0, y: 0 });
    stage.drag(handle('rotate', [one]), { x: 240, y: 150 }, { modifiers: { shift: true } });
    expect(object(one).placement.angle).toBe(105);
  });

  it('scale and turn several objects together', () => {
    const { stage, put, object, handle } = openWith();
    const ids = [put(100, 100), put(300, 200)];
    stage.choose(ids);
    const from = handle('se', ids);
    const { commit } = stage.drag(from, { x: from.x + 300, y: from.y + 160 });
    expect(commit).toHaveLength(2);
    expect(boundsOf(object(ids[1] ?? ''))).toEqual({
      left: 500,
      top: 300,
      width: 200,
      height: 120,
    });
    stage.drag(handle('rotate', ids), { x: 1000, y: 260 });
    const bounds = ids.map((id) => boundsOf(object(id)));
    expect(ids.map((id) => object(id).placement.angle)).toEqual([90, 90]);
    expect(bounds[0]?.left).toBeGreaterThan(bounds[1]?.left ?? 0);
  });

  it('let a finger still move the smallest object', () => {
    const { stage, object } = openWith();
    const dot = stage.put({
      ...newShape(stage.context, 'ellipse', { left: 400, top: 400, width: 12, height: 12 }, true),
      width: 0,
    });
    stage.choose([dot]);
    stage.drag({ x: 406, y: 406 }, { x: 506, y: 406 }, { pointer: 'touch' });
    expect(object(dot).placement).toMatchObject({ x: 100, y: 0, scaleX: 1, angle: 0 });
  });
});
