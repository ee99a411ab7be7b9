import { clamp } from '@sayfa/kernel';
import { isPressed, type KeyBinding, type PressedKey } from '@sayfa/web-kit';

/** Speeds offered, 1 being as recorded. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Seconds that an arrow key goes on or back. */
const STEP = 5;

const VOLUME_STEP = 0.1;

/** What a key asks of a player. */
export type PlayerCommand =
  | { do: 'playOrPause' | 'mute' | 'fullscreen' | 'captions' }
  | { do: 'move'; seconds: number }
  | { do: 'goTo'; share: number }
  | { do: 'volume'; by: number }
  | { do: 'speed'; by: 1 | -1 };

type PlayerKey = { keys: readonly KeyBinding[]; command: PlayerCommand };

const on = (command: PlayerCommand, ...keys: string[]): PlayerKey => ({
  keys: keys.map((key) => ({ key, shift: 'any' })),
  command,
});

/** The keys of a player; buttons show the first one. */
export const PLAYER_KEYS = {
  playOrPause: on({ do: 'playOrPause' }, 'k', ' '),
  back: on({ do: 'move', seconds: -STEP }, 'ArrowLeft'),
  forward: on({ do: 'move', seconds: STEP }, 'ArrowRight'),
  louder: on({ do: 'volume', by: VOLUME_STEP }, 'ArrowUp'),
  quieter: on({ do: 'volume', by: -VOLUME_STEP }, 'ArrowDown'),
  start: on({ do: 'goTo', share: 0 }, 'Home'),
  end: on({ do: 'goTo', share: 1 }, 'End'),
  mute: on({ do: 'mute' }, 'm'),
  fullscreen: on({ do: 'fullscreen' }, 'f'),
  captions: on({ do: 'captions' }, 'c'),
  slower: on({ do: 'speed', by: -1 }, '<'),
  faster: on({ do: 'speed', by: 1 }, '>'),
} as const;

/** The command of a pressed key; undefined for others. */
export const commandOf = (pressed: PressedKey): PlayerCommand | undefined =>
  Object.values(PLAYER_KEYS).find(({ keys }) => keys.some((key) => isPressed(key, pressed)))
    ?.command;

/** The offered speed after or before one; the same at the ends. */
export const speedBeside = (speed: number, by: 1 | -1): number => {
  const beside =
    by > 0 ? SPEEDS.filter((other) => other > speed) : SPEEDS.filter((other) => other < speed);
  return (by > 0 ? beside[0] : beside.at(-1)) ?? speed;
};

/** A volume from 0 to 1, without the crumbs of adding tenths. */
export const volumeAfter = (volume: number, by: number): number =>
  clamp(Math.round((volume + by) * 100) / 100, 0, 1);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as players write them: `0:07`, `12:30`, `1:02:03`. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
};
