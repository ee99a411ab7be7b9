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

/** Tells this tab and the person's others that their recordings are others now. */
export const tellRecordingsChanged = (name: string): void => {
  channelOf(name)?.postMessage('changed');
  for (const listener of listeners) listener();
};

/** Hears when any tab changed the recordings of the person `name`. Returns how to stop. */
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
