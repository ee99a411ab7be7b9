import { accountsCalls, personSettings } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { themeOf } from '@sayfa/ui';
import {
  callApi,
  changeLanguage,
  chosenLanguage,
  createOutbox,
  onLanguageChange,
  type SessionPerson,
  useSession,
  useTheme,
} from '@sayfa/web-kit';

type Settings = SessionPerson['settings'];

const settingsHere = () => ({ language: chosenLanguage(), theme: useTheme.getState().theme });

/**
 * Keeps language, theme and seen tips the same on all devices of a person. What a device shows before
 * somebody signs in is its own; from then on the account's choice counts, and each new one goes to the account.
 */
const followSettings = (): void => {
  const unsent = createOutbox<Settings>({
    name: 'settingsUnsent',
    read: (stored) => personSettings.safeParse(stored).data,
    send: (_, settings) => callApi(accountsCalls.saveSettings, { body: settings }),
    describe: (t) => t('accounts:appearance.title'),
  });
  let last = settingsHere();
  let isApplying = false;

  const apply = async ({ language, theme }: Settings): Promise<void> => {
    isApplying = true;
    try {
      if (theme !== null) useTheme.getState().setTheme(themeOf(theme));
      if (language !== null && language !== chosenLanguage()) await changeLanguage(language);
    } finally {
      last = settingsHere();
      isApplying = false;
    }
  };

  const keep = (): void => {
    const settings = settingsHere();
    if (isApplying) return;
    if (settings.language === last.language && settings.theme === last.theme) return;
    last = settings;
    const { details } = useSession.getState();
    // On a board they are for this lesson only.
    if (details === null || details.boardId !== undefined) return;
    const all = { ...details.settings, ...settings };
    unsent.put('settings', all);
    useSession.setState({ details: { ...details, settings: all } });
  };

  useTheme.subscribe(keep);
  onLanguageChange(keep);
  const meet = (details: SessionPerson | null): void => {
    if (!details) return;
    const waiting = unsent.pending().get('settings');
    if (!waiting) {
      runInBackground(apply(details.settings));
      return;
    }
    // What this device has not sent yet is newer than what the account knows.
    if (waiting.tips_seen && !details.settings.tips_seen) {
      useSession.setState({ details: { ...details, settings: waiting } });
    }
  };
  useSession.subscribe(({ details }, before) => {
    if (details === before.details) return;
    const isSame = details !== null && details.id === before.details?.id;
    const isOwn = details?.boardId === undefined;
    if (isSame && isOwn && details.settings.tips_seen && !before.details?.settings.tips_seen) {
      unsent.put('settings', details.settings);
    }
    meet(details);
  });
  meet(useSession.getState().details);
};

followSettings();
