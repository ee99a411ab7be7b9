import { Kbd } from '@sayfa/ui';
import { type ListedCommands, labelOfKeys, useText, waysToPress } from '@sayfa/web-kit';
import detectionCommands from '../detection-commands.ts';
import reviewKeys from './review-key-commands.ts';
import classes from './review-panel.module.css';

const GROUPS: readonly ListedCommands[] = [detectionCommands, reviewKeys];

/** The keys of the review, beside what they do. */
export const KeysList = () => {
  const { t } = useText();
  return (
    <dl className={classes.keys} aria-label={t('detection:keys.title')}>
      {GROUPS.flatMap(({ commands }) => commands)
        .filter(({ keys }) => keys !== undefined)
        .map((command) => (
          <div key={command.id} className={classes.key}>
            <dt>{t(command.description ?? command.name)}</dt>
            <dd dir="ltr">
              {waysToPress(command).map((way) => (
                <Kbd key={way.join('+')}>{labelOfKeys(way, ' + ')}</Kbd>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
};
