import { useSession } from '@sayfa/web-kit';

/** Signs out; the page is loaded anew afterwards. Source: ACC-059. */
export const useSignOut = (): (() => void) => {
  const signOut = useSession((session) => session.signOut);
  return () => void signOut();
};
