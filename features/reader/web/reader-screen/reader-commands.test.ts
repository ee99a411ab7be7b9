import { useZoomMode } from '@sayfa/web-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  commandOf,
  keyPropsOf,
  type ReaderParts,
  runReaderCommand,
  titlePropsOf,
} from './reader-commands.ts';

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('commandOf', () => {
  it.each([
    ['ArrowRight', {}, 'next'],
    ['PageUp', {}, 'previous'],
    [' ', {}, 'screenDown'],
    [' ', { shiftKey: true }, 'screenUp'],
    ['F3', {}, 'nextHit'],
    ['F3', { shiftKey: true }, 'previousHit'],
    ['+', { shiftKey: true }, 'zoomIn'],
    ['Z', { shiftKey: true }, 'zoomIn'],
    ['f', {}, 'fullscreen'],
    ['f', { ctrlKey: true }, 'search'],
    ['f', { metaKey: true }, 'search'],
    ['f', { ctrlKey: true, shiftKey: true }, undefined],
    ['x', { ctrlKey: true }, undefined],
    ['b', { altKey: true }, undefined],
    ['q', {}, undefined],
  ] as const)('[NAV-052] takes %s with %j for %s', (key, held, command) => {
    expect(commandOf(press(key, held))).toBe(command);
  });

  it('[NAV-053] turns with the book, not with the interface', () => {
    expect(commandOf(press('ArrowLeft'), 'rtl')).toBe('next');
    expect(commandOf(press('ArrowRight'), 'rtl')).toBe('previous');
  });

  it('[NAV-053] names the arrow that turns in this book', () => {
    expect(titlePropsOf('next', 'Next page', 'ltr').title).toBe('Next page (→)');
    expect(titlePropsOf('next', 'Next page', 'rtl')).toEqual({
      title: 'Next page (←)',
      'aria-keyshortcuts': 'ArrowLeft PageDown',
    });
    expect(keyPropsOf('previous', 'rtl').shortcut).toBe('→');
    expect(keyPropsOf('zoomIn', 'rtl').shortcut).toBe('Z');
  });

  it('knows the key where the keyboard writes other letters', () => {
    expect(commandOf(press('ب', { code: 'KeyF' }))).toBe('fullscreen');
  });
});

describe('[NAV-032] the bookmark', () => {
  const toggleBookmark = vi.fn();
  const parts = (): ReaderParts =>
    Object.assign(Object.create(null), { reading: { toggleBookmark }, view: { page: () => 7 } });

  afterEach(() => {
    useZoomMode.setState(useZoomMode.getInitialState());
    toggleBookmark.mockReset();
  });

  it('is set and taken away on the page that is read', () => {
    expect(runReaderCommand('bookmark', parts())).toBe(true);
    expect(toggleBookmark).toHaveBeenCalledExactlyOnceWith(7);
  });

  it.each(['zoom-show', 'zoomed', 'capturezoomed'] as const)('is left as it is in %s', (mode) => {
    useZoomMode.setState({ mode });
    expect(runReaderCommand('bookmark', parts())).toBe(false);
    expect(toggleBookmark).not.toHaveBeenCalled();
  });
});
