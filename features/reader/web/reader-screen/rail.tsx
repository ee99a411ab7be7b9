import { IconButton, Logo } from '@sayfa/ui';
import {
  HELP,
  shortcutProps,
  useBarsSide,
  useIsBoard,
  useReaderSettingsMenu,
  useSideMenu,
  useText,
} from '@sayfa/web-kit';
import {
  IconBooks,
  IconHelpCircle,
  IconLayoutGrid,
  IconListTree,
  IconMenu2,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { MoreMenu } from '../book-bar/more-menu.tsx';
import { PaperMenu } from './paper-menu.tsx';
import classes from './rail.module.css';
import { keyPropsOf } from './reader-commands.ts';
import { useReader } from './reader-context.ts';
import { isSearching } from './use-panel.ts';

/** What stands above the page elsewhere, out of reach at a board. Source: BRD-017. */
const SideMenuButton = ({ side }: { side: 'left' | 'right' }) => {
  const { t } = useText();
  const { isOpen, open } = useSideMenu();
  return (
    <IconButton
      label={t('app:menu.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      icon={<IconMenu2 size={24} stroke={1.75} aria-hidden />}
      side={side}
      onClick={open}
    />
  );
};

/** The rail at the start edge, or at the teacher's side of a board. Source: NAV-012, BRD-017. */
export const Rail = () => {
  const { t, direction } = useText();
  const isBoard = useIsBoard();
  const isAtEnd = useBarsSide() === 'end';
  const { panel, goToLibrary } = useReader();
  const openSettings = useReaderSettingsMenu((menu) => menu.open);
  const side = (direction === 'rtl') === isAtEnd ? 'right' : 'left';
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <nav className={classes.rail} aria-label={t('reader:rail')}>
      {isBoard ? (
        <>
          <SideMenuButton side={side} />
          <MoreMenu look="rail" />
        </>
      ) : (
        <Link
          to="/"
          className={classes.home}
          aria-label={t('reader:home')}
          title={t('reader:home')}
        >
          <Logo mark size={28} />
        </Link>
      )}
      <IconButton
        label={t('reader:pages.title')}
        icon={<IconLayoutGrid {...icon} />}
        side={side}
        expanded={panel.open === 'index'}
        onClick={() => panel.toggle('index')}
      />
      <IconButton
        label={t('reader:toc.title')}
        icon={<IconListTree {...icon} />}
        side={side}
        {...keyPropsOf('contents')}
        expanded={panel.open === 'TOC'}
        onClick={() => panel.toggle('TOC')}
      />
      <IconButton
        label={t('reader:search.title')}
        icon={<IconSearch {...icon} />}
        side={side}
        {...keyPropsOf('search')}
        pressed={isSearching(panel.open)}
        onClick={() => panel.toggle('Search')}
      />
      <span className={classes.space} />
      <PaperMenu side={side} />
      <IconButton
        label={t('reader:settings')}
        icon={<IconSettings {...icon} />}
        side={side}
        onClick={openSettings}
      />
      <IconButton
        label={t('help:title')}
        icon={<IconHelpCircle {...icon} />}
        side={side}
        {...shortcutProps(HELP)}
        onClick={HELP.run}
      />
      <IconButton
        label={t('reader:library')}
        icon={<IconBooks {...icon} />}
        side={side}
        onClick={goToLibrary}
      />
    </nav>
  );
};
