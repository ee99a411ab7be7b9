import type { PressedKey } from '@sayfa/web-kit';
import { describe, expect, it } from 'vitest';
import { commandOf } from '../reader-screen/reader-commands.ts';
import { pinchOf, pullOf, swipeOf, turnOfSwipe } from './swipe.ts';
import { createWheelTurns } from './wheel-turns.ts';

const key = (name: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key: name,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('keys on the page', () => {
  it('[NAV-052] arrows go with the book', () => {
    expect(commandOf(key('ArrowRight'))).toBe('next');
    expect(commandOf(key('ArrowLeft'))).toBe('previous');
    expect(commandOf(key('ArrowRight'), 'rtl')).toBe('previous');
    expect(commandOf(key('ArrowLeft'), 'rtl')).toBe('next');
  });

  it('[NAV-053] zoom, reset and fill the screen', () => {
    const commands = ['z', 'Z', '+', '=', 'x', '-', '0', 'f'].map((each) => commandOf(key(each)));
    expect(commands).toEqual([
      'zoomIn',
      'zoomIn',
      'zoomIn',
      'zoomIn',
      'zoomOut',
      'zoomOut',
      'zoomReset',
      'fullscreen',
    ]);
  });

  it('[NAV-032] B sets the bookmark, also on an Arabic keyboard', () => {
    expect(commandOf(key('b'))).toBe('bookmark');
    expect(commandOf(key('لا', { code: 'KeyB' }))).toBe('bookmark');
    expect(commandOf(key('ف', { code: 'KeyT' }))).toBeUndefined();
  });

  it('uses the search key of browsers, and no other with Ctrl or Alt', () => {
    expect(commandOf(key('f', { ctrlKey: true }))).toBe('search');
    expect(commandOf(key('f', { metaKey: true }))).toBe('search');
    expect(commandOf(key('F3', { shiftKey: true }))).toBe('previousHit');
    for (const name of ['b', '0', '+', 'ArrowRight', 'z']) {
      expect(commandOf(key(name, { ctrlKey: true }))).toBeUndefined();
      expect(commandOf(key(name, { altKey: true }))).toBeUndefined();
    }
  });
});

describe('a finger', () => {
  it('swipes across', () => {
    expect(swipeOf({ x: 200, y: 100 }, { x: 100, y: 120 }, 200)).toBe('left');
    expect(swipeOf({ x: 100, y: 100 }, { x: 200, y: 80 }, 200)).toBe('right');
  });

  it('brings the page that lies where it comes from', () => {
    expect(turnOfSwipe('left', 'ltr')).toBe('next');
    expect(turnOfSwipe('right', 'ltr')).toBe('previous');
    expect(turnOfSwipe('right', 'rtl')).toBe('next');
    expect(turnOfSwipe('left', 'rtl')).toBe('previous');
  });

  it('does not swipe when it goes down, hardly moves or is slow', () => {
    expect(swipeOf({ x: 200, y: 100 }, { x: 140, y: 200 }, 200)).toBeUndefined();
    expect(swipeOf({ x: 200, y: 100 }, { x: 180, y: 100 }, 200)).toBeUndefined();
    expect(swipeOf({ x: 200, y: 100 }, { x: 100, y: 100 }, 2000)).toBeUndefined();
  });

  it('pinches about the middle of two', () => {
    const pinch = pinchOf(
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 50, y: 100 },
        { x: 250, y: 120 },
      ],
    );
    expect(pinch.factor).toBeCloseTo(2.01, 2);
    expect(pinch.about).toEqual({ x: 150, y: 110 });
    expect(pinch.by).toEqual({ x: 0, y: 10 });
  });
});

describe('a wheel over a page that fits', () => {
  it('turns one page for each push, however long a trackpad runs on', () => {
    const turn = createWheelTurns();
    const turns: unknown[] = [];
    for (let at = 0; at < 900; at += 16) turns.push(turn(20, at));
    expect(turns.filter(Boolean)).toEqual(['forward']);
    expect(turn(-100, 1200)).toBe('backward');
    expect(turn(-100, 1250)).toBeUndefined();
    expect(turn(-100, 1500)).toBe('backward');
  });

  it('does not turn for a touch of it', () => {
    const turn = createWheelTurns();
    expect(turn(30, 0)).toBeUndefined();
    expect(turn(30, 500)).toBeUndefined();
  });
});

describe('[BRD-018] a pull', () => {
  const HEIGHT = 1000;

  it('down begins at the top of the stage and is long and steep', () => {
    expect(pullOf({ x: 500, y: 100 }, { x: 520, y: 260 }, HEIGHT)).toBe('down');
    expect(pullOf({ x: 500, y: 400 }, { x: 520, y: 560 }, HEIGHT)).toBeUndefined();
    expect(pullOf({ x: 500, y: 100 }, { x: 500, y: 180 }, HEIGHT)).toBeUndefined();
    expect(pullOf({ x: 500, y: 100 }, { x: 640, y: 300 }, HEIGHT)).toBeUndefined();
  });

  it('up may begin anywhere', () => {
    expect(pullOf({ x: 500, y: 900 }, { x: 500, y: 700 }, HEIGHT)).toBe('up');
  });
});
