import '@mantine/core/styles/Drawer.layer.css';

import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useEscapeLayer } from '../escape-layers.ts';
import { useFocusBack } from '../use-focus-back.ts';

/** Mantine's, which gives the focus back also where it is made open, and takes turns with Escape. */
export const Drawer = (props: DrawerProps) => {
  useFocusBack(props.opened);
  useEscapeLayer(props);
  return <MantineDrawer {...props} closeOnEscape={false} />;
};
