import type { Language } from '@sayfa/i18n';
import { loadDeferredMessages, loadWhenThere } from '@sayfa/web-kit';
import { type TipTexts, tipsFile } from './tips-file.ts';

const files = import.meta.glob<unknown>('../../tips/*.json', { import: 'default' });

/** The tips in a language. They name buttons of the drawing tools, whose words come later. */
export const loadTipTexts = async (language: Language): Promise<TipTexts> => {
  const load = files[`../../tips/${language}.json`];
  if (!load) throw new Error(`no tips in ${language}`);
  const [texts] = await Promise.all([loadWhenThere(load), loadDeferredMessages()]);
  return tipsFile.parse(texts);
};
