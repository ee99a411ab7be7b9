import { useSwitch } from '@sayfa/web-kit';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** While interactive news is switched off, its addresses lead nowhere. Source: LIB-045. */
export const OnlyWhileOn = ({ children }: { children: ReactNode }) =>
  useSwitch('interactive_news') ? children : <Navigate to="/404" replace />;
