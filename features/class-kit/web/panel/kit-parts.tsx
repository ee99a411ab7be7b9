import { Button, IconButton, VisuallyHidden } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { type Icon, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './kit-parts.module.css';
import { useKitTargets } from './kit-targets.ts';

/** A button with an icon and its word. */
export const KitButton = ({
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
  const { icon } = useKitTargets();
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
export const KitIconButton = ({
  icon: IconOf,
  ...rest
}: {
  icon: Icon;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) => {
  const { target, icon } = useKitTargets();
  return (
    <IconButton
      icon={<IconOf size={icon} stroke={1.75} aria-hidden />}
      size={target}
      side="top"
      {...rest}
    />
  );
};

/** A number with a button for less and one for more. */
export const KitNumber = ({
  label,
  value,
  min,
  max,
  onChange,
}: {
  /** What the number is of, for the names of the buttons. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) => {
  const { t, language } = useText();
  return (
    <fieldset className={classes.number}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <KitIconButton
        icon={IconMinus}
        label={t('class-kit:less', { what: label })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={classes.value}>{formatNumber(language, value)}</output>
      <KitIconButton
        icon={IconPlus}
        label={t('class-kit:more', { what: label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
};

/** Buttons of a tool in a row that may break. */
export const KitRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);

/** What is read out to those who do not see a result. */
export const KitAnnouncement = ({ children }: { children: ReactNode }) => (
  <VisuallyHidden>
    <span role="status">{children}</span>
  </VisuallyHidden>
);
