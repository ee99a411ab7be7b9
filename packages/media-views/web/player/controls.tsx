import { IconButton } from '@sayfa/ui';
import { ariaKeysOf, formatNumber, formatPercent, shortcutProps, useText } from '@sayfa/web-kit';
import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { PLAYER_KEYS, SPEEDS } from './playback.ts';
import classes from './player.module.css';
import { Rail } from './rail.tsx';
import type { Captions } from './use-captions.ts';
import type { Playing } from './use-playback.ts';

type ControlsProps = {
  kind: 'video' | 'sound';
  playing: Playing;
  captions: Captions;
  isFull: boolean;
  onFull: () => void;
};

const Volume = ({ playing }: { playing: Playing }) => {
  const { t, language } = useText();
  const { volume, isMuted } = playing.state;
  const loudness = isMuted ? 0 : volume;
  return (
    <>
      <IconButton
        label={t(isMuted ? 'media-views:unmute' : 'media-views:mute')}
        {...shortcutProps(PLAYER_KEYS.mute)}
        icon={isMuted ? <IconVolumeOff /> : <IconVolume />}
        onClick={playing.mute}
      />
      <span className={classes.volume} dir="ltr">
        <Rail
          label={t('media-views:volume')}
          valueText={formatPercent(language, loudness)}
          value={loudness}
          max={1}
          onChange={playing.setVolume}
          ownsArrows
        />
      </span>
    </>
  );
};

const CaptionMenu = ({ captions }: { captions: Captions }) => {
  const { t } = useText();
  return (
    <label className={classes.choice}>
      <IconBadgeCc aria-hidden />
      <select
        aria-label={t('media-views:captions')}
        aria-keyshortcuts={ariaKeysOf(PLAYER_KEYS.captions)}
        value={captions.index}
        onChange={(event) => captions.choose(Number(event.currentTarget.value))}
      >
        <option value={-1}>{t('media-views:captionsOff')}</option>
        {captions.choices.map(({ url, name }, index) => (
          <option key={url} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

const SPEED_KEYS = [...PLAYER_KEYS.slower.keys, ...PLAYER_KEYS.faster.keys];

const SpeedMenu = ({ playing }: { playing: Playing }) => {
  const { t, language } = useText();
  return (
    <label className={classes.choice}>
      <select
        aria-label={t('media-views:speed')}
        aria-keyshortcuts={ariaKeysOf({ keys: SPEED_KEYS })}
        value={playing.state.speed}
        onChange={(event) => playing.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {t('media-views:times', { speed: formatNumber(language, speed) })}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The buttons beneath a video or sound. Menus are the system's own: they also open in full screen. */
export const Controls = ({ kind, playing, captions, isFull, onFull }: ControlsProps) => {
  const { t } = useText();
  const { isPlaying } = playing.state;
  return (
    <div className={classes.controls}>
      <IconButton
        label={t(isPlaying ? 'media-views:pause' : 'media-views:play')}
        {...shortcutProps(PLAYER_KEYS.playOrPause)}
        variant="filled"
        icon={isPlaying ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        onClick={playing.playOrPause}
      />
      <Volume playing={playing} />
      <span className={classes.space} />
      {captions.choices.length > 0 && <CaptionMenu captions={captions} />}
      <SpeedMenu playing={playing} />
      {kind === 'video' && (
        <IconButton
          label={t(isFull ? 'media-views:leaveFull' : 'media-views:full')}
          {...shortcutProps(PLAYER_KEYS.fullscreen)}
          icon={isFull ? <IconMinimize /> : <IconMaximize />}
          onClick={onFull}
        />
      )}
    </div>
  );
};
