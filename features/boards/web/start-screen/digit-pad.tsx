import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconBackspace } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './digit-pad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** What a pad asks for, and who takes it. */
type DigitPadProps = {
  /** What is asked for. */
  label: string;
  /** How many digits it may have; the longest last. */
  lengths: readonly number[];
  failure: string | undefined;
  busy: boolean;
  onEnter(digits: string): void;
  onBack(): void;
};

const useDigits = ({
  lengths,
  busy,
  onEnter,
  onBack,
}: Omit<DigitPadProps, 'label' | 'failure'>) => {
  const [digits, setDigits] = useState('');
  const canEnter = lengths.includes(digits.length) && !busy;
  const add = (digit: string): void =>
    setDigits((now) => (now.length < (lengths.at(-1) ?? 0) ? now + digit : now));
  const removeLast = (): void => setDigits((now) => now.slice(0, -1));
  const submit = (): void => {
    if (!canEnter) return;
    onEnter(digits);
    // A refusal is no reason to leave a code on the glass.
    setDigits('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^\d$/u.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') removeLast();
    else if (event.key === 'Escape') onBack();
    // On a button Enter presses that.
    else if (event.key === 'Enter' && event.target === event.currentTarget) submit();
    else return;
    event.preventDefault();
  };
  return { digits, canEnter, add, removeLast, submit, onKeyDown };
};

/** Keys for digits, large enough for a board; a keyboard types them, too. */
export const DigitPad = ({ label, failure, ...pad }: DigitPadProps) => {
  const { t } = useText();
  const { digits, canEnter, add, removeLast, submit, onKeyDown } = useDigits(pad);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  return (
    <form
      ref={form}
      className={classes.pad}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.typed}>
        <h3>{label}</h3>
        <output className={classes.code} aria-label={t('boards:pad.typed')} dir="ltr">
          {digits || ' '}
        </output>
        {failure && <p role="alert">{failure}</p>}
        <Button variant="default" className={classes.back} onClick={pad.onBack}>
          {t('boards:pad.back')}
        </Button>
      </div>
      <div className={classes.keys} dir="ltr">
        {DIGITS.map((digit) => (
          <Button key={digit} variant="default" className={classes.key} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          variant="default"
          className={classes.key}
          aria-label={t('boards:pad.delete')}
          onClick={removeLast}
        >
          <IconBackspace size="1em" aria-hidden />
        </Button>
        <Button type="submit" className={classes.key} loading={pad.busy} disabled={!canEnter}>
          {t('boards:pad.enter')}
        </Button>
      </div>
    </form>
  );
};
