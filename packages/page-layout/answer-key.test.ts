import { expect, it } from 'vitest';
import { headsAnswers, listsAnswers } from './answer-key.ts';

const line = (text: string) => ({
  words: text.split(' ').map((word) => ({ text: word, left: 0, top: 0, width: 1, height: 1 })),
  left: 0,
  top: 0,
  width: 1,
  height: 1,
});

it.each([
  '1. A 2. C 3. D 4. B',
  '11) B 12) A 13) E',
  '1-C 2-D 3-A',
  '١. أ ٢. ب ٣. ج',
  '7. A 7. D 7. B',
])('knows %j for a list of answers', (text) => expect(listsAnswers(line(text))).toBe(true));

it.each([
  '1. A noktasından geçen doğru',
  'A) 3 B) 4 C) 5 D) 6',
  'A 205 B 206 C 207 D 208',
  '(a) 12 b 13 c 14 d 15 e',
  '2. Aşağıdaki 3. şekilde',
  // The classes under the bars of a chart.
  '6-A 6-B 6-C 6-D',
])('knows %j for none', (text) => expect(listsAnswers(line(text))).toBe(false));

it.each([
  'Cevap Anahtarı',
  'Answer Key',
  'Algebra Answer Key',
  'Deneme 3 Cevap Anahtarı:',
  'Corrigé',
  'مفتاح الإجابة',
  '解答',
])('knows that answers follow %j', (text) => expect(headsAnswers(line(text))).toBe(true));

it('takes a sentence about answers for none of them', () => {
  expect(headsAnswers(line('answers.'))).toBe(false);
  expect(headsAnswers(line('Answers:'))).toBe(true);
  expect(headsAnswers(line('Write what you chose into the answer key'))).toBe(false);
  expect(headsAnswers(line('Cevaplar arasındaki fark kaç santimetredir bulunuz'))).toBe(false);
});
