import { UnstyledButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './page-number-button.module.css';
import { titlePropsOf } from './reader-commands.ts';
import { useReader } from './reader-context.ts';
import { useViewValue } from './use-page-view.ts';

/**
 * The number of the page, as a button that opens "go to"; written in the direction of the book.
 * `long` shows "page 7 / 24". Source: NAV-018.
 */
export const PageNumberButton = ({
  long = false,
  className = '',
}: {
  long?: boolean;
  className?: string | undefined;
}) => {
  const { t } = useText();
  const { view, book, setGoToOpen } = useReader();
  const page = useViewValue(view, ({ seenLabel }) => seenLabel);
  const total = useViewValue(view, (state) => state.pagesOfBook);
  return (
    <UnstyledButton
      className={`${classes.button} ${className}`}
      onClick={() => setGoToOpen(true)}
      aria-label={`${t('reader:pageOf', { page, total })}. ${t('reader:goTo.title')}`}
      {...titlePropsOf('goTo', t('reader:goTo.title'))}
    >
      {long ? (
        t('reader:pageSelector', { page, total })
      ) : (
        <bdi dir={book.source.direction}>{`${page} / ${total}`}</bdi>
      )}
    </UnstyledButton>
  );
};
