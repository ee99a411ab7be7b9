import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { notifyOtherWindows } from '../session/other-windows.ts';

/**
 * What the desktop opens when it locks itself: the other windows of the board are covered, and this
 * one goes. Where nobody is signed in, nothing happens. Source: BRD-010.
 */
const LockAddress = () => {
  useEffect(() => {
    notifyOtherWindows('locked');
    // Only a window that a program opened can be closed by itself.
    window.close();
  }, []);
  return <Navigate to="/board" replace />;
};

export default LockAddress;
