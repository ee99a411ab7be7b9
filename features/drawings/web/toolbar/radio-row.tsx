import { type ReactNode, useId } from 'react';
import classes from './ink-picker.module.css';

type Choice<Value> = { value: Value; label: string; sign: ReactNode };

/** A row of round choices, of which one is chosen. */
export const RadioRow = <Value extends string | number>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: string | number;
  onChoose: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.row}>
        {choices.map(({ value, label, sign }) => (
          <label key={value} className={classes.choice} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {sign}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
