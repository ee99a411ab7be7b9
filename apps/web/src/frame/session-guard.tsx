import { useSession } from '@sayfa/web-kit';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** Admits who is signed in, or has a token whose details are on their way. Source: ACC-052…054. */
export const SessionGuard = ({ children }: { children: ReactNode }) => {
  const state = useSession((session) => session.state);
  return state === 'out' ? <Navigate to="/login/suggested" replace /> : children;
};
