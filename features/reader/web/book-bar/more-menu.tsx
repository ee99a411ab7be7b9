import { IconButton, Menu, UnstyledButton } from '@sayfa/ui';
import {
  HELP,
  lazyPart,
  useBarsSide,
  useBookMenu,
  useCapability,
  useSideMenu,
  useText,
  useToolbarOffers,
} from '@sayfa/web-kit';
import {
  IconAdjustments,
  IconDots,
  IconDotsVertical,
  IconHelpCircle,
  IconMenu2,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './book-bar.module.css';

const BookSettingsDialog = lazyPart(() => import('./book-settings-dialog.tsx'));

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

type EntryProps = {
  icon: ReactNode;
  label: string;
  shortcut?: string | undefined;
  isUnavailable?: boolean | undefined;
  onClick: () => void;
};

const Entry = ({ icon, label, shortcut, isUnavailable = false, onClick }: EntryProps) => (
  <Menu.Item
    className={classes.entry}
    leftSection={icon}
    rightSection={shortcut && <span aria-hidden>{shortcut}</span>}
    disabled={isUnavailable}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
);

/** What features offer for the book. Source: REC-001, REC-008, INK-051. */
const Offered = () => {
  const { t } = useText();
  const offers = useToolbarOffers((state) => state.offers);
  return offers
    .filter(({ place }) => place === 'book')
    .map(({ id, label, icon: Icon, shortcut, isUnavailable, run }) => (
      <Entry
        key={id}
        icon={<Icon {...ICON} />}
        label={t(label)}
        shortcut={shortcut}
        isUnavailable={isUnavailable}
        onClick={run}
      />
    ));
};

/** How its button looks: a word above the pages, an icon on phones and in the rail of a board. */
type Look = 'word' | 'icon' | 'rail';

const useTarget = (look: Look): ReactNode => {
  const { t } = useText();
  return look === 'word' ? (
    <UnstyledButton className={classes.button}>
      <IconDots stroke={1.75} aria-hidden />
      {t('reader:more.title')}
    </UnstyledButton>
  ) : (
    <IconButton
      label={t('reader:more.title')}
      icon={<IconDotsVertical stroke={1.75} aria-hidden />}
    />
  );
};

/** Beside the rail, whose side is the start of lines or their end. */
const useRailPosition = (): 'right-start' | 'left-start' => {
  const { direction } = useText();
  const isAtEnd = useBarsSide() === 'end';
  return (direction === 'rtl') === isAtEnd ? 'right-start' : 'left-start';
};

/** What is done with the book now and then, under a word; on phones the ways to help and menu too. */
export const MoreMenu = ({ look }: { look: Look }) => {
  const { t } = useText();
  const { isPhone, openReader } = useReader();
  const menu = useBookMenu();
  const openSideMenu = useSideMenu(({ open }) => open);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const canEdit = useCapability('canEditBooks') && openReader !== undefined;
  const target = useTarget(look);
  const besideRail = useRailPosition();
  const { close } = menu;
  useEffect(() => close, [close]);
  return (
    <>
      <Menu
        opened={menu.isOpen}
        onChange={(opens) => (opens ? menu.open() : menu.close())}
        position={look === 'rail' ? besideRail : 'bottom-end'}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {/* First, because what features offer may come while the menu is open. */}
          {isPhone && (
            <>
              <Entry
                icon={<IconHelpCircle {...ICON} />}
                label={t('help:title')}
                onClick={HELP.run}
              />
              <Entry
                icon={<IconMenu2 {...ICON} />}
                label={t('app:menu.open')}
                onClick={openSideMenu}
              />
              <Menu.Divider />
            </>
          )}
          <Offered />
          {canEdit && (
            <Entry
              icon={<IconAdjustments {...ICON} />}
              label={t('reader:bookSettings.title')}
              onClick={() => setSettingsOpen(true)}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isSettingsOpen && <BookSettingsDialog onClose={() => setSettingsOpen(false)} />}
      </Suspense>
    </>
  );
};
