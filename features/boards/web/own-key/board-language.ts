import type { Language } from '@sayfa/i18n';
import { changeLanguage } from '@sayfa/web-kit';

/**
 * Changes the language that this board has while nobody is signed in. What its people choose stays
 * in memory, so this one is written beside all settings, where it is there before the first paint.
 */
export const changeBoardLanguage = async (language: Language): Promise<void> => {
  await changeLanguage(language);
  try {
    localStorage.setItem('lang', language);
  } catch {
    // Without storage this browser is no board.
  }
};
