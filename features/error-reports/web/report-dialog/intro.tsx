import { Alert, Button, Group } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './report-dialog.module.css';

type IntroProps = { onLeave: () => void; onProceed: () => void };

/** Explains who will see the report, before anything is written. Source: REC-009. */
export const Intro = ({ onLeave, onProceed }: IntroProps) => {
  const { t } = useText();
  return (
    <div className={classes.step}>
      <Alert
        title={t('error-reports:intro.title')}
        icon={<IconInfoCircle stroke={1.75} aria-hidden />}
      >
        {t('error-reports:intro.text')}
      </Alert>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onLeave}>
          {t('error-reports:cancel')}
        </Button>
        <Button onClick={onProceed} data-autofocus>
          {t('error-reports:intro.proceed')}
        </Button>
      </Group>
    </div>
  );
};
