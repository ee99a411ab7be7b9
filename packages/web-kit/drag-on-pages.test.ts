import { describe, expect, it } from 'vitest';
import { handlePageDrags } from './drag-on-pages.ts';
import type { PointerHandler } from './open-reader.ts';

/** A page of 500 CSS pixels at 100, 50: two page units in each pixel. */
const PAGE = {
  overlay: {
    getBoundingClientRect: () => ({
      ...{ x: 100, y: 50, left: 100, top: 50 },
      ...{ width: 500, height: 700, right: 600, bottom: 750 },
      toJSON: () => ({}),
    }),
  },
};

class PointerAt extends Event {
  readonly pointerId: number;
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;

  constructor(type: string, [x, y]: readonly [number, number], pointerId = 1, button = 0) {
    super(`pointer${type}`, { cancelable: true });
    this.clientX = x;
    this.clientY = y;
    this.pointerId = pointerId;
    this.button = button;
  }
}

class TestStage extends EventTarget {
  readonly isConnected = true;
  setPointerCapture(): void {}
  hasPointerCapture(): boolean {
    return false;
  }
  releasePointerCapture(): void {}
}

/** A stage whose pointers go to the drags first, as the reader does it. */
const openDrags = (start: (page: typeof PAGE) => string | undefined = () => 'target') => {
  const stage = new TestStage();
  const pointers: Pick<HTMLElement, 'addEventListener'> = stage;
  const log: unknown[] = [];
  let handler: PointerHandler | undefined;
  const drags = handlePageDrags<string, typeof PAGE>(
    {
      stage,
      pagesOnStage: () => [PAGE],
      overridePointerHandler: (override) => {
        handler = override;
        return () => {
          handler = undefined;
        };
      },
    },
    {
      start: (_, page) => start(page),
      move: ({ hasMoved }, { by }) => void log.push(['move', by, hasMoved]),
      end: ({ from, hasMoved }, { at }) => void log.push(['end', from, at, hasMoved]),
      clear: () => void log.push('clear'),
    },
  );
  pointers.addEventListener('pointerdown', (event) => handler?.handles(event));
  const send = (...event: ConstructorParameters<typeof PointerAt>): boolean =>
    stage.dispatchEvent(new PointerAt(...event));
  return {
    drags,
    send,
    giveBack: () => handler?.giveBack(),
    isOverriding: () => handler !== undefined,
    /** What was reported since the last look. */
    reported: () => log.splice(0),
  };
};

describe('drags on pages', () => {
  it('are presses up to four pixels, measured in page units beyond', () => {
    const { send, reported } = openDrags();
    expect(send('down', [110, 60])).toBe(false);
    send('move', [110, 64]);
    expect(reported()).toEqual([]);
    send('move', [110, 65]);
    send('move', [111, 60]);
    expect(reported()).toEqual([
      ['move', { x: 0, y: 10 }, false],
      ['move', { x: 2, y: 0 }, true],
    ]);
  });

  it('end where the pointer is lifted, after what was shown is cleared', () => {
    const { send, reported } = openDrags();
    send('down', [110, 60]);
    send('move', [140, 60]);
    reported();
    send('up', [2000, 90]);
    expect(reported()).toEqual(['clear', ['end', { x: 20, y: 20 }, { x: 1000, y: 80 }, true]]);
    send('move', [150, 60]);
    send('up', [150, 60]);
    expect(reported()).toEqual([]);
  });

  it('report a press as an end without movement', () => {
    const { send, reported } = openDrags();
    send('down', [110, 60]);
    send('up', [112, 60]);
    expect(reported()).toEqual(['clear', ['end', { x: 20, y: 20 }, { x: 24, y: 20 }, false]]);
  });

  it.each([
    ['the browser takes the pointer', ({ send }) => void send('cancel', [140, 60])],
    ['a second finger pinches', ({ giveBack }) => giveBack()],
    ['they are stopped, as Escape does', ({ drags }) => drags.stop()],
  ] satisfies [string, (opened: ReturnType<typeof openDrags>) => void][])(
    'are cleared and not ended when %s',
    (_, cancel) => {
      const opened = openDrags();
      opened.send('down', [110, 60]);
      opened.send('move', [140, 60]);
      opened.reported();
      cancel(opened);
      expect(opened.reported()).toEqual(['clear']);
      opened.send('move', [150, 60]);
      opened.send('up', [150, 60]);
      expect(opened.reported()).toEqual([]);
    },
  );

  it('follow the first pointer only', () => {
    const { send, reported } = openDrags();
    send('down', [110, 60], 1);
    expect(send('down', [200, 200], 2)).toBe(true);
    send('move', [300, 300], 2);
    send('cancel', [300, 300], 2);
    send('up', [300, 300], 2);
    expect(reported()).toEqual([]);
    send('up', [110, 60], 1);
    expect(reported()).toEqual(['clear', ['end', { x: 20, y: 20 }, { x: 20, y: 20 }, false]]);
  });

  it('leave pointers beside pages, other buttons and refused ones to others', () => {
    const { send, reported } = openDrags();
    expect(send('down', [90, 60])).toBe(true);
    expect(send('down', [110, 60], 1, 2)).toBe(true);
    const refusing = openDrags(() => undefined);
    expect(refusing.send('down', [110, 60])).toBe(true);
    refusing.send('up', [150, 60]);
    expect([...reported(), ...refusing.reported()]).toEqual([]);
  });

  it('get no pointer after they were stopped', () => {
    const { drags, send, reported, isOverriding } = openDrags();
    expect(isOverriding()).toBe(true);
    drags.stop();
    expect(isOverriding()).toBe(false);
    reported();
    send('down', [110, 60]);
    send('up', [150, 60]);
    expect(reported()).toEqual([]);
  });
});
