import { Checkbox } from '@sayfa/ui';
import classes from './users.module.css';

type ChoiceListProps<Value> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** In the order of choosing. */
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of choices, one beneath the other. */
export const ChoiceList = <Value extends string | number>({
  legend,
  options,
  chosen,
  onChange,
}: ChoiceListProps<Value>) => (
  <fieldset className={classes.choices}>
    <legend>{legend}</legend>
    {options.map(({ value, label }) => (
      <Checkbox
        key={value}
        className={classes.choice}
        label={<bdi>{label}</bdi>}
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? [...chosen, value]
              : chosen.filter((each) => each !== value),
          )
        }
      />
    ))}
  </fieldset>
);
