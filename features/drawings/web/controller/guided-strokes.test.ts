import type { ChosenTool, PageUnderPointer } from '@sayfa/canvas';
import type { ToolOutcome } from '@sayfa/canvas/tool';
import type { DrawingContent } from '@sayfa/page-model';
import { toolNamed } from '@sayfa/tools';
import { connectStrokeGuides } from '@sayfa/web-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuidedStrokes } from './guided-strokes.ts';
import { chosenTool } from './stage-pointer.ts';

const UNDER: PageUnderPointer = { number: 7, toPage: (client) => client };
const SNAPPED: PageUnderPointer = { number: 7, toPage: () => ({ x: 0, y: 0 }) };

let disconnect = (): void => undefined;
afterEach(() => disconnect());

/** An edge at y = 100 that leads all strokes that begin below y = 200 until one goes beyond y = 300. */
const connectEdge = () => {
  const seen: { lengths: number[]; ended: number } = { lengths: [], ended: 0 };
  disconnect = connectStrokeGuides({
    begin(_page, at) {
      if (at.y > 200) return undefined;
      let isFollowing = true;
      return {
        follow(place) {
          if (place.y > 300) isFollowing = false;
          return isFollowing ? { x: place.x, y: 100 } : place;
        },
        isFollowing: () => isFollowing,
        show: (from, to) => seen.lengths.push(to.x - from.x),
        end: () => {
          seen.ended += 1;
        },
      };
    },
  });
  return seen;
};

const tool = (name: 'pencil' | 'highlighter' | 'eraser'): ChosenTool | undefined => {
  expect(toolNamed(name)).toBeDefined();
  return chosenTool(name);
};

const stroke = (
  brush: 'pencil' | 'highlighter',
  points: readonly number[],
): Extract<DrawingContent, { kind: 'stroke' }> => ({
  kind: 'stroke',
  brush,
  points,
  width: 4,
  colour: '#b00000',
  pen: false,
  opacity: 1,
  placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
  extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
});

const POINTS = [10, 100, 0.5, 40, 100, 0.5, 90, 100, 0.5];

const committed = (brush: 'pencil' | 'highlighter'): ToolOutcome => ({
  preview: null,
  commit: [{ do: 'add', object: 'a', content: stroke(brush, POINTS) }],
});

describe('[BRD-038] strokes that follow an edge', () => {
  it('get places on the edge, and become a line of the pencil', () => {
    const seen = connectEdge();
    const strokes = createGuidedStrokes();
    const page = strokes.page(UNDER, 3, tool('pencil'));
    expect(page.toPage({ x: 10, y: 90 })).toEqual({ x: 10, y: 100 });
    const shown = strokes.outcome({
      preview: { show: 'stroke', object: 'a', content: stroke('pencil', POINTS), predicted: [] },
    });
    const line = { kind: 'line', head: 'none', from: { x: 10, y: 100 }, to: { x: 90, y: 100 } };
    expect(shown.preview).toMatchObject({ show: 'objects', contents: [line] });
    expect(seen.lengths).toEqual([80]);
    const [change] = strokes.outcome(committed('pencil')).commit ?? [];
    expect(change).toMatchObject({ do: 'add', object: 'a', content: { ...line, width: 4 } });
    expect(seen.ended).toBe(1);
  });

  it('of the highlighter stay strokes, of two points', () => {
    connectEdge();
    const strokes = createGuidedStrokes();
    strokes.page(UNDER, 3, tool('highlighter')).toPage({ x: 10, y: 90 });
    const [change] = strokes.outcome(committed('highlighter')).commit ?? [];
    expect(change).toMatchObject({
      content: { kind: 'stroke', brush: 'highlighter', points: [10, 100, 0.5, 90, 100, 0.5] },
    });
  });

  it('are ordinary strokes once they have left it', () => {
    connectEdge();
    const strokes = createGuidedStrokes();
    const page = strokes.page(UNDER, 3, tool('pencil'));
    page.toPage({ x: 10, y: 90 });
    page.toPage({ x: 60, y: 301 });
    const outcome = committed('pencil');
    expect(strokes.outcome(outcome)).toBe(outcome);
  });

  it('leaves other tools and strokes elsewhere alone, on the grid of their paper', () => {
    connectEdge();
    const strokes = createGuidedStrokes();
    expect(strokes.page(UNDER, 3, tool('eraser'), SNAPPED)).toBe(SNAPPED);
    expect(strokes.page(UNDER, 3, tool('pencil'), SNAPPED).toPage({ x: 9, y: 250 })).toEqual({
      x: 0,
      y: 0,
    });
    const outcome = committed('pencil');
    expect(strokes.outcome(outcome)).toBe(outcome);
  });
});
