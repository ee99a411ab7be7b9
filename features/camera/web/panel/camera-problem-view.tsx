import { useText } from '@sayfa/web-kit';
import { PanelButton } from '@sayfa/web-kit/lesson-panel';
import { IconCameraOff, IconReload } from '@tabler/icons-react';
import { reloadForCamera } from '../devices/camera-permission.ts';
import type { CameraProblem } from '../devices/open-camera.ts';
import classes from './camera-panel.module.css';

type CameraProblemViewProps = { problem: CameraProblem; retry: () => void };

/** Why there is no picture, and what helps. */
export const CameraProblemView = ({ problem, retry }: CameraProblemViewProps) => {
  const { t } = useText();
  return (
    <div className={classes.problem}>
      <IconCameraOff size="3rem" stroke={1.5} aria-hidden />
      <p role="alert">{t(`camera:problems.${problem}`)}</p>
      {problem !== 'unsupported' && (
        <PanelButton
          icon={IconReload}
          label={t('camera:retry')}
          isMain
          onClick={problem === 'forbidden' ? () => void reloadForCamera() : retry}
        />
      )}
    </div>
  );
};
