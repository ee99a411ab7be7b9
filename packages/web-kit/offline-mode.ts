import { create } from 'zustand';
import { fetchFile } from './http-client.ts';
import { useOnline } from './online.ts';
import { useSwitch } from './public-config.ts';
import { useSession } from './session.ts';

/**
 * Whether the sample books replace the server's: in offline mode, for those who are not signed
 * in, and for those whose session cannot be looked up because there is no network. Source: OFF-004.
 */
export const useSampleBooks = (): boolean => {
  const isOn = useSwitch('offline_mode');
  const state = useSession((session) => session.state);
  const online = useOnline();
  return isOn && (state === 'out' || (state === 'unknown' && !online));
};

/** How much of what is read without a network is on this device, from 0 to 1; undefined where none can be. */
export const useOfflineShare = create<{ share: number | undefined }>()(() => ({
  share: undefined,
}));

/** A JSON file that comes with the web application. Throws `ApiError` where it cannot be had. */
export const fetchShipped = async (address: string, signal?: AbortSignal): Promise<unknown> => {
  const response = await fetchFile(address, signal && { signal });
  return response.json();
};
