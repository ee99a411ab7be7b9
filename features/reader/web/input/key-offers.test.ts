import type { PressedKey } from '@sayfa/web-kit';
import { expect, it, vi } from 'vitest';
import { createKeyOffers } from './key-offers.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
});

/** Keys pressed on page 3 before anybody listens; what a listener then got, on the page shown by then. */
const offeredLate = (pressed: readonly PressedKey[], page = 3): string[] => {
  const keys = createKeyOffers<PressedKey>();
  for (const each of pressed) {
    expect(keys.offer(each)).toBe(false);
    keys.keep(each, 3);
  }
  const got: string[] = [];
  keys.add(({ key }) => got.push(key) > 0);
  expect(keys.offerEarly(page)).toBe(false);
  return got;
};

it('offers a key to one after the other until one uses it', () => {
  const keys = createKeyOffers<PressedKey>();
  const first = vi.fn(() => true);
  const second = vi.fn(() => true);
  const remove = keys.add(first);
  keys.add(second);
  expect(keys.offer(press('p'))).toBe(true);
  expect(second).not.toHaveBeenCalled();
  remove();
  expect(keys.offer(press('p'))).toBe(true);
  expect(second).toHaveBeenCalledOnce();
});

it('offers what was pressed too early in its order, once', () => {
  expect(offeredLate([press('p'), press('5')])).toEqual(['p', '5']);
  const keys = createKeyOffers<PressedKey>();
  const listener = vi.fn(() => true);
  keys.add(listener);
  keys.offerEarly(3);
  keys.keep(press('p'), 3);
  keys.offerEarly(3);
  expect(listener).not.toHaveBeenCalled();
});

it('offers once more what nobody was ready to use', () => {
  const keys = createKeyOffers<PressedKey>();
  const got: string[] = [];
  let isReady = false;
  keys.add(({ key }) => isReady && got.push(key) > 0);
  keys.keep(press('p'), 3);
  expect(keys.offerEarly(3)).toBe(true);
  keys.keep(press('h'), 3);
  isReady = true;
  expect(keys.offerEarly(3)).toBe(false);
  expect(got).toEqual(['p']);
});

it('takes a key that was pressed again for the same', () => {
  expect(offeredLate([press('k'), press('k'), press('p')])).toEqual(['k', 'p']);
});

it('forgets keys of another page, held ones, and all but letters and digits', () => {
  expect(offeredLate([press('7')], 4)).toEqual([]);
  const others = [
    press('Enter'),
    press('Delete'),
    press('p', { repeat: true }),
    press('z', { ctrlKey: true }),
  ];
  expect(offeredLate(others)).toEqual([]);
});
