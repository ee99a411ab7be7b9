import { useSideMenu } from '@sayfa/web-kit';
import { lazy, Suspense, useRef } from 'react';

const SideMenu = lazy(() => import('./side-menu.tsx'));

/** Loads the menu when it is first opened and then keeps it. */
export const SideMenuHost = () => {
  const isOpen = useSideMenu((menu) => menu.isOpen);
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return wasOpen.current ? (
    <Suspense fallback={null}>
      <SideMenu />
    </Suspense>
  ) : null;
};
