import { sendUnsent, useLeaveDialog, useSession } from '@sayfa/web-kit';

/** Signs out once everything is sent; where that fails, asks first. Source: ACC-059. */
export const useSignOut = (): (() => void) => {
  const signOut = useSession((session) => session.signOut);
  const ask = useLeaveDialog((dialog) => dialog.open);
  return () => void sendUnsent().then((sent) => (sent ? signOut() : ask()));
};
