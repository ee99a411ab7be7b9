import { Loader } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import classes from './player.module.css';
import type { Captions } from './use-captions.ts';
import type { Playing } from './use-playback.ts';

type ScreenProps = {
  kind: 'video' | 'sound';
  label: string;
  playing: Playing;
  captions: Captions;
};

const Words = ({ captions }: { captions: Captions }) =>
  captions.words === '' ? null : (
    <p className={classes.words} lang={captions.read?.lang} dir="auto">
      {captions.words}
    </p>
  );

/** What is seen of a video, or read of a sound; a press anywhere on a video plays or pauses it. */
export const Screen = ({ kind, label, playing, captions }: ScreenProps) => {
  const { t } = useText();
  const { read } = captions;
  const { state, source, setElement, attempt, playOrPause, hasFailed } = playing;
  if (kind === 'sound')
    return (
      <>
        <audio key={attempt} ref={setElement} src={source} preload="metadata">
          <track key={read?.url} kind="captions" src={read?.url} srcLang={read?.lang} />
        </audio>
        <Words captions={captions} />
      </>
    );
  return (
    <div className={classes.screen} hidden={hasFailed}>
      <video
        key={attempt}
        ref={setElement}
        src={source}
        preload="metadata"
        playsInline
        aria-label={label}
      >
        <track key={read?.url} kind="captions" src={read?.url} srcLang={read?.lang} />
      </video>
      <button
        type="button"
        className={classes.whole}
        tabIndex={-1}
        aria-label={t(state.isPlaying ? 'media-views:pause' : 'media-views:play')}
        onClick={playOrPause}
      >
        {!state.isPlaying && (
          <span className={classes.big}>
            <IconPlayerPlayFilled />
          </span>
        )}
      </button>
      {state.isWaiting && <Loader className={classes.waiting} aria-label={t('ui:loading')} />}
      <Words captions={captions} />
    </div>
  );
};
