import { Button } from '@sayfa/ui';
import { formatDate, useText } from '@sayfa/web-kit';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconDeviceFloppy } from '@tabler/icons-react';
import classes from './save-line.module.css';
import type { SaveState } from './save-state.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const Sign = ({ state }: { state: SaveState['state'] }) => {
  if (state === 'saved') return <IconCloudCheck {...ICON} />;
  if (state === 'failed' || state === 'incomplete') return <IconCloudOff {...ICON} />;
  return <IconCloudUp {...ICON} />;
};

/** Whether what is on the screen is on the server, in words, and the button that saves at once. */
export const SaveLine = ({ state, onSave }: { state: SaveState; onSave: () => void }) => {
  const { t, language } = useText();
  const words =
    state.state === 'saved' && state.at
      ? t('question-bank:state.savedAt', {
          time: formatDate(language, state.at, { dateStyle: 'short', timeStyle: 'short' }),
        })
      : t(`question-bank:state.${state.state}`);
  return (
    <div className={classes.line}>
      <p className={classes.words} role="status" data-state={state.state}>
        <Sign state={state.state} />
        <span>{words}</span>
      </p>
      <Button
        loading={state.state === 'saving'}
        leftSection={<IconDeviceFloppy {...ICON} />}
        onClick={onSave}
      >
        {t('question-bank:save')}
      </Button>
    </div>
  );
};
