import '@mantine/core/styles/Menu.layer.css';

import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useOpenLayer } from '../use-open-layer.ts';

const MenuAsLayer = (props: MenuProps) => <MantineMenu {...props} {...useOpenLayer(props)} />;

/** Mantine's, which takes turns with Escape. */
export const Menu = Object.assign(MenuAsLayer, {
  Target: MantineMenu.Target,
  Dropdown: MantineMenu.Dropdown,
  Item: MantineMenu.Item,
  CheckboxItem: MantineMenu.CheckboxItem,
  RadioItem: MantineMenu.RadioItem,
  Label: MantineMenu.Label,
  Divider: MantineMenu.Divider,
});
