import { IconButton, UnstyledButton } from '@sayfa/ui';
import { useBookBar, useIsBoard, useSideMenu, useText } from '@sayfa/web-kit';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './book-bar.module.css';
import { MoreMenu } from './more-menu.tsx';

const ICON = { stroke: 1.75, 'aria-hidden': true } as const;

const offerPlace = (place: HTMLElement | null): void => useBookBar.setState({ place });

/** Above the pages in a large window: the ways out of the book, its title, and what else it offers. */
export const BookBar = () => {
  const { t } = useText();
  const { book, goToLibrary } = useReader();
  const { isOpen, open } = useSideMenu();
  // At a board both menus stand in the rail, where a hand reaches.
  const isBoard = useIsBoard();
  return (
    <header className={classes.bar}>
      {!isBoard && (
        <IconButton
          label={t('app:menu.open')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<IconMenu2 {...ICON} />}
          onClick={open}
        />
      )}
      <UnstyledButton
        className={classes.button}
        aria-label={t('reader:backToLibrary')}
        title={t('reader:backToLibrary')}
        onClick={goToLibrary}
      >
        <IconArrowLeft {...ICON} className="mantine-rotate-rtl" />
        {t('reader:library')}
      </UnstyledButton>
      <h1 className={classes.title} dir="auto" title={book.name}>
        {book.name}
      </h1>
      <span ref={offerPlace} className={classes.state} />
      {!isBoard && <MoreMenu look="word" />}
    </header>
  );
};
