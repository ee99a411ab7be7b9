import { VisuallyHidden } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { PanelIconButton } from '@sayfa/web-kit/lesson-panel';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './kit-parts.module.css';

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
      <PanelIconButton
        icon={IconMinus}
        label={t('class-kit:less', { what: label })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={classes.value}>{formatNumber(language, value)}</output>
      <PanelIconButton
        icon={IconPlus}
        label={t('class-kit:more', { what: label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
};
