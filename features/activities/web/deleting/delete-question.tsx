import { runInBackground } from '@sayfa/kernel';
import { Button, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import classes from './deleting.module.css';

/** Confirms that activities should be deleted. Source: ACT-035, ACT-036. */
export const DeleteQuestion = ({
  of,
  onYes,
  onNo,
}: {
  of: 'one' | 'several' | 'all';
  onYes: () => Promise<void>;
  onNo: () => void;
}) => {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      opened
      onClose={onNo}
      size="sm"
      centered
      title={t('activities:deleting.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <p className={classes.question}>{t(`activities:deleting.question.${of}`)}</p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onNo}>
          {t('activities:deleting.no')}
        </Button>
        <Button
          color="red"
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            runInBackground(onYes().finally(() => setBusy(false)));
          }}
        >
          {t('activities:deleting.yes')}
        </Button>
      </div>
    </Modal>
  );
};
