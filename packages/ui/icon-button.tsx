import type { ComponentProps, ReactNode } from 'react';
import { ButtonTooltip } from './button-tooltip.tsx';
import { ActionIcon } from './parts/action-icon.ts';
import { useLateTooltip } from './use-late-tooltip.ts';

type IconButtonProps = Omit<ComponentProps<typeof ActionIcon<'button'>>, 'children' | 'size'> & {
  /** The button's name: spoken, and shown in the tooltip. */
  label: string;
  icon: ReactNode;
  /** As it is printed on keys, e.g. `Ctrl+F`; shown in the tooltip. */
  shortcut?: string;
  /** Of a toggle: whether it is on. */
  pressed?: boolean;
  /** Of a button that opens a part of the screen: whether it is open. */
  expanded?: boolean;
  /** Side of the tooltip. */
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Edge length in pixels; 44 unless told, 56 for boards. */
  size?: number;
};

const TARGET = 44;

/** A square button with one icon, a name for everyone, and its shortcut in the tooltip. */
export const IconButton = ({
  label,
  icon,
  shortcut,
  pressed,
  expanded,
  side = 'bottom',
  size = TARGET,
  variant = 'subtle',
  ...rest
}: IconButtonProps) => {
  const tooltip = useLateTooltip();
  return (
    <>
      <ActionIcon
        type="button"
        variant={pressed || expanded ? 'light' : variant}
        size={size}
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={expanded}
        {...rest}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event);
          tooltip.pointed(event);
        }}
        onPointerLeave={(event) => {
          rest.onPointerLeave?.(event);
          tooltip.close();
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          tooltip.focused(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          tooltip.close();
        }}
      >
        {icon}
      </ActionIcon>
      <ButtonTooltip state={tooltip} side={side} label={label} shortcut={shortcut} />
    </>
  );
};
