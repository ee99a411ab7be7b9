import { Kbd } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { REVIEW_KEYS } from './review-keys.ts';
import classes from './review-panel.module.css';

const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Control: 'Ctrl',
  ' ': '␣',
  Escape: 'Esc',
};

const signOf = (key: string): string => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The keys of the review, beside what they do. */
export const KeysList = () => {
  const { t } = useText();
  return (
    <dl className={classes.keys} aria-label={t('detection:keys.title')}>
      {REVIEW_KEYS.map(({ label, keys }) => (
        <div key={label} className={classes.key}>
          <dt>{t(label)}</dt>
          <dd dir="ltr">
            {keys.map((way) => (
              <Kbd key={way.join('+')}>{way.map(signOf).join(' + ')}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
};
