import { Button, IconButton, VisuallyHidden } from '@sayfa/ui';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './panel-parts.module.css';
import { usePanelTargets } from './panel-targets.ts';

/** A button with an icon and its word. */
export const PanelButton = ({
  icon: IconOf,
  label,
  isMain = false,
  pressed,
  disabled = false,
  onClick,
}: {
  icon?: Icon;
  label: string;
  /** The one that the tool is for. */
  isMain?: boolean;
  /** Of a switch: whether it is on. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) => {
  const { icon } = usePanelTargets();
  return (
    <Button
      className={classes.button}
      variant={isMain ? 'filled' : pressed ? 'light' : 'default'}
      data-main={isMain || undefined}
      aria-pressed={pressed}
      disabled={disabled}
      leftSection={IconOf && <IconOf size={icon} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
};

/** A square button with one icon. */
export const PanelIconButton = ({
  icon: IconOf,
  ...rest
}: {
  icon: Icon;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick?: () => void;
}) => {
  const { target, icon } = usePanelTargets();
  return (
    <IconButton
      icon={<IconOf size={icon} stroke={1.75} aria-hidden />}
      size={target}
      side="top"
      {...rest}
    />
  );
};

/** Buttons of a panel in a row that may break. */
export const PanelRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);

/** What is read out to those who do not see a result. */
export const PanelAnnouncement = ({ children }: { children: ReactNode }) => (
  <VisuallyHidden>
    <span role="status">{children}</span>
  </VisuallyHidden>
);
