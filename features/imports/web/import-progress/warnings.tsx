import { useText } from '@sayfa/web-kit';
import classes from './import-progress.module.css';
import { pageRanges, readWarning } from './import-state.ts';

const KNOWN = new Set([
  'page_blank',
  'page_lost',
  'page_damaged',
  'page_empty',
  'outline_cut',
  'repaired',
  'xfa_static',
  'page_count_corrected',
  'fonts_missing',
  'pdf_active_content',
  'pdf_attachments',
]);

/** Said once for all pages that it is true of. */
const TOGETHER = ['page_lost', 'page_damaged', 'page_empty'] as const;

/** What a publisher should know of a book that was imported nevertheless. */
export const Warnings = ({ warnings }: { warnings: readonly string[] }) => {
  const { t, language } = useText();
  const all = warnings.map(readWarning).filter(({ code }) => KNOWN.has(code));
  if (all.length === 0) return null;
  const listed = TOGETHER.map((listedCode) => ({
    code: listedCode,
    pages: all.flatMap(({ code, page }) =>
      code === listedCode && page !== undefined ? [page] : [],
    ),
  }));
  return (
    <ul className={classes.warnings}>
      {all
        .filter(({ code }) => !TOGETHER.some((each) => each === code))
        .map(({ code, page }) => (
          <li key={`${code} ${page}`}>{t(`imports:warnings.${code}`, { page: page ?? 0 })}</li>
        ))}
      {listed
        .filter(({ pages }) => pages.length > 0)
        .map(({ code, pages }) => (
          <li key={code}>
            {t(`imports:warnings.${code}`, { pages: pageRanges(pages, language) })}
          </li>
        ))}
    </ul>
  );
};
