import {
  type FigureField,
  figureFields,
  figureProblem,
  isFigureType,
  numberWriter,
} from '@sayfa/figures';
import type { Figure } from '@sayfa/page-model';
import { Button, Select, Switch, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type RefObject, useRef, useState } from 'react';
import { fieldError } from './field-error.ts';
import classes from './figure-panel.module.css';
import type { FigureObject } from './figures-among.ts';

type Values = Figure['values'];
type FieldOf<Is extends FigureField<Values>['is']> = Extract<FigureField<Values>, { is: Is }>;

/** Signs that keyboards of boards and phones lack. */
const SIGNS = ['x', '²', '^', '√', 'π', '|', '(', ')'] as const;

/** What may stand in a field, in signs that all languages have. */
const EXAMPLES: Readonly<Record<string, string>> = {
  points: '−2; 1.5',
  openPoints: '0; 3',
  intervals: '[−2; 1) (3; ∞)',
  jumps: '0>3; 3>5',
  corners: '(0; 0) (8; 0) (8; 6)',
  faces: '5; 3',
  curves: 'y = 2x² − 3',
  functions: 'y = 2x + 1',
};

/** Fields of functions, which have room for a line. */
const isWide = (name: string): boolean =>
  /curves|functions|points|intervals|jumps|corners|faces/iu.test(name);
const isFunction = (name: string): boolean => /curves|functions/u.test(name);

type TextFieldProps = {
  figure: FigureObject;
  field: FieldOf<'text'>;
  onChange: (values: Values) => void;
  lastInput: RefObject<HTMLInputElement | null>;
};

const TextField = ({ figure, field, onChange, lastInput }: TextFieldProps) => {
  const { t, language } = useText();
  const [error, setError] = useState<string>();
  const { values, type } = figure;
  const { name } = field;
  const numbers = numberWriter(language);
  const written = field.write(values, numbers);
  const take = (text: string): void => {
    if (text === written) {
      setError(undefined);
      return;
    }
    const typed = field.read(values, text);
    const problem = typed.ok ? figureProblem({ type, values: typed.values }) : typed.problem;
    setError(problem && fieldError(t, problem, typed.ok || isWide(name)));
    if (typed.ok && !problem) onChange(typed.values);
  };
  const [base = name, place] = name.split('.');
  return (
    <TextInput
      key={written}
      className={isWide(name) ? classes.wide : undefined}
      label={t(`drawings:figures.fields.${base}`, { place: Number(place ?? 0) + 1 })}
      placeholder={numbers.text(EXAMPLES[base] ?? '') || undefined}
      defaultValue={written}
      error={error}
      size="md"
      dir="ltr"
      maxLength={400}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={isWide(name) ? 'text' : 'decimal'}
      onFocus={(event) => {
        lastInput.current = event.currentTarget;
      }}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value);
      }}
    />
  );
};

/** Puts a sign where the caret is, in the field that was typed in last. */
const Signs = ({ lastInput }: Pick<TextFieldProps, 'lastInput'>) => {
  const { t } = useText();
  return (
    <fieldset className={classes.signs} aria-label={t('drawings:figures.signs')}>
      {SIGNS.map((sign) => (
        <Button
          key={sign}
          variant="default"
          className={classes.sign}
          // The field keeps the focus and its caret.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const input = lastInput.current;
            if (!input?.isConnected) return;
            input.focus();
            const { selectionStart: from, selectionEnd: to, value } = input;
            input.setRangeText(sign, from ?? value.length, to ?? value.length, 'end');
          }}
        >
          {sign}
        </Button>
      ))}
    </fieldset>
  );
};

const OtherField = ({
  values,
  field,
  onChange,
}: {
  values: Values;
  field: FieldOf<'switch'> | FieldOf<'choice'>;
  onChange: (values: Values) => void;
}) => {
  const { t } = useText();
  const label = t(`drawings:figures.fields.${field.name}`);
  if (field.is === 'switch') {
    return (
      <Switch
        className={classes.switch}
        size="md"
        label={label}
        checked={field.isOn(values)}
        onChange={(event) => onChange(field.set(values, event.currentTarget.checked))}
      />
    );
  }
  return (
    <Select
      label={label}
      size="md"
      allowDeselect={false}
      data={field.choices.map((value) => ({
        value,
        label: t(`drawings:figures.choices.${value}`),
      }))}
      value={field.chosen(values)}
      onChange={(chosen) => chosen !== null && onChange(field.set(values, chosen))}
    />
  );
};

/** Fields of further functions are shown once those before them are used. */
const shownFields = (fields: readonly FigureField<Values>[], values: Values, more: number) => {
  const list = values.curves ?? values.functions;
  const used = Array.isArray(list) ? list.length : 0;
  return fields.filter(({ name }) => {
    const [base = '', place] = name.split('.');
    return !isFunction(base) || Number(place) < Math.max(1, used + more);
  });
};

/** The values of a figure, typed or chosen. Source: BRD-047. */
export const ValueFields = ({
  figure,
  onChange,
}: {
  figure: FigureObject;
  onChange: (values: Values) => void;
}) => {
  const lastInput = useRef<HTMLInputElement>(null);
  if (!isFigureType(figure.type)) return null;
  const fields = shownFields(figureFields(figure.type), figure.values, 1);
  const hasFunctions = fields.some(({ name }) => isFunction(name));
  const functions = fields.filter(({ name }) => isFunction(name));
  const others = fields.filter(({ name }) => !isFunction(name));
  const show = (field: FigureField<Values>) =>
    field.is === 'text' ? (
      <TextField
        key={field.name}
        figure={figure}
        field={field}
        onChange={onChange}
        lastInput={lastInput}
      />
    ) : (
      <OtherField key={field.name} values={figure.values} field={field} onChange={onChange} />
    );
  return (
    <div className={classes.fields}>
      {functions.map(show)}
      {hasFunctions && <Signs lastInput={lastInput} />}
      {others.map(show)}
    </div>
  );
};
