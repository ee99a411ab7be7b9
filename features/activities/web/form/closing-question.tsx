import { Button, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './activity-form-dialog.module.css';

/** Confirms that unsaved changes are discarded. */
export const ClosingQuestion = ({
  onStay,
  onLeave,
}: {
  onStay: () => void;
  onLeave: () => void;
}) => {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onStay}
      size="sm"
      centered
      title={t('activities:form.closing.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <p className={classes.question}>{t('activities:form.closing.text')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onLeave}>
          {t('activities:form.closing.leave')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('activities:form.closing.stay')}
        </Button>
      </div>
    </Modal>
  );
};
