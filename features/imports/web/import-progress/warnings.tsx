import { useText } from '@sayfa/web-kit';
import classes from './import-progress.module.css';
import { readWarning } from './import-state.ts';

const KNOWN = new Set([
  'page_blank',
  'outline_cut',
  'repaired',
  'xfa_static',
  'page_count_corrected',
  'fonts_missing',
  'pdf_active_content',
  'pdf_attachments',
]);

/** What a publisher should know of a book that was imported nevertheless. */
export const Warnings = ({ warnings }: { warnings: readonly string[] }) => {
  const { t } = useText();
  const shown = warnings.map(readWarning).filter(({ code }) => KNOWN.has(code));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {shown.map(({ code, page }) => (
        <li key={`${code} ${page}`}>{t(`imports:warnings.${code}`, { page: page ?? 0 })}</li>
      ))}
    </ul>
  );
};
