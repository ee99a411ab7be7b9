import { expect, it } from 'vitest';
import { createActiveTool } from './active-tool.ts';
import { connectPens, penOf } from './pen-inks.ts';
import { createToolbarSettings } from './toolbar-settings.ts';

const device = (texts = new Map<string, string>()) => {
  const settings = createToolbarSettings((key) => ({
    get: () => texts.get(key) ?? null,
    set: (value) => void texts.set(key, value),
    remove: () => void texts.delete(key),
  }));
  const tools = createActiveTool();
  const stop = connectPens(tools, settings);
  const ink = () => {
    const { lineColor, lineWidth } = settings.getState();
    return [lineColor, lineWidth];
  };
  return { texts, settings, tools, stop, ink };
};

it('the highlighter starts yellow, and the pencil stays as it was', () => {
  const { tools, ink } = device(new Map([['lineColor', '#1b62d1']]));
  tools.getState().choose('highlighter');
  expect(ink()).toEqual(['#fcc419', 3]);
  // Words and shapes do not begin yellow after it.
  tools.getState().choose('text');
  expect(ink()).toEqual(['#1b62d1', 3]);
  tools.getState().choose('pencil');
  expect(ink()).toEqual(['#1b62d1', 3]);
});

it('each pen keeps its own colour and width, also over a reload', () => {
  const { tools, settings, ink, texts, stop } = device();
  tools.getState().choose('pencil');
  settings.getState().useColour('lineColor', '#008000');
  tools.getState().choose('highlighter');
  settings.getState().useColour('lineColor', '#00ffff');
  tools.getState().choose('rectangle');
  settings.getState().set({ lineWidth: 12 });
  // Moving the page in between changes nothing.
  tools.getState().choose('pan');
  tools.getState().choose('pencil');
  expect(ink()).toEqual(['#008000', 3]);
  tools.getState().choose('highlighter');
  expect(ink()).toEqual(['#00ffff', 3]);
  stop();

  const next = device(texts);
  next.tools.getState().choose('pencil');
  expect(next.ink()).toEqual(['#008000', 3]);
  next.tools.getState().choose('circle');
  expect(next.ink()).toEqual(['#008000', 12]);
});

it('takes the pens of another device as they are', () => {
  const { tools, settings, ink } = device();
  tools.getState().choose('pencil');
  const pens = { pencil: { lineColor: '#0000ff', lineWidth: 6 } } as const;
  settings.getState().set({ pens, lineColor: '#123456', lineWidth: 9 });
  expect(settings.getState().pens).toEqual(pens);
  tools.getState().choose('highlighter');
  tools.getState().choose('pencil');
  expect(ink()).toEqual(['#0000ff', 6]);
});

it('tools that draw no line are no pens', () => {
  expect([penOf('pan'), penOf('eraser'), penOf('select'), penOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([penOf('line'), penOf('text')]).toEqual(['shape', 'text']);
});
