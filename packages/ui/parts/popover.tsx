import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useOpenLayer } from '../use-open-layer.ts';

const PopoverAsLayer = (props: PopoverProps) => (
  <MantinePopover {...props} {...useOpenLayer(props)} />
);

/** Mantine's, which takes turns with Escape. */
export const Popover = Object.assign(PopoverAsLayer, {
  Target: MantinePopover.Target,
  Dropdown: MantinePopover.Dropdown,
});
