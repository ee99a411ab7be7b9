import screen from './screen.module.css';

/** Characters of the date in an instant such as 2026-03-14T09:00:00Z. Source: LIB-028. */
const DATE_LENGTH = 10;

/** The day of an instant as it stands in it. */
export const Day = ({ iso }: { iso: string }) => {
  const day = iso.slice(0, DATE_LENGTH);
  return (
    <time className={screen.date} dateTime={day}>
      <bdi dir="ltr">{day}</bdi>
    </time>
  );
};
