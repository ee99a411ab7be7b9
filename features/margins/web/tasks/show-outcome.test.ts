import { ApiError, startLanguage, useToasts } from '@sayfa/web-kit';
import { beforeEach, expect, it, vi } from 'vitest';
import tr from '../../messages/tr.json' with { type: 'json' };
import { showDone, showFailed, wordsOfCut, wordsOfUndo } from './show-outcome.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

const shown = () =>
  useToasts.getState().toasts.map(({ kind, text, milliseconds }) => [kind, text, milliseconds]);

it('[TBR-030] [PRS-022] says for 3 s that a page is cut', () => {
  showDone('Cut');
  expect(shown()).toEqual([['success', 'Cut', 3000]]);
});

it('[PRS-023] warns for 10 s with the words of the refusal, and offers to retry', () => {
  let retries = 0;
  const words = 'Test oluşturulmamış, lütfen test oluşturup, tekrar deneyiniz!';
  showFailed(new ApiError(422, 'no_test', words), () => {
    retries += 1;
  });
  expect(shown()).toEqual([['warning', words, 10_000]]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(retries).toBe(1);
});

it('[MRG-014] writes numbers as the language does, in the message as in the panel', async () => {
  vi.stubGlobal('document', { cookie: 'lang=tr' });
  await startLanguage(async () => ({ margins: tr }));
  expect(wordsOfCut({ pages: 1_200, laid: 12_345, removed: 0 })).toBe(
    'Yakınlaştırma alanları oluşturuldu. Sayfa: 1.200, yeni: 12.345, yenilenen: 0.',
  );
  expect(wordsOfUndo(1_200)).toContain('1.200');
  vi.unstubAllGlobals();
});
