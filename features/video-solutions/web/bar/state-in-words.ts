import { useText } from '@sayfa/web-kit';
import type { PageQuestion } from '../questions/questions-of-page.ts';

/** How a question stands, as it is told: whether it has a film, and open reports. */
export const useStateInWords = (): ((question: PageQuestion) => string) => {
  const { t } = useText();
  return ({ film, reports }) => {
    const recorded = t(`video-solutions:staff.${film ? 'recorded' : 'notRecorded'}`);
    if (reports === 0) return recorded;
    return `${recorded}, ${t('video-solutions:staff.reports', { amount: reports })}`;
  };
};
