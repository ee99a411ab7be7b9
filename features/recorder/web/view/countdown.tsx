import { Button, Modal } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import classes from './countdown.module.css';

/** Closes without a transition, so that it is not recorded. */
const AT_ONCE = { duration: 0 };

/** Shows the seconds before a recording. Source: REC-002. */
export const Countdown = ({ left, onCancel }: { left: number; onCancel: () => void }) => {
  const { t, language } = useText();
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('recorder:countdown')}
      size={360}
      closeOnClickOutside={false}
      transitionProps={AT_ONCE}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.body}>
        <output key={left} className={classes.left} aria-live="assertive">
          {formatNumber(language, left)}
        </output>
        <Button variant="default" fullWidth onClick={onCancel} data-autofocus>
          {t('ui:cancel')}
        </Button>
      </div>
    </Modal>
  );
};
