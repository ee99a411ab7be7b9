import { assertNever } from '@sayfa/kernel';
import { useCallback, useMemo, useRef } from 'react';
import type { Media } from '../../content/media-of.ts';
import { CreditLine } from '../credit/credit-line.tsx';
import { Controls } from './controls.tsx';
import { Failure } from './failure.tsx';
import type { PlayerCommand } from './playback.ts';
import classes from './player.module.css';
import { Screen } from './screen.tsx';
import { Timeline } from './timeline.tsx';
import { useCaptions } from './use-captions.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';

type PlayerProps = {
  kind: 'video' | 'sound';
  media: Media;
  /** What it is called; spoken. */
  label: string;
  /** It was just asked for, so it begins where the browser lets it. */
  startsItself?: boolean;
};

/**
 * Plays a video or sound of ours: speed, captions, volume, full screen, and keys for all of them. It
 * goes on where it was left while its book is open. Wants a key by its address.
 */
export const Player = ({ kind, media, label, startsItself = false }: PlayerProps) => {
  const part = useRef<HTMLElement>(null);
  const playing = usePlayback(media.url, startsItself);
  const { element } = playing;
  // Not those that are still to be sent.
  const stored = useMemo(() => media.captions.filter(({ url }) => url !== ''), [media]);
  const captions = useCaptions(element, stored);
  const { isFull, toggleFull } = useFullscreen(part, element);
  const { playOrPause, move, goTo, mute, turnVolume, turnSpeed } = playing;
  const { duration } = playing.state;
  const { toggle } = captions;

  const run = useCallback(
    (command: PlayerCommand) => {
      switch (command.do) {
        case 'playOrPause':
          return playOrPause();
        case 'mute':
          return mute();
        case 'fullscreen':
          return kind === 'video' ? toggleFull() : undefined;
        case 'captions':
          return toggle();
        case 'move':
          return move(command.seconds);
        case 'goTo':
          return goTo(command.share * duration);
        case 'volume':
          return turnVolume(command.by);
        case 'speed':
          return turnSpeed(command.by);
        default:
          return assertNever(command);
      }
    },
    [kind, duration, playOrPause, mute, toggleFull, toggle, move, goTo, turnVolume, turnSpeed],
  );
  useKeys(part, run);

  return (
    <section
      ref={part}
      className={classes.player}
      data-kind={kind}
      data-full={isFull || undefined}
      aria-label={label}
    >
      <Screen kind={kind} label={label} playing={playing} captions={captions} />
      {playing.hasFailed ? (
        <Failure kind={kind} address={media.url} onRetry={playing.retry} />
      ) : (
        <div className={classes.bar}>
          <Timeline playing={playing} />
          <Controls
            kind={kind}
            playing={playing}
            captions={captions}
            isFull={isFull}
            onFull={toggleFull}
          />
        </div>
      )}
      {media.description !== '' && !isFull && (
        <p className={classes.description} dir="auto">
          {media.description}
        </p>
      )}
      {media.credit && !isFull && <CreditLine credit={media.credit} />}
    </section>
  );
};
