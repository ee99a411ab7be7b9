import { Button, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './profile-screen.module.css';

/** Source: ACC-071. */
export const ProfileSaved = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useText();
  return (
    <Modal.Root opened={opened} onClose={onClose} size={360} centered>
      <Modal.Overlay />
      <Modal.Content aria-label={t('accounts:profile.saved')}>
        <Modal.Body>
          <div className={classes.saved}>
            <IconCircleCheck size={48} stroke={1.25} aria-hidden className={classes.savedIcon} />
            <p className={classes.savedText}>{t('accounts:profile.saved')}</p>
            <Button fullWidth data-autofocus onClick={onClose}>
              {t('accounts:profile.ok')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
