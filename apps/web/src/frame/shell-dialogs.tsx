import { LoginDialog } from '@sayfa/accounts/web';
import { loadHelpPanel } from '@sayfa/help/web';
import {
  useHeldWorkDialog,
  useHelp,
  useLeaveDialog,
  useLoginDialog,
  useSession,
  useSideMenu,
} from '@sayfa/web-kit';
import { Suspense, useEffect, useRef, useState } from 'react';
import { preloadLater, usePart } from './use-part.ts';
import { useShellKeys } from './use-shell-keys.ts';

const sideMenu = () => import('./side-menu.tsx');
const leaveDialog = () => import('./leave-dialog.tsx');
const heldWorkDialog = () => import('./held-work-dialog.tsx');

const Login = () => {
  const { isOpen, close } = useLoginDialog();
  const isSignedIn = useSession((session) => session.state === 'in');
  const wasOpen = useRef(false);
  // Opened over work whose session has ended, it leaves everything where it is.
  const [stays, setStays] = useState(false);
  if (isOpen) wasOpen.current = true;
  useEffect(() => {
    if (isOpen) setStays(useSession.getState().state === 'in');
  }, [isOpen]);
  useEffect(() => {
    if (isSignedIn) close();
  }, [isSignedIn, close]);
  return wasOpen.current ? (
    <Suspense fallback={null}>
      <LoginDialog opened={isOpen} onClose={close} stays={stays} />
    </Suspense>
  ) : null;
};

/** The menu and dialogs that any screen can open. */
export const ShellDialogs = () => {
  const menu = useSideMenu();
  const leaving = useLeaveDialog();
  const help = useHelp();
  const heldWork = useHeldWorkDialog();
  useShellKeys();
  const HelpPanel = usePart(loadHelpPanel, help.isOpen, help.close);
  const SideMenu = usePart(sideMenu, menu.isOpen, menu.close);
  const LeaveDialog = usePart(leaveDialog, leaving.isOpen, leaving.close);
  const HeldWorkDialog = usePart(heldWorkDialog, heldWork.isOpen, heldWork.close);
  useEffect(() => preloadLater([sideMenu, leaveDialog, heldWorkDialog, loadHelpPanel]), []);
  return (
    <>
      {SideMenu && <SideMenu />}
      {LeaveDialog && <LeaveDialog />}
      {HeldWorkDialog && <HeldWorkDialog />}
      {HelpPanel && <HelpPanel />}
      <Login />
    </>
  );
};
