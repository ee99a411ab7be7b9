import { describe, expect, it } from 'vitest';
import { createPointerDrag } from './pointer-drag.ts';

const createElement = () => {
  const captured = new Set<number>();
  return {
    captured,
    isConnected: true,
    setPointerCapture: (id: number) => void captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
    releasePointerCapture: (id: number) => void captured.delete(id),
  };
};

const at = (clientX: number, clientY: number, options: { id?: number; button?: number } = {}) => ({
  pointerId: options.id ?? 1,
  button: options.button ?? 0,
  clientX,
  clientY,
  isTrusted: true,
});

describe('a drag by one pointer', () => {
  it('captures the pointer until it is lifted', () => {
    const element = createElement();
    const drag = createPointerDrag<string>();
    expect(drag.begin(at(10, 20), element, () => 'a')).toBe(true);
    expect([...element.captured]).toEqual([1]);
    expect(drag.move(at(13, 24))).toEqual({
      target: 'a',
      from: { x: 10, y: 20 },
      at: { x: 13, y: 24 },
      by: { x: 3, y: 4 },
      hasMoved: false,
    });
    expect(drag.end(at(14, 20))).toMatchObject({ by: { x: 4, y: 0 }, hasMoved: true });
    expect(element.captured.size).toBe(0);
    expect(drag.move(at(15, 20))).toBeUndefined();
  });

  it('is a press up to the threshold, and stays a drag on the way back', () => {
    const drag = createPointerDrag<string>(5);
    drag.begin(at(0, 0), createElement(), () => 'a');
    expect(drag.move(at(3, 4))).toBeUndefined();
    expect(drag.move(at(4, 4))?.hasMoved).toBe(false);
    expect(drag.move(at(1, 0))?.hasMoved).toBe(true);
  });

  it('leaves other buttons, other pointers and what has no target alone', () => {
    const element = createElement();
    const drag = createPointerDrag<string>();
    expect(drag.begin(at(0, 0, { button: 2 }), element, () => 'a')).toBe(false);
    expect(drag.begin(at(0, 0), element, () => undefined)).toBe(false);
    drag.begin(at(0, 0), element, () => 'a');
    expect(drag.begin(at(5, 5, { id: 2 }), element, () => 'b')).toBe(false);
    expect(drag.move(at(9, 9, { id: 2 }))).toBeUndefined();
    expect(drag.end(at(9, 9, { id: 2 }))).toBeUndefined();
    expect(drag.end(at(1, 1))?.target).toBe('a');
  });

  it('is cancelled whatever its pointer does', () => {
    const element = createElement();
    const drag = createPointerDrag<string>();
    drag.begin(at(0, 0), element, () => 'a');
    expect(drag.cancel()).toBe('a');
    expect(element.captured.size).toBe(0);
    expect(drag.end(at(1, 1))).toBeUndefined();
    expect(drag.cancel()).toBeUndefined();
  });

  it('begins elsewhere when its element left the document', () => {
    const element = createElement();
    const drag = createPointerDrag<string>();
    drag.begin(at(0, 0), element, () => 'a');
    expect(drag.begin(at(0, 0), createElement(), () => 'b')).toBe(false);
    element.isConnected = false;
    expect(drag.begin(at(0, 0), createElement(), () => 'c')).toBe(true);
  });
});
