import { LoginDialog } from '@sayfa/accounts/web';
import { useLeaveDialog, useLoginDialog, useSession, useSideMenu } from '@sayfa/web-kit';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';

const SideMenu = lazy(() => import('./side-menu.tsx'));
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Loads a part when it is first opened, and then keeps it for its closing movement. */
const FromFirstOpening = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return wasOpen.current ? <Suspense fallback={null}>{children}</Suspense> : null;
};

/** The menu and dialogs that any screen can open. */
export const ShellDialogs = () => {
  const menu = useSideMenu((state) => state.isOpen);
  const leaving = useLeaveDialog((state) => state.isOpen);
  const login = useLoginDialog();
  const isSignedIn = useSession((session) => session.state === 'in');
  const { close } = login;
  useEffect(() => {
    if (isSignedIn) close();
  }, [isSignedIn, close]);
  return (
    <>
      <FromFirstOpening isOpen={menu}>
        <SideMenu />
      </FromFirstOpening>
      <FromFirstOpening isOpen={login.isOpen}>
        <LoginDialog opened={login.isOpen} onClose={close} />
      </FromFirstOpening>
      <FromFirstOpening isOpen={leaving}>
        <LeaveDialog />
      </FromFirstOpening>
    </>
  );
};
