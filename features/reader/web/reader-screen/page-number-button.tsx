import { UnstyledButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './page-number-button.module.css';
import { useReader } from './reader-context.ts';
import { useViewValue } from './use-page-view.ts';

/** Where one is, as a button that asks where to go. `long` says "page 7 / 24". Source: NAV-018. */
export const PageNumberButton = ({ long = false }: { long?: boolean }) => {
  const { t } = useText();
  const { view, askForPage } = useReader();
  const page = useViewValue(view, ({ seen }) => seen.join('–'));
  const total = useViewValue(view, (state) => state.total);
  return (
    <UnstyledButton
      className={classes.button}
      onClick={() => askForPage(true)}
      aria-label={`${t('reader:pageOf', { page, total })}. ${t('reader:goTo.title')}`}
      aria-keyshortcuts="G"
      title={`${t('reader:goTo.title')} (G)`}
    >
      {long ? t('reader:pageSelector', { page, total }) : `${page} / ${total}`}
    </UnstyledButton>
  );
};
