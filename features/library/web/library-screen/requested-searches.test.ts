import { expect, it } from 'vitest';
import { afterArrival } from './requested-searches.ts';

it('[LIB-008] a search that arrives late takes back nothing that was typed since', () => {
  const state = { typed: 'matematik', requested: ['mat', 'matema'] };
  const first = afterArrival(state, 'mat');
  expect(first).toEqual({ typed: 'matematik', requested: ['matema'] });
  expect(afterArrival(first, 'matema')).toEqual({ typed: 'matematik', requested: [] });
});

it('[LIB-008] the address may skip searches that were requested', () => {
  const state = { typed: 'x', requested: ['a', 'ab', 'abc'] };
  expect(afterArrival(state, 'abc')).toEqual({ typed: 'x', requested: [] });
});

it('[LIB-008] a search that was not requested here is shown', () => {
  const state = { typed: 'mat', requested: ['mat'] };
  expect(afterArrival(state, '')).toEqual({ typed: '', requested: [] });
});
