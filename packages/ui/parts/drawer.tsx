import '@mantine/core/styles/Drawer.layer.css';

import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useFocusBack } from '../use-focus-back.ts';

/** Mantine's, which gives the focus back also where it is made open. */
export const Drawer = (props: DrawerProps) => {
  useFocusBack(props.opened);
  return <MantineDrawer {...props} />;
};
