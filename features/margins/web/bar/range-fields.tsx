import { NumberInput } from '@sayfa/ui';
import { usePageActivities, useText } from '@sayfa/web-kit';
import { useMargins } from '../lines/margins-state.ts';
import { withEnd } from '../lines/page-range.ts';
import { type MarginsAt, pagesOfBook, rangeOf } from '../tasks/margins-of-book.ts';
import classes from './margins-bar.module.css';

const ENDS = ['from', 'to'] as const;

/** The pages to cut: covers and tables of contents have no questions. */
export const RangeFields = ({ at }: { at: MarginsAt }) => {
  const { t } = useText();
  useMargins(({ range }) => range);
  usePageActivities(({ isKnown }) => isKnown);
  const range = rangeOf(at);
  const pages = pagesOfBook(at);
  return (
    <fieldset className={classes.range}>
      <legend className={classes.visuallyHidden}>{t('margins:range.name')}</legend>
      {ENDS.map((end) => (
        <NumberInput
          key={end}
          className={classes.page}
          label={t(`margins:range.${end}`)}
          value={range[end]}
          min={1}
          max={Math.max(1, pages)}
          hideControls
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => {
            const page = Number(value);
            if (Number.isInteger(page) && page > 0) {
              useMargins.setState({ range: withEnd(range, end, page, pages) });
            }
          }}
        />
      ))}
    </fieldset>
  );
};
