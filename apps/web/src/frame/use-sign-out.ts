import { runInBackground } from '@sayfa/kernel';
import { recordingsHere, sendUnsent, useLeaveDialog, useSession } from '@sayfa/web-kit';

/** Signs out once everything is sent; where that fails, or recordings would stay here, asks first. Source: ACC-059. */
export const useSignOut = (): (() => void) => {
  const signOut = useSession((session) => session.signOut);
  const ask = useLeaveDialog((dialog) => dialog.open);
  return () =>
    runInBackground(
      Promise.all([sendUnsent(), recordingsHere()]).then(([isSent, recordings]) =>
        isSent && recordings === 0 ? signOut() : ask({ isUnsent: !isSent, recordings }),
      ),
    );
};
