import { isApiError, isBoard, textOf, toast, useSampleBooks, useSession } from '@sayfa/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Arrival } from '../login/landing.ts';
import { mainSystemToken } from './main-system-token.ts';

/** Says that the server was not reached; the token stays. Source: ACC-058. */
const noticeOffline = (error: unknown): void => {
  if (isApiError(error)) toast({ kind: 'warning', text: textOf('ui:offline'), id: 'offline' });
};

/**
 * Admits who is signed in, or has a token whose details are on their way; everybody else is sent to
 * the visitors' page, and to its sign-in form where the server ended the session. A token of the main system counts, too. Source: ACC-052…055, ACC-058.
 */
export const RequireSession = ({
  children,
  samplesToo,
}: {
  children: ReactNode;
  /** Whether offline mode opens the screen without a session. */
  samplesToo: boolean;
}) => {
  const hasSamples = useSampleBooks();
  const { pathname, search } = useLocation();
  const state = useSession((session) => session.state);
  const ended = useSession((session) => session.ended);
  const refresh = useSession((session) => session.refresh);
  const [foreign, setForeign] = useState(mainSystemToken);

  useEffect(() => {
    if (state === 'unknown') refresh().catch(noticeOffline);
  }, [state, refresh]);

  useEffect(() => {
    if (state !== 'out' || foreign === undefined) return;
    import('./adopt-token.ts')
      .then(({ adoptMainSystemToken }) => adoptMainSystemToken(foreign))
      .catch(noticeOffline)
      .finally(() => setForeign(undefined));
  }, [state, foreign]);

  // On a board the token is on its way, too: what is asked without it would be refused.
  if (state !== 'out') return state === 'unknown' && isBoard() ? null : children;
  if (foreign !== undefined) return null;
  if (samplesToo && hasSamples) return children;
  // A board lets people in by itself: no password is typed before a class.
  if (isBoard()) return <Navigate to="/board" replace />;
  const arrival: Arrival = ended
    ? { cameFor: `${pathname}${search}`, wasSignedIn: true }
    : { cameFor: pathname };
  return <Navigate to={`/login/suggested${ended ? '?auth=login' : ''}`} state={arrival} replace />;
};
