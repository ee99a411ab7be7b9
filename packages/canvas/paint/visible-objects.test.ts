import { expect, it } from 'vitest';
import { showArea, square, zOrderOf } from '../test-objects.ts';
import { visibleObjects } from './visible-objects.ts';

const names = (zOrder: ReturnType<typeof zOrderOf>) => visibleObjects(zOrder).map(({ id }) => id);

it('keeps what is tied to a closed area hidden until it opens [INK-038]', () => {
  const linked = square({ linkedTo: 'a' });
  expect(names(zOrderOf(showArea(), linked, square()))).toEqual(['a', 'c']);
  expect(names(zOrderOf({ ...showArea(), linkedTo: 'c' }, square(), square()))).toEqual(['a', 'b']);
  const extras = { ...square().extras, qId: 'a' };
  expect(names(zOrderOf(showArea(), square({ extras })))).toEqual(['a']);
  const open = { ...showArea(), open: true };
  expect(names(zOrderOf(open, linked))).toEqual(['a', 'b']);
});

it('hides what is marked as not visible [INK-025]', () => {
  const extras = { ...square().extras, visibility: false };
  expect(names(zOrderOf(square({ extras }), square()))).toEqual(['b']);
});

it('[BRD-044] shows figures, and keeps marked words for the words themselves', () => {
  const { placement, opacity, extras } = square();
  const shared = { placement, opacity, extras };
  const box = { left: 0, top: 0, width: 100, height: 50 };
  const figure = { ...shared, kind: 'figure', type: 'graph', box, values: {} } as const;
  const quote = { exact: 'cell', prefix: '', suffix: '' };
  const looks = { style: 'highlight', colour: '#ff0', note: '', tags: [] } as const;
  const mark = { ...shared, ...looks, kind: 'mark', quote, boxes: [box] } as const;
  expect(names(zOrderOf(figure, mark))).toEqual(['a']);
});

it('returns the same z-order where all of it is visible', () => {
  const zOrder = zOrderOf(square(), square());
  expect(visibleObjects(zOrder)).toBe(zOrder);
});
