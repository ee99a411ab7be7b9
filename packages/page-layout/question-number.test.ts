import { expect, it } from 'vitest';
import { questionNumber } from './question-number.ts';

const numberOf = (line: string) => questionNumber(line.split(' '))?.value;

it.each([
  ['1. Aşağıdakilerden hangisi', 1],
  ['2) En büyük sayı', 2],
  ['3- Hangi işlem', 3],
  ['(14) Which of these', 14],
  ['Soru 4', 4],
  ['SORU 12: Bir bahçe', 12],
  ['Question 5 What is', 5],
  ['Q7. What is', 7],
  ['S.3 Üçgenin', 3],
  ['Exercice 9 Le carré', 9],
  ['٤- مربع طول', 4],
  ['-١٢ مربع', 12],
  ['السؤال ٧ احسب', 7],
  ['１．一辺が', 1],
  ['（１０）面積を', 10],
  ['問３次の', 3],
  ['問十二 次の', 12],
  ['第８問 次の', 8],
  ['11 .', 11],
])('reads the number that %j begins with', (line, value) => {
  expect(numberOf(line)).toBe(value);
});

it.each(['A) 12', 'I. Yalnız', 'bir sayının', '3.5 metre', '2026-11-20', '', '1000. satır'])(
  'reads none from %j',
  (line) => expect(numberOf(line)).toBeUndefined(),
);

it('says when only a bare number stands there', () => {
  expect(questionNumber(['12', 'elma'])).toEqual({ value: 12, isSure: false, style: 'bare' });
});
