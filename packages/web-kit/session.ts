import { type Capability, hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { create } from 'zustand';
import { isApiError } from './api-error.ts';
import { onRefusal } from './http-client.ts';
import { clearLocalSettings, isBoard, isOfDevice, localSetting } from './local-setting.ts';
import { queryClient } from './query.ts';
import { SEALED } from './sealed/sealable.ts';
import { onServerReturn, watchServerReturn } from './server-return.ts';
import type { SessionCalls, SessionPerson } from './session-person.ts';
import { useLoginDialog } from './shell-dialogs.ts';
import { clearTab } from './tab-work.ts';

type Session = {
  token: string | null;
  details: SessionPerson | null;
  /** `unknown` while a stored token's details are not there yet. */
  state: 'unknown' | 'in' | 'out';
  /** Why the server ended the session before, in one word; null where it did not or did not say. */
  ended: string | null;
  /** Takes over the answer of a login and remembers the domain for the next form. */
  signIn(answer: { token: string; details: SessionPerson }, domain: string): void;
  /** Refetches the details; a refusal ends the session, a missing network does not. */
  refresh(): Promise<void>;
  /** Sends what is unsent, ends the session, clears this device and reloads the page. */
  signOut(): Promise<void>;
};

const storedToken = localSetting('auth_token');
const storedDomain = localSetting('domain');

let calls: SessionCalls | undefined;
let refreshing: Promise<void> | undefined;
const sendersBeforeLogout = new Set<() => Promise<boolean>>();
const cleanupsAfterLogout = new Set<() => Promise<unknown>>();
/** What features keep after a logout, besides what is the device's. */
const persistedKeys = new Set<string>();
/** Left behind for the page after the reload, where a logout did not reach the server. */
const FAILED_LOGOUT = 'logoutFailed';
/** While it is set, the session of the cookie is still to be ended on the server. */
const leftSession = localSetting('leftSession');

/** Milliseconds that unsent changes get before logout goes on without them. */
const LOGOUT_TIMEOUT_MS = 3000;
/** Milliseconds after a sign-in. */
const FETCH_SEAL_AFTER_MS = 1000;

/**
 * Called before a logout, so that unsent work is sent while the session is valid; `send` returns
 * whether all of it was sent. Keys in `settings` persist after the logout, and with a key that ends
 * with a slash or a low line all keys that begin with it: they must name their person.
 */
export const beforeSignOut = (send: () => Promise<boolean>, settings: string[] = []): void => {
  sendersBeforeLogout.add(send);
  for (const key of settings) persistedKeys.add(key);
};

/** Called after a logout, to delete what this device stores of the person besides settings. */
export const afterSignOut = (cleanUp: () => Promise<unknown>): void => {
  cleanupsAfterLogout.add(cleanUp);
};

/** What does not end in time, or fails, does not block the logout. */
const inTime = async (work: Promise<unknown>): Promise<void> => {
  const late = new Promise((done) => setTimeout(done, LOGOUT_TIMEOUT_MS));
  await Promise.race([work.catch(() => undefined), late]);
};

/** Deletes personal data from this device. */
const deletePersonalData = (): Promise<void> =>
  inTime(Promise.all([...cleanupsAfterLogout].map((cleanUp) => cleanUp().catch(() => undefined))));

const seal = () => import('./sealed/session-seal.ts');
const hasSealed = ({ id }: SessionPerson): boolean => localSetting(`${SEALED}${id}`).get() !== null;

/** Before anything reads what is unsent; whatever cannot be opened does not block the sign-in. */
const openSealed = (details: SessionPerson): Promise<void> =>
  seal()
    .then(({ openSealedWork }) => openSealedWork(details))
    .catch(() => undefined);

/** Fetches what seals behind everything that is seen, so that it is there without a network. */
const prepareSoon = (details: SessionPerson): void => {
  const prepare = (): Promise<void> =>
    seal()
      .then(({ prepareSeal }) => prepareSeal(details))
      .catch(() => undefined);
  setTimeout(() => runInBackground(prepare()), FETCH_SEAL_AFTER_MS);
};

/** Sends what is unsent; false where some of it did not reach the server in time. */
export const sendUnsent = async (): Promise<boolean> => {
  const sent = Promise.all([...sendersBeforeLogout].map((send) => send().catch(() => false)));
  const late = new Promise<boolean[]>((done) => setTimeout(() => done([false]), LOGOUT_TIMEOUT_MS));
  return (await Promise.race([sent, late])).every(Boolean);
};

/** Whether the last logout on this page did not reach the server; true only once. */
export const takeFailedLogout = (): boolean => {
  try {
    const failed = sessionStorage.getItem(FAILED_LOGOUT) !== null;
    sessionStorage.removeItem(FAILED_LOGOUT);
    return failed;
  } catch {
    return false;
  }
};

const isEnded = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 403);

const rememberFailure = (error: unknown): void => {
  if (isEnded(error)) return;
  leftSession.set('true');
  try {
    sessionStorage.setItem(FAILED_LOGOUT, '1');
  } catch {
    // Storage is blocked: the next page cannot show the failure.
  }
};

/** Ends on the server what a logout without a network could only end on this device. */
const endLeftSession = (): void => {
  // Where somebody is signed in, the cookie is theirs.
  if (leftSession.get() === null || storedToken.get() !== null) return;
  calls?.endLeft().then(leftSession.remove, () => undefined);
};

const clearDevice = (): void => {
  clearTab(FAILED_LOGOUT);
  // A board's language is its own: what its people chose was in memory.
  if (isBoard()) persistedKeys.add('lang');
  clearLocalSettings(
    (key) =>
      isOfDevice(key) ||
      [...persistedKeys].some((one) => (/[/_]$/u.test(one) ? key.startsWith(one) : key === one)),
  );
};

/** Before the server has said whose session it is. */
const firstState = () => (storedToken.get() === null && !isBoard() ? 'out' : 'unknown');

/** Whose session it is. */
const detailsFrom = async (connected: SessionCalls): Promise<SessionPerson> => {
  if (storedToken.get() !== null) return connected.details();
  const { token, details } = await connected.resume();
  storedToken.set(token);
  return details;
};

/** The session of this page: who is signed in. */
export const useSession = create<Session>()((set, get) => ({
  token: storedToken.get(),
  details: null,
  state: firstState(),
  ended: null,
  signIn: ({ token, details }, domain) => {
    storedToken.set(token);
    storedDomain.set(domain);
    // The login ended the session of the cookie it came with.
    leftSession.remove();
    queryClient.clear();
    if (!hasSealed(details)) {
      set({ token, details, state: 'in', ended: null });
      prepareSoon(details);
      return;
    }
    set({ token, details: null, state: 'unknown', ended: null });
    runInBackground(openSealed(details).then(() => set({ details, state: 'in' })));
  },
  refresh: async () => {
    const connected = calls;
    if (!connected || (storedToken.get() === null && !isBoard())) return;
    refreshing ??= detailsFrom(connected)
      .then(async (details) => {
        if (hasSealed(details)) await openSealed(details);
        set({ token: storedToken.get(), details, state: 'in' });
        prepareSoon(details);
      })
      .catch((error: unknown) => {
        // A board that cannot ask keeps nobody: its own screen says so.
        if (isEnded(error) || storedToken.get() === null) clearSession();
        else throw error;
      })
      .finally(() => {
        refreshing = undefined;
      });
    await refreshing;
  },
  signOut: async () => {
    await sendUnsent();
    if (get().token !== null) await calls?.end().catch(rememberFailure);
    const { details } = get();
    if (details) {
      await inTime(
        seal().then(({ sealUnsentWork }) => sealUnsentWork(details, [...persistedKeys])),
      );
    }
    await deletePersonalData();
    clearDevice();
    location.reload();
  },
}));

const clearSession = (): void => {
  storedToken.remove();
  queryClient.clear();
  useSession.setState({ token: null, details: null, state: 'out' });
};

const staying = new Set<object>();

/**
 * While somebody works here, a session that the server has ended opens the login dialog in place,
 * because leaving the screen would look like losing the work. Returns how to end that.
 */
export const stayWhenSessionEnds = (): (() => void) => {
  const stay = {};
  staying.add(stay);
  return () => staying.delete(stay);
};

onRefusal((error) => {
  if (error.code !== 'session_invalid' && error.code !== 'session_required') return;
  const reason = error.details?.reason;
  useSession.setState({ ended: typeof reason === 'string' ? reason : null });
  const { state, details } = useSession.getState();
  // On a board the page goes with the session: others come to the glass.
  const stays = staying.size > 0 && state === 'in' && details?.boardId === undefined;
  if (stays) useLoginDialog.getState().open();
  else clearSession();
});

/** Gives the session its calls and, where a token is stored, fetches whose it is. */
export const connectSession = (sessionCalls: SessionCalls): void => {
  calls = sessionCalls;
  watchServerReturn();
  useSession.setState({
    token: storedToken.get(),
    state: firstState(),
  });
  useSession
    .getState()
    .refresh()
    .catch(() => undefined);
  endLeftSession();
  onServerReturn(() => {
    endLeftSession();
    if (useSession.getState().state === 'unknown') {
      useSession
        .getState()
        .refresh()
        .catch(() => undefined);
    }
  });
  // A page that the browser kept whole may be shown again to somebody else.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || storedToken.get() === useSession.getState().token) return;
    document.documentElement.hidden = true;
    location.reload();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'auth_token' && key !== null) return;
    if (storedToken.get() === null) clearSession();
    else if (storedToken.get() !== useSession.getState().token) location.reload();
  });
};

/** Whether the signed-in person's roles permit something; false while nobody is known. */
export const useCapability = (capability: Capability): boolean =>
  useSession(({ details }) => hasCapability(details, capability));
