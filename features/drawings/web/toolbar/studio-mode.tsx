import { shortcutProps, useText } from '@sayfa/web-kit';
import { IconPlayerStop } from '@tabler/icons-react';
import { useEffect } from 'react';
import { LEAVE } from './drawing-keys.ts';
import classes from './studio-mode.module.css';
import { ToolButton } from './tool-button.tsx';
import { useToolbarSettings } from './toolbar-settings.ts';

/**
 * Nothing but the page, for recording and presenting: marks the document with `data-studio`, by which
 * the reader's bars hide, and leaves a small way back. Source: TBR-026.
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
    <div className={classes.back}>
      <ToolButton
        label={t('drawings:studio.leave')}
        {...shortcutProps(LEAVE)}
        side="top"
        icon={<IconPlayerStop stroke={1.75} />}
        onClick={() => useToolbarSettings.getState().set({ studioMode: false })}
      />
    </div>
  );
};
