import type { Translate } from '@sayfa/web-kit';
import { formatNumber } from '@sayfa/web-kit';
import type { AnswerOnPage } from './page-answers.ts';

/** The accessible name of an answer: its number, whether it is open, and its author's description. */
export const nameOfAnswer = (
  { starts, number, look, activity }: AnswerOnPage,
  isOpen: boolean,
  t: Translate,
  language: Parameters<typeof formatNumber>[0],
): string => {
  const state = isOpen ? 'open' : starts;
  const type = t(`activities:covers.name.${state}`, { number: formatNumber(language, number) });
  const label = activity.description || activity.label || look.label;
  const name = label ? t('activities:open', { type, label }) : type;
  return activity.show === 0 ? t('activities:hidden', { name }) : name;
};
