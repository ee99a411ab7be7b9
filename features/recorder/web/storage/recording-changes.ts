const listeners = new Set<() => void>();
const channels = new Map<string, BroadcastChannel>();

const channelOf = (name: string): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel !== 'function') return undefined;
  const found = channels.get(name);
  if (found) return found;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', () => {
    for (const listener of listeners) listener();
  });
  channels.set(name, channel);
  return channel;
};

/** Notifies all tabs of the person that the list of recordings has changed. */
export const notifyRecordingsChanged = (name: string): void => {
  channelOf(name)?.postMessage('changed');
  for (const listener of listeners) listener();
};

/** Subscribes to changes of the recordings of the person `name`. Returns a function that unsubscribes. */
export const onRecordingsChanged = (name: string | undefined, listener: () => void) => {
  if (name) channelOf(name);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const channel of channels.values()) channel.close();
    channels.clear();
  };
};
