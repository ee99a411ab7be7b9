import { expect, it } from 'vitest';
import { problemsOf } from './check-acceptance.ts';

const whole = {
  name: 'Nil',
  lastName: '',
  phone: '٠٥٣٢ ١٢٣ ٤٥ ٦٧',
  password: 'Sayfa-demo-1',
  consent: true,
};

it('lets a whole form go, digits of any script included', () => {
  expect(problemsOf(whole, { name: true, phone: true })).toEqual({});
  expect(problemsOf({ ...whole, name: '', phone: '' }, { name: false, phone: false })).toEqual({});
});

it('names everything that is missing at once', () => {
  const empty = { name: ' ', lastName: '', phone: '123', password: 'short', consent: false };
  expect(Object.keys(problemsOf(empty, { name: true, phone: true }))).toEqual([
    'name',
    'phone',
    'password',
    'consent',
  ]);
});
