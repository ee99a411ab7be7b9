import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { createPortal } from 'react-dom';
import classes from './asking-note.module.css';

/** Explains the browser's dialogs for screen and microphone while they are open. */
export const AskingNote = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useText();
  return createPortal(
    <div className={classes.note} role="status">
      <span>{t('recorder:asking')}</span>
      <Button variant="default" onClick={onCancel}>
        {t('ui:cancel')}
      </Button>
    </div>,
    document.body,
  );
};
