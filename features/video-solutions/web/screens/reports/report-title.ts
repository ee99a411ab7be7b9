import type { ErrorReport } from '@sayfa/error-reports/contract';
import type { Translate } from '@sayfa/web-kit';

const KEYS: Record<ErrorReport['title'], string> = {
  'Help Request': 'helpRequest',
  'Bug report': 'bugReport',
  'Feature Request': 'featureRequest',
  Other: 'other',
};

/** The kind of a report in the person's language; it is stored in English. */
export const reportTitle = (t: Translate, { title }: Pick<ErrorReport, 'title'>): string =>
  t(`help:contact.types.${KEYS[title]}`);
