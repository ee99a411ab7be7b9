import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { IconButton, Logo } from '@sayfa/ui';
import { useLoginDialog, useSession, useSideMenu, useSwitch, useText } from '@sayfa/web-kit';
import { IconLogin2, IconLogout, IconMenu2, IconUserCircle, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './header.module.css';
import { useSignOut } from './use-sign-out.ts';

/** English and Turkish only; from any other language it goes to English. Source: LIB-021. */
const LanguageToggle = () => {
  const { t, language, setLanguage } = useText();
  const other = language === 'en' ? 'tr' : 'en';
  return (
    <IconButton
      label={t('app:header.switchTo', { language: t(`app:languages.${other}`) })}
      icon={<span className={classes.tag}>{other.toUpperCase()}</span>}
      onClick={() => runInBackground(setLanguage(other))}
    />
  );
};

/** Logo, welcome line, language, logout or login, and the menu. Source: LIB-019. */
export const Header = () => {
  const { t } = useText();
  const { details, state } = useSession();
  const { open, isOpen } = useSideMenu();
  const signOut = useSignOut();
  const hasLoginPage = useSwitch('login_page');
  const logIn = useLoginDialog((dialog) => dialog.open);
  const name = details ? `${details.name} ${details.last_name}`.trim() : '';
  return (
    <header className={classes.header}>
      <Link className={classes.logo} to="/library?type=all" aria-label={t('app:header.home')}>
        <Logo />
      </Link>
      <p className={classes.welcome}>
        {name && (
          <>
            <span className={classes.wideOnly}>{t('app:header.welcome')} </span>
            <strong>{name}</strong>
          </>
        )}
      </p>
      {hasCapability(details, 'canRecord') && (
        <span className={classes.wideOnly}>
          <Link
            className={classes.profile}
            to="/videoRecording"
            aria-label={t('app:menu.videoRecording')}
            title={t('app:menu.videoRecording')}
          >
            <IconVideo size={22} stroke={1.75} aria-hidden />
          </Link>
        </span>
      )}
      {details && details.boardId === undefined && (
        <Link
          className={classes.profile}
          to="/user/profile"
          aria-label={t('app:menu.profile')}
          title={t('app:menu.profile')}
        >
          <IconUserCircle size={22} stroke={1.75} aria-hidden />
        </Link>
      )}
      <LanguageToggle />
      <span className={classes.wideOnly}>
        {state === 'out' ? (
          hasLoginPage && (
            <IconButton
              label={t('app:menu.login')}
              icon={<IconLogin2 size={22} stroke={1.75} className="mantine-rotate-rtl" />}
              onClick={logIn}
            />
          )
        ) : (
          <IconButton
            label={t('app:menu.logout')}
            icon={<IconLogout size={22} stroke={1.75} className="mantine-rotate-rtl" />}
            onClick={signOut}
          />
        )}
      </span>
      <IconButton
        label={t('app:menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<IconMenu2 size={24} stroke={1.75} />}
        onClick={open}
      />
    </header>
  );
};
