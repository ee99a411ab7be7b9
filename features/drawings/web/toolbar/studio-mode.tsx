import { Kbd, UnstyledButton } from '@sayfa/ui';
import { ariaKeysOf, shortcutOf, useText } from '@sayfa/web-kit';
import { IconPlayerStop } from '@tabler/icons-react';
import { useEffect } from 'react';
import { LEAVE } from './drawing-keys.ts';
import classes from './studio-mode.module.css';
import { useToolbarSettings } from './toolbar-settings.ts';

/**
 * Nothing but the page, for recording and presenting: marks the document with `data-studio`, by which
 * the reader's bars hide, and leaves one way back. Source: TBR-026.
 */
export const StudioMode = () => {
  const { t } = useText();
  const studioMode = useToolbarSettings((settings) => settings.studioMode);
  useEffect(() => {
    if (!studioMode) return;
    const { dataset } = document.documentElement;
    dataset.studio = '';
    // The stage takes the room that the bars gave free.
    window.dispatchEvent(new Event('resize'));
    return () => {
      delete dataset.studio;
      window.dispatchEvent(new Event('resize'));
    };
  }, [studioMode]);
  if (!studioMode) return null;
  return (
    <UnstyledButton
      className={classes.back}
      aria-label={t('drawings:studio.leave')}
      aria-keyshortcuts={ariaKeysOf(LEAVE)}
      onClick={() => useToolbarSettings.getState().set({ studioMode: false })}
    >
      <IconPlayerStop stroke={1.75} aria-hidden />
      {t('drawings:studio.leave')}
      <Kbd className={classes.key} aria-hidden>
        {shortcutOf(LEAVE)}
      </Kbd>
    </UnstyledButton>
  );
};
