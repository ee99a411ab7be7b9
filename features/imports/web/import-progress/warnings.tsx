import { useText } from '@sayfa/web-kit';
import classes from './import-progress.module.css';
import { pageRanges, readWarning } from './import-state.ts';

const KNOWN = new Set([
  'page_blank',
  'page_lost',
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
  const { t, language } = useText();
  const all = warnings.map(readWarning).filter(({ code }) => KNOWN.has(code));
  const lost = all.flatMap(({ code, page }) =>
    code === 'page_lost' && page !== undefined ? [page] : [],
  );
  const shown = all.filter(({ code }) => code !== 'page_lost');
  if (all.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {shown.map(({ code, page }) => (
        <li key={`${code} ${page}`}>{t(`imports:warnings.${code}`, { page: page ?? 0 })}</li>
      ))}
      {lost.length > 0 && (
        <li>{t('imports:warnings.page_lost', { pages: pageRanges(lost, language) })}</li>
      )}
    </ul>
  );
};
