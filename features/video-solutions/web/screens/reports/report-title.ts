import type { ErrorReport } from '@sayfa/error-reports/contract';
import type { Translate } from '@sayfa/web-kit';

const KEYS: Record<ErrorReport['title'], string> = {
  'Help Request': 'helpRequest',
  'Bug report': 'bugReport',
  'Feature Request': 'featureRequest',
  Other: 'other',
};

/** What kind of report it is, in the reader's language; it is kept in English. */
export const reportTitle = (t: Translate, { title }: Pick<ErrorReport, 'title'>): string =>
  t(`help:contact.types.${KEYS[title]}`);
