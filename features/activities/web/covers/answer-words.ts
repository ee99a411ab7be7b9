import type { Translate } from '@sayfa/web-kit';
import { formatNumber } from '@sayfa/web-kit';
import type { AnswerOnPage } from './page-answers.ts';

/** What an answer on a page is called: its number, whether it is open, and what its author said of it. */
export const nameOfAnswer = (
  { starts, number, look, button }: AnswerOnPage,
  isOpen: boolean,
  t: Translate,
  language: Parameters<typeof formatNumber>[0],
): string => {
  const state = isOpen ? 'open' : starts;
  const type = t(`activities:covers.name.${state}`, { number: formatNumber(language, number) });
  const label = button.description || button.label || look.label;
  const name = label ? t('activities:open', { type, label }) : type;
  return button.show === 0 ? t('activities:hidden', { name }) : name;
};
