import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { canShowDesktop, DESKTOP_ADDRESS } from '../own-key/started-by-package.ts';
import classes from './start-screen.module.css';

/** Leads to the other programs of the board, where the package started this one. Source: BRD-012. */
export const ShowDesktop = () => {
  const { t } = useText();
  if (!canShowDesktop()) return null;
  return (
    <Button component="a" href={DESKTOP_ADDRESS} variant="default" className={classes.other}>
      {t('boards:start.showDesktop')}
    </Button>
  );
};
