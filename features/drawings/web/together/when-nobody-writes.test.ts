import { useToasts } from '@sayfa/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { createWaiting } from './when-nobody-writes.ts';

/** A reader whose turning can be overridden, and hands that draw or do not. */
const openBook = () => {
  const turned: string[] = [];
  const listeners = new Set<() => void>();
  let isDrawing = false;
  let navigator: { next(): void; previous(): void; first(): void; last(): void } | undefined;
  const reader = {
    overrideNavigation: (next: NonNullable<typeof navigator>) => {
      navigator = next;
      return () => {
        navigator = undefined;
      };
    },
    next: () => (navigator ? navigator.next() : void turned.push('next')),
    previous: () => (navigator ? navigator.previous() : void turned.push('previous')),
    turnTo: (page: number) => void turned.push(`to ${page}`),
    pageNumbers: () => [1, 2, 3],
  };
  const hands = {
    setRules: () => undefined,
    areOn: () => true,
    host: () => undefined,
    areDrawing: () => isDrawing,
    canUndo: () => false,
    undo: () => undefined,
    lastPage: () => undefined,
  };
  const waiting = createWaiting(reader, {
    hands,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    reader,
    waiting,
    turned,
    draw(value: boolean): void {
      isDrawing = value;
      for (const listener of listeners) listener();
    },
  };
};

const isNoticeShown = (): boolean => useToasts.getState().toasts.length > 0;

beforeEach(() => useToasts.setState({ toasts: [] }));

it('[BRD-024] turns at once while nobody writes', () => {
  const { reader, turned } = openBook();
  reader.next();
  expect(turned).toEqual(['next']);
  expect(isNoticeShown()).toBe(false);
});

it('[BRD-024] turning waits while somebody writes, and says so; the last of it is done', () => {
  const { reader, turned, draw } = openBook();
  draw(true);
  reader.next();
  reader.previous();
  expect(turned).toEqual([]);
  expect(isNoticeShown()).toBe(true);
  draw(false);
  expect(turned).toEqual(['previous']);
  expect(isNoticeShown()).toBe(false);
  reader.next();
  expect(turned).toEqual(['previous', 'next']);
});

it('[BRD-024] the pad waits, too', () => {
  const { waiting, draw } = openBook();
  let moves = 0;
  draw(true);
  waiting.run(() => {
    moves += 1;
  });
  expect(moves).toBe(0);
  draw(false);
  expect(moves).toBe(1);
});

it('[BRD-024] forgets what waits where the mode ends', () => {
  const { reader, waiting, turned, draw } = openBook();
  draw(true);
  reader.next();
  waiting.close();
  expect(isNoticeShown()).toBe(false);
  draw(false);
  expect(turned).toEqual([]);
  reader.next();
  expect(turned).toEqual(['next']);
});
