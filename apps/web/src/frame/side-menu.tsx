import { hasCapability } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { Button, Choices, Drawer, Logo, THEMES, ThemeSwatch } from '@sayfa/ui';
import {
  heldWork,
  useHeldWork,
  useHeldWorkDialog,
  useHelp,
  useLoginDialog,
  useSession,
  useSideMenu,
  useSwitch,
  useText,
  useTheme,
} from '@sayfa/web-kit';
import {
  IconBooks,
  IconCloudOff,
  IconDeviceTv,
  IconFileUpload,
  IconHelpCircle,
  IconInbox,
  IconLogin2,
  IconLogout,
  IconNews,
  IconPencil,
  IconScreenShare,
  IconUserCircle,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './side-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Leads to the library, whichever way it is opened. Source: NAV-033. */
const HOME = '/';
const DASHBOARD = ['/home', '/library'];

const MenuLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => {
  const { pathname } = useLocation();
  const close = useSideMenu((menu) => menu.close);
  const here = pathname === to || (to === HOME && DASHBOARD.includes(pathname));
  return (
    <li>
      <Link
        className={classes.link}
        to={to}
        onClick={close}
        aria-current={here ? 'page' : undefined}
      >
        {icon}
        {children}
      </Link>
    </li>
  );
};

/** A line of the menu that opens something over the screen. */
const MenuButton = ({
  icon,
  onOpen,
  children,
}: {
  icon: ReactNode;
  onOpen: () => void;
  children: ReactNode;
}) => {
  const close = useSideMenu((menu) => menu.close);
  return (
    <li>
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          close();
          onOpen();
        }}
      >
        {icon}
        {children}
      </button>
    </li>
  );
};

/** Help, and what the server has refused while there is something. */
const MenuButtons = () => {
  const { t } = useText();
  const openHelp = useHelp((help) => help.open);
  const openHeldWork = useHeldWorkDialog((dialog) => dialog.open);
  const count = heldWork(useHeldWork()).length;
  return (
    <>
      {count > 0 && (
        <MenuButton icon={<IconCloudOff size={22} stroke={1.75} />} onOpen={openHeldWork}>
          {t('ui:held.menu', { count })}
        </MenuButton>
      )}
      <MenuButton icon={<IconHelpCircle size={22} stroke={1.75} />} onOpen={openHelp}>
        {t('help:title')}
      </MenuButton>
    </>
  );
};

const Entrance = () => {
  const { t } = useText();
  const state = useSession((session) => session.state);
  const close = useSideMenu((menu) => menu.close);
  const signOut = useSignOut();
  const hasLoginPage = useSwitch('login_page');
  const logIn = useLoginDialog((dialog) => dialog.open);
  const enter = () => {
    close();
    logIn();
  };
  if (state === 'out' && !hasLoginPage) return null;
  return state === 'out' ? (
    <Button fullWidth leftSection={<IconLogin2 size={20} stroke={1.75} />} onClick={enter}>
      {t('app:menu.login')}
    </Button>
  ) : (
    <Button
      fullWidth
      variant="default"
      leftSection={<IconLogout size={20} stroke={1.75} className="mantine-rotate-rtl" />}
      onClick={signOut}
    >
      {t('app:menu.logout')}
    </Button>
  );
};

/** The screens that a person may open. */
const MenuLinks = () => {
  const { t } = useText();
  const details = useSession((session) => session.details);
  const hasNews = useSwitch('interactive_news');
  return (
    <>
      <MenuLink to={HOME} icon={<IconBooks size={22} stroke={1.75} />}>
        {t('app:menu.dashboard')}
      </MenuLink>
      {details && details.boardId === undefined && (
        <MenuLink to="/user/profile" icon={<IconUserCircle size={22} stroke={1.75} />}>
          {t('app:menu.profile')}
        </MenuLink>
      )}
      {hasNews && (
        <MenuLink to="/all-news" icon={<IconNews size={22} stroke={1.75} />}>
          {t('app:menu.news')}
        </MenuLink>
      )}
      {hasCapability(details, 'canWriteNews') && (
        <MenuLink to="/news-admin" icon={<IconPencil size={22} stroke={1.75} />}>
          {t('app:menu.newsAdmin')}
        </MenuLink>
      )}
      {hasCapability(details, 'canRecord') && (
        <MenuLink to="/videoRecording" icon={<IconVideo size={22} stroke={1.75} />}>
          {t('app:menu.videoRecording')}
        </MenuLink>
      )}
      {hasCapability(details, 'canManagePeople') && (
        <MenuLink to="/users" icon={<IconUsers size={22} stroke={1.75} />}>
          {t('app:menu.users')}
        </MenuLink>
      )}
      {hasCapability(details, 'canManagePeople') && (
        <MenuLink to="/boards" icon={<IconDeviceTv size={22} stroke={1.75} />}>
          {t('app:menu.boards')}
        </MenuLink>
      )}
      {hasCapability(details, 'usesTeacherTools') && details?.boardId === undefined && (
        <MenuLink to="/open-on-board" icon={<IconScreenShare size={22} stroke={1.75} />}>
          {t('app:menu.openOnBoard')}
        </MenuLink>
      )}
      {hasCapability(details, 'canUploadBooks') && (
        <MenuLink to="/upload-document" icon={<IconFileUpload size={22} stroke={1.75} />}>
          {t('app:menu.upload')}
        </MenuLink>
      )}
      {hasCapability(details, 'canAnswerMessages') && (
        <MenuLink to="/contact-inbox" icon={<IconInbox size={22} stroke={1.75} />}>
          {t('help:inbox.title')}
        </MenuLink>
      )}
    </>
  );
};

/** Where to go, language, theme, login or logout. Source: NAV-033, TBR-031. */
const SideMenu = () => {
  const { t, language, setLanguage } = useText();
  const { theme, setTheme } = useTheme();
  const { isOpen, close } = useSideMenu();
  const details = useSession((session) => session.details);
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={340}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      styles={{ content: { display: 'flex', flexDirection: 'column' }, body: { flex: 1 } }}
    >
      <div className={classes.body}>
        {details && (
          <p className={classes.person}>
            <strong>{`${details.name} ${details.last_name}`.trim()}</strong>
            {details.email}
          </p>
        )}
        <nav aria-label={t('app:menu.title')}>
          <ul className={classes.links}>
            <MenuLinks />
            <MenuButtons />
          </ul>
        </nav>
        <Choices
          legend={t('app:menu.language')}
          choices={LANGUAGES.map((value) => ({
            value,
            label: t(`app:languages.${value}`),
            lang: value,
          }))}
          chosen={language}
          onChoose={(value) => runInBackground(setLanguage(value))}
        />
        <Choices
          legend={t('app:menu.theme')}
          choices={THEMES.map((value) => ({ value, label: t(`app:themes.${value || 'dark'}`) }))}
          chosen={theme}
          onChoose={setTheme}
          mark={(value) => <ThemeSwatch theme={value} />}
        />
        <div className={classes.foot}>
          <Entrance />
        </div>
      </div>
    </Drawer>
  );
};

export default SideMenu;
