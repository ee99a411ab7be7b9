import { runInBackground, type Size } from '@sayfa/kernel';
import { Loader, Menu } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { PanelButton, PanelIconButton, PanelRow } from '@sayfa/web-kit/lesson-panel';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCamera,
  IconFlipHorizontal,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotateClockwise,
  IconSettings,
} from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type CameraChoice, turnedOnce } from '../devices/camera-choice.ts';
import classes from './camera-panel.module.css';
import { PictureStage } from './picture-stage.tsx';

/** Before the camera says how large its picture is. */
const USUAL_SIZE: Size = { width: 16, height: 9 };

type CameraMenuProps = {
  cameras: readonly { id: string; name: string }[];
  chosen: CameraChoice;
  change: (changed: Partial<CameraChoice>) => void;
};

/** Which camera, and how fine its picture is. */
const CameraMenu = ({ cameras, chosen, change }: CameraMenuProps) => {
  const { t } = useText();
  return (
    <Menu position="top">
      <Menu.Target>
        <PanelIconButton icon={IconSettings} label={t('camera:choice')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('camera:which')}</Menu.Label>
        {cameras.map(({ id, name }, at) => (
          <Menu.RadioItem
            key={id}
            value={id}
            checked={id === chosen.device || (chosen.device === '' && at === 0)}
            onChange={() => change({ device: id })}
          >
            {name || t('camera:numbered', { number: at + 1 })}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('camera:fineness')}</Menu.Label>
        {([1080, 720] as const).map((rows) => (
          <Menu.RadioItem
            key={rows}
            value={String(rows)}
            checked={rows === chosen.rows}
            onChange={() => change({ rows })}
          >
            {t(`camera:rows.${rows}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type LiveControlsProps = CameraMenuProps & {
  isOn: boolean;
  isFrozen: boolean;
  isLarge: boolean;
  /** Undefined where it cannot be larger: a sheet on a phone. */
  onLarge: ((isLarge: boolean) => void) | undefined;
  onTake: () => void;
  onFreeze: () => void;
};

/** The buttons under what the camera sees. */
const LiveControls = ({
  cameras,
  chosen,
  change,
  isOn,
  isFrozen,
  isLarge,
  onLarge,
  onTake,
  onFreeze,
}: LiveControlsProps) => {
  const { t } = useText();
  return (
    <PanelRow>
      <PanelButton
        icon={IconCamera}
        label={t('camera:take')}
        isMain
        disabled={!isOn}
        onClick={onTake}
      />
      <PanelIconButton
        icon={isFrozen ? IconPlayerPlay : IconPlayerPause}
        label={t(isFrozen ? 'camera:goOn' : 'camera:freeze')}
        pressed={isFrozen}
        disabled={!isOn}
        onClick={onFreeze}
      />
      <PanelIconButton
        icon={IconRotateClockwise}
        label={t('camera:turn')}
        onClick={() => change({ turns: turnedOnce(chosen.turns) })}
      />
      <PanelIconButton
        icon={IconFlipHorizontal}
        label={t('camera:mirror')}
        pressed={chosen.isMirrored}
        onClick={() => change({ isMirrored: !chosen.isMirrored })}
      />
      <CameraMenu cameras={cameras} chosen={chosen} change={change} />
      {onLarge && (
        <PanelIconButton
          icon={isLarge ? IconArrowsMinimize : IconArrowsMaximize}
          label={t(isLarge ? 'camera:smaller' : 'camera:larger')}
          onClick={() => onLarge(!isLarge)}
        />
      )}
    </PanelRow>
  );
};

const play = (video: HTMLVideoElement): void =>
  runInBackground(video.play().catch(() => undefined));

type LiveViewProps = Pick<LiveControlsProps, 'isLarge' | 'onLarge'> &
  CameraMenuProps & {
    stream: MediaStream | undefined;
    /** While a still picture is shown in its place; the camera stays on. */
    isHidden: boolean;
    onTake: (frame: HTMLVideoElement) => void;
  };

/** What the camera sees, and its buttons. */
export const LiveView = ({ stream, isHidden, onTake, ...controls }: LiveViewProps) => {
  const { t } = useText();
  const { turns, isMirrored } = controls.chosen;
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState(USUAL_SIZE);
  const [isFrozen, setFrozen] = useState(false);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    current.srcObject = stream ?? null;
    setFrozen(false);
    if (stream) play(current);
  }, [stream]);
  const freeze = (): void => {
    const { current } = video;
    if (!current) return;
    setFrozen(!isFrozen);
    if (isFrozen) play(current);
    else current.pause();
  };
  const isUpright = turns % 2 === 1;
  const shape = isUpright ? size.height / size.width : size.width / size.height;
  const look: CSSProperties = {
    transform: `translate(-50%, -50%) scaleX(${isMirrored ? -1 : 1}) rotate(${turns * 90}deg)`,
  };
  return (
    <div className={classes.view} hidden={isHidden}>
      <PictureStage shape={shape} instead={!stream && <Loader className={classes.loader} />}>
        <video
          ref={video}
          className={classes.video}
          data-upright={isUpright || undefined}
          style={look}
          muted
          playsInline
          aria-label={t('camera:picture')}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
            if (videoWidth > 0) setSize({ width: videoWidth, height: videoHeight });
          }}
        />
      </PictureStage>
      <div className={classes.controls}>
        <LiveControls
          {...controls}
          isOn={stream !== undefined}
          isFrozen={isFrozen}
          onTake={() => video.current && onTake(video.current)}
          onFreeze={freeze}
        />
      </div>
    </div>
  );
};
