import type { DrawingObject, Extras } from '@sayfa/page-model';
import { expect, it } from 'vitest';
import { refusalOf } from './selection-rules.ts';

const object = (extras: Partial<Extras> = {}, group?: string): DrawingObject => ({
  id: 'one',
  order: '1',
  kind: 'shape',
  form: 'rectangle',
  box: { left: 0, top: 0, width: 10, height: 10 },
  width: 3,
  colour: '#ff0000',
  fill: 'transparent',
  opacity: 1,
  placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
  extras: {
    canvasWidth: 1000,
    oldScaleX: 1,
    oldScaleY: 1,
    proportion: 1.4,
    visibility: true,
    ...extras,
  },
  group,
});

const free = object();
const zoom = object({ iType: 'zmArea' });
const showable = object({ iType: 'qShow' });

it('[INK-031] copies one object or one group, not several', () => {
  expect(refusalOf('copy', [free])).toBeUndefined();
  expect(refusalOf('copy', [free, free])).toBe('drawings:refused.copySeveral');
  expect(refusalOf('copy', [object({}, 'a'), object({}, 'a')])).toBeUndefined();
  expect(refusalOf('cut', [object({}, 'a'), object({}, 'b')])).toBe('drawings:refused.copySeveral');
});

it('[INK-032] asks for a selection before it removes', () => {
  expect(refusalOf('eraseselected', [])).toBe('drawings:refused.nothingSelected');
  expect(refusalOf('eraseselected', [free, free])).toBeUndefined();
});

it('[INK-033] groups two zoom areas, showable areas, or free drawings', () => {
  const refused = 'drawings:refused.group';
  expect(refusalOf('group', [zoom, zoom])).toBeUndefined();
  expect(refusalOf('group', [zoom, zoom, zoom])).toBe(refused);
  expect(refusalOf('group', [showable, showable, showable])).toBeUndefined();
  expect(refusalOf('group', [free, free])).toBeUndefined();
  expect(refusalOf('group', [free])).toBe(refused);
  expect(refusalOf('group', [free, zoom])).toBe(refused);
  expect(refusalOf('group', [])).toBe(refused);
});

it('[INK-034] links exactly two', () => {
  expect(refusalOf('link', [free, free])).toBeUndefined();
  expect(refusalOf('link', [free])).toBe('drawings:refused.link');
  expect(refusalOf('link', [free, free, free])).toBe('drawings:refused.link');
});

it('[INK-035] removes an activity only when nothing else is selected', () => {
  const activity = object({ qId: '7', qType: 'note' });
  expect(refusalOf('eraseselected', [activity])).toBeUndefined();
  expect(refusalOf('eraseselected', [activity, free])).toBe('drawings:refused.delete');
});

it('lets everything else through', () => {
  expect(refusalOf('undo', [])).toBeUndefined();
  expect(refusalOf('eraseall', [])).toBeUndefined();
});
