import { VisuallyHidden } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import type { TallyBar } from './chance-state.ts';
import classes from './tally-bars.module.css';

/** How often each total came, as bars; as a table for those who do not see them. */
export const TallyBars = ({
  bars,
  labelOf,
}: {
  bars: readonly TallyBar[];
  labelOf: (bar: TallyBar) => string;
}) => {
  const { t, language } = useText();
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <>
      <div className={classes.bars} aria-hidden dir="ltr">
        {bars.map((bar) => (
          <div key={bar.from} className={classes.column}>
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={{ blockSize: `${(bar.count / highest) * 100}%` }}
              >
                <span className={classes.count}>
                  {bar.count > 0 ? formatNumber(language, bar.count) : ''}
                </span>
              </span>
            </span>
            <span className={classes.label}>{labelOf(bar)}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('class-kit:chance.tally')}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{labelOf(bar)}</th>
                <td>{formatNumber(language, bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
};
