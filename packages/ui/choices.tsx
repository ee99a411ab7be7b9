import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

type Choice<Value extends string> = { value: Value; label: string; lang?: string };

/** One of a few, all of them visible. `mark` draws a sample in front of the word. */
export const Choices = <Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
  mark,
  strong = false,
}: {
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  mark?: (value: Value) => ReactNode;
  /** The legend as a heading in a form, not as a quiet one in a menu. */
  strong?: boolean;
}) => {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={strong ? `${classes.legend} ${classes.strong}` : classes.legend}>
        {legend}
      </legend>
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
