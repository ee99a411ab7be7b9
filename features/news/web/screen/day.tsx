import { formatDate, useText } from '@sayfa/web-kit';
import screen from './screen.module.css';

/** Characters of the date in an instant such as 2026-03-14T09:00:00Z. Source: LIB-028. */
const DATE_LENGTH = 10;

/** The day of an instant as it stands in it, written as in the language of the page. */
export const Day = ({ iso }: { iso: string }) => {
  const { language } = useText();
  const day = iso.slice(0, DATE_LENGTH);
  return (
    <time className={screen.date} dateTime={day}>
      {formatDate(language, day, { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  );
};
