import { accountsCalls } from '@sayfa/accounts/contract';
import { Button } from '@sayfa/ui';
import { addressOf, useText } from '@sayfa/web-kit';
import { IconDownload } from '@tabler/icons-react';
import classes from './profile-screen.module.css';

/** Everything about me as a file; the browser's own download shows how far it is. */
export const MyData = () => {
  const { t } = useText();
  return (
    <Button
      component="a"
      href={addressOf(accountsCalls.exportMine)}
      download
      variant="default"
      className={classes.action}
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
    >
      {t('accounts:export.download')}
    </Button>
  );
};
