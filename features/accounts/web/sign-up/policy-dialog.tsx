import { Button, Modal, useMediaQuery } from '@sayfa/ui';
import { usePublicConfig, useText } from '@sayfa/web-kit';
import classes from './policy-dialog.module.css';

const NARROW = '(max-width: 37.5em)';

/** How personal data are protected, as a page of its own that the server chooses. Source: ACC-023. */
const PolicyDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t, language } = useText();
  const elsewhere = usePublicConfig((config) => config.privacy_url);
  const narrow = useMediaQuery(NARROW);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={720}
      fullScreen={narrow === true}
      title={t('accounts:signUp.policyTitle')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <iframe
        className={classes.page}
        src={elsewhere ?? `/privacy/${language}.html`}
        title={t('accounts:signUp.policyTitle')}
      />
      <Button className={classes.close} variant="default" onClick={onClose} data-autofocus>
        {t('ui:close')}
      </Button>
    </Modal>
  );
};

export default PolicyDialog;
