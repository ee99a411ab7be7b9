import { expect, it } from 'vitest';
import { type SavingFacts, savingOf } from './saving-state.ts';

const facts = (storedRows: number | undefined, unwritten: number): SavingFacts => ({
  storedRows,
  lostRows: 0,
  writer: {
    storage: () => ({ isDurable: true }),
    unwritten: () => Array.from({ length: unwritten }),
    isLate: () => false,
    error: () => undefined,
  },
  sender: { held: 0, progress: undefined },
});

it('claims nothing until the device was counted, unless something was drawn', () => {
  expect(savingOf(facts(undefined, 0))).toMatchObject({ isKnown: false });
  expect(savingOf(facts(undefined, 1))).toMatchObject({ isKnown: true, state: 'on-device' });
  expect(savingOf(facts(0, 0))).toMatchObject({ isKnown: true, state: 'saved' });
  expect(savingOf(facts(2, 0))).toMatchObject({ isKnown: true, state: 'on-device', unsent: 2 });
});
