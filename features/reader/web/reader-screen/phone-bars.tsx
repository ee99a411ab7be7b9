import { IconButton, TurnIcon, TurnRow } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconBooks, IconLayoutGrid, IconListTree, IconSearch } from '@tabler/icons-react';
import { MoreMenu } from '../book-bar/more-menu.tsx';
import { PageNumberButton } from './page-number-button.tsx';
import { PaperMenu } from './paper-menu.tsx';
import classes from './phone-bars.module.css';
import { useReader } from './reader-context.ts';
import { useCanTurn } from './use-page-view.ts';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The bars around the page on a phone: two, which fade while nothing is used. */
export const PhoneBars = () => {
  const { t } = useText();
  const { book, view, panel, run, goToLibrary } = useReader();
  const reading = book.source.direction;
  const { back, on } = useCanTurn(view);
  return (
    <>
      <nav className={classes.top} aria-label={t('reader:rail')}>
        <IconButton
          label={t('reader:library')}
          icon={<IconBooks {...ICON} />}
          onClick={goToLibrary}
        />
        <span className={classes.title} dir="auto">
          {book.name}
        </span>
        <PaperMenu side="top" />
        <IconButton
          label={t('reader:search.title')}
          icon={<IconSearch {...ICON} />}
          onClick={() => panel.toggle('Search')}
        />
        <MoreMenu look="icon" />
      </nav>
      <nav className={classes.bottom} aria-label={t('reader:turning')}>
        <IconButton
          label={t('reader:pages.title')}
          icon={<IconLayoutGrid {...ICON} />}
          side="top"
          onClick={() => panel.toggle('index')}
        />
        <TurnRow reading={reading} className={classes.turns}>
          <IconButton
            label={t('reader:previous')}
            icon={<TurnIcon to="previous" reading={reading} {...ICON} />}
            side="top"
            disabled={!back}
            onClick={() => run('previous')}
          />
          <PageNumberButton />
          <IconButton
            label={t('reader:next')}
            icon={<TurnIcon to="next" reading={reading} {...ICON} />}
            side="top"
            disabled={!on}
            onClick={() => run('next')}
          />
        </TurnRow>
        <IconButton
          label={t('reader:toc.title')}
          icon={<IconListTree {...ICON} />}
          side="top"
          onClick={() => panel.toggle('TOC')}
        />
      </nav>
    </>
  );
};
