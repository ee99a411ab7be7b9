import { expect, it } from 'vitest';
import { createToolbarSettings } from './toolbar-settings.ts';

const device = (stored: Record<string, string> = {}) => {
  const texts = new Map(Object.entries(stored));
  const settings = createToolbarSettings((key) => ({
    get: () => texts.get(key) ?? null,
    set: (value) => void texts.set(key, value),
    remove: () => void texts.delete(key),
  }));
  return { texts, settings };
};

it('[INK-020] starts with width 3, red lines and green fillings', () => {
  const { settings } = device();
  const { lineWidth, lineColor, fillColor } = settings.getState();
  expect([lineWidth, lineColor, fillColor]).toEqual([3, '#ff0000', '#008000']);
});

it('[INK-021] keeps line colour, filling and width on the device', () => {
  const { texts, settings } = device();
  settings.getState().useColour('lineColor', '#1b62d1');
  settings.getState().useColour('fillColor', 'transparent');
  settings.getState().set({ lineWidth: 12 });
  expect([texts.get('lineColor'), texts.get('fillColor'), texts.get('lineWidth')]).toEqual([
    '#1b62d1',
    'transparent',
    '12',
  ]);
  const next = createToolbarSettings((key) => ({
    get: () => texts.get(key) ?? null,
    set: () => undefined,
    remove: () => undefined,
  }));
  expect(next.getState()).toMatchObject({
    lineColor: '#1b62d1',
    fillColor: 'transparent',
    lineWidth: 12,
    recentColours: ['#1b62d1'],
  });
});

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['yes', false],
])('[TBR-017] reads a switch kept as %s as %s', (text, on) => {
  const { settings } = device({
    verticalToolbar: text,
    toolbarMode: text,
    toolbarPin: text,
    showLabels: text,
    studioMode: text,
  });
  const { verticalToolbar, toolbarMode, toolbarPin, showLabels, studioMode } = settings.getState();
  expect([verticalToolbar, toolbarMode, toolbarPin, showLabels, studioMode]).toEqual(
    Array(5).fill(on),
  );
});

it('[TBR-004] [TBR-017] [CFG-018] keeps the advanced mode under its own name too, and reads it', () => {
  const { settings, texts } = device();
  settings.getState().set({ toolbarMode: true });
  expect([texts.get('toolbarMode'), texts.get('advancedMode')]).toEqual(['true', 'true']);
  settings.getState().set({ toolbarMode: false });
  expect([texts.get('toolbarMode'), texts.get('advancedMode')]).toEqual(['false', 'false']);
  expect(device({ advancedMode: '1' }).settings.getState().toolbarMode).toBe(true);
});

it('[TBR-002] knows the sizes 1, 1.25, 1.5 and 2 and starts with 1', () => {
  expect(device().settings.getState().toolbarSize).toBe(1);
  expect(device({ toolbarSize: '1.25' }).settings.getState().toolbarSize).toBe(1.25);
  expect(device({ toolbarSize: '7' }).settings.getState().toolbarSize).toBe(1);
});

it('[TBR-005] goes back to its first place when it is pinned and when it is released', () => {
  const { settings, texts } = device();
  settings.getState().set({ toolbarPosition: { x: 300, y: 200 } });
  settings.getState().togglePin();
  expect(settings.getState()).toMatchObject({
    toolbarPin: true,
    toolbarPosition: { x: 0, y: 20 },
  });
  expect(texts.get('toolbarPin')).toBe('true');
  settings.getState().set({ toolbarPosition: { x: 300, y: 200 } });
  settings.getState().togglePin();
  expect(settings.getState().toolbarPosition).toEqual({ x: 0, y: 20 });
});

it('[TBR-006] goes back to its first place when it is turned', () => {
  const { settings } = device({ toolbarPosition: '{"x":5,"y":90}' });
  expect(settings.getState().toolbarPosition).toEqual({ x: 5, y: 90 });
  settings.getState().toggleDirection();
  expect(settings.getState()).toMatchObject({
    verticalToolbar: true,
    toolbarPosition: { x: 0, y: 20 },
  });
});

it('[TBR-003] is at most 3X upright', () => {
  const { settings } = device({ toolbarSize: '2' });
  settings.getState().toggleDirection();
  expect(settings.getState().toolbarSize).toBe(1.5);
});

it('takes broken texts for nothing', () => {
  const { settings } = device({
    lineColor: 'javascript:',
    lineWidth: 'NaN',
    opacity: '7',
    toolbarPosition: '{"x":null}',
    recentColours: '#fff nonsense #0000ff',
  });
  expect(settings.getState()).toMatchObject({
    lineColor: '#ff0000',
    lineWidth: 3,
    opacity: 1,
    toolbarPosition: { x: 0, y: 20 },
    recentColours: ['#fff', '#0000ff'],
  });
});

it('puts the colour used last first, each once', () => {
  const { settings } = device();
  for (const colour of ['#111111', '#222222', '#111111'] as const) {
    settings.getState().useColour('lineColor', colour);
  }
  expect(settings.getState().recentColours).toEqual(['#111111', '#222222']);
});
