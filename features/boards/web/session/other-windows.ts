/** Between the windows of a board, which are one profile of one browser. */
const CHANNEL = 'sayfa-board';

/** What windows of a board tell each other. */
export type WindowMessage = 'locked' | 'unlocked' | 'left';

const isMessage = (data: unknown): data is WindowMessage =>
  data === 'locked' || data === 'unlocked' || data === 'left';

/** Tells the other windows of this board. */
export const notifyOtherWindows = (message: WindowMessage): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
};

/** Hears what other windows of this board tell. Returns how to stop. */
export const followOtherWindows = (on: (message: WindowMessage) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) on(data);
  };
  return () => channel.close();
};
