import { VisuallyHidden } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useReader } from './reader-context.ts';
import classes from './skip-to-text.module.css';

/** The name of the book where no bar shows it whole, and the way past the controls to the words of the page. Source: WCAG 2.4.1. */
export const BookHeading = () => {
  const { t } = useText();
  const { book, view, isPhone } = useReader();
  return (
    <>
      <button
        type="button"
        className={classes.skip}
        onClick={() => {
          const [page] = view.pages();
          if (!page) return;
          page.words.tabIndex = -1;
          page.words.focus({ preventScroll: true });
        }}
      >
        {t('reader:skipToText')}
      </button>
      {isPhone && <VisuallyHidden component="h1">{book.name}</VisuallyHidden>}
    </>
  );
};
