import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

type Choice<Value extends string> = { value: Value; label: string; lang?: string };

/** One of a few, all of them in sight. */
export const Choices = <Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
  mark,
}: {
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** A sample in front of the word. */
  mark?: (value: Value) => ReactNode;
}) => {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label, lang }) => (
          <label key={value} className={classes.choice} lang={lang}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {mark?.(value)}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
