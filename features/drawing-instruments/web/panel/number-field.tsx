import { clamp } from '@sayfa/kernel';
import { NumberInput } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { type Ref, useState } from 'react';
import classes from './instruments-panel.module.css';

/** A field for a number that is used as soon as it is finished; what is too large or small becomes the nearest. */
export const NumberField = ({
  label,
  suffix,
  value,
  min,
  max,
  onFinish,
  ref,
}: {
  label: string;
  suffix: string;
  value: number;
  min: number;
  max: number;
  onFinish: (value: number) => void;
  ref?: Ref<HTMLInputElement>;
}) => {
  const { language } = useText();
  const [draft, setDraft] = useState<string | number>();
  const finish = (): void => {
    const number = typeof draft === 'number' ? draft : Number.NaN;
    setDraft(undefined);
    if (Number.isFinite(number)) onFinish(clamp(number, min, max));
  };
  return (
    <NumberInput
      ref={ref}
      className={classes.field}
      label={label}
      suffix={suffix}
      size="md"
      decimalScale={2}
      decimalSeparator={formatNumber(language, 1.5).includes(',') ? ',' : '.'}
      allowedDecimalSeparators={['.', ',', '٫']}
      hideControls
      inputMode="decimal"
      value={draft ?? value}
      onChange={setDraft}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        finish();
      }}
    />
  );
};
