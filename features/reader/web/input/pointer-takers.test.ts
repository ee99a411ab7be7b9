import { expect, it } from 'vitest';
import { createPointerTakers } from './pointer-takers.ts';

const DOWN = new Event('pointerdown') as PointerEvent;

const taker = (answer: boolean) => {
  const seen: string[] = [];
  return {
    seen,
    handles: () => {
      seen.push('takes');
      return answer;
    },
    giveBack: () => void seen.push('gives back'),
  };
};

it('[AI-011] asks a borrower before and instead of the tool in use, until it returns the pointer', () => {
  const takers = createPointerTakers();
  const tool = taker(true);
  const borrower = taker(false);
  expect(takers.takes(DOWN)).toBe(false);
  takers.set(tool);
  expect(takers.takes(DOWN)).toBe(true);
  const giveUp = takers.borrow(borrower);
  expect(tool.seen).toEqual(['takes', 'gives back']);
  expect(takers.takes(DOWN)).toBe(false);
  takers.giveBack();
  expect(tool.seen).toEqual(['takes', 'gives back']);
  expect(borrower.seen).toEqual(['takes', 'gives back']);
  giveUp();
  expect(takers.takes(DOWN)).toBe(true);
});

it('lets the last who borrowed go first, in whatever order they return it', () => {
  const takers = createPointerTakers();
  const one = taker(true);
  const other = taker(true);
  const returnOne = takers.borrow(one);
  const returnOther = takers.borrow(other);
  returnOne();
  takers.takes(DOWN);
  expect(other.seen).toEqual(['takes']);
  returnOther();
  expect(takers.takes(DOWN)).toBe(false);
});
