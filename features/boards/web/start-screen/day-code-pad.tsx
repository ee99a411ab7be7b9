import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { isApiError, useSession, useText } from '@sayfa/web-kit';
import { IconBackspace } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { boardsCalls, DAY_CODE_DIGITS } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import classes from './day-code-pad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

const isWhole = (code: string): boolean =>
  code.length === DAY_CODE_DIGITS.one || code.length === DAY_CODE_DIGITS.any;

/** Signs in who types a day code. */
const useDayCode = (proving: ProvingBoard, onArrived: () => void) => {
  const { t } = useText();
  const signIn = useSession((session) => session.signIn);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const enter = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await askAsBoard(proving, boardsCalls.openByDayCode, { body: { code } });
      signIn(data, data.details.domain_name);
      onArrived();
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
      setCode('');
      setBusy(false);
    }
  };

  return {
    code,
    failure,
    busy,
    canEnter: isWhole(code) && !busy,
    enter,
    add: (digit: string): void =>
      setCode((now) => (now.length < DAY_CODE_DIGITS.any ? now + digit : now)),
    removeLast: (): void => setCode((now) => now.slice(0, -1)),
  };
};

/** Keys for a day code, large enough for a board; a keyboard types it, too. */
export const DayCodePad = ({
  proving,
  onArrived,
  onBack,
}: {
  proving: ProvingBoard;
  onArrived(): void;
  onBack(): void;
}) => {
  const { t } = useText();
  const { code, failure, busy, canEnter, enter, add, removeLast } = useDayCode(proving, onArrived);
  const submit = (): void => {
    if (canEnter) runInBackground(enter());
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (/^\d$/u.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') removeLast();
    else if (event.key === 'Escape') onBack();
    // On a button Enter presses that.
    else if (event.key === 'Enter' && event.target === event.currentTarget) submit();
    else return;
    event.preventDefault();
  };
  return (
    <form
      ref={form}
      className={classes.pad}
      tabIndex={-1}
      aria-label={t('boards:dayCode.type')}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.typed}>
        <output className={classes.code} aria-label={t('boards:dayCode.typed')} dir="ltr">
          {code || ' '}
        </output>
        {failure && <p role="alert">{failure}</p>}
        <Button variant="default" className={classes.back} onClick={onBack}>
          {t('boards:dayCode.back')}
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
          aria-label={t('boards:dayCode.delete')}
          onClick={removeLast}
        >
          <IconBackspace size="1em" aria-hidden />
        </Button>
        <Button type="submit" className={classes.key} loading={busy} disabled={!canEnter}>
          {t('boards:dayCode.enter')}
        </Button>
      </div>
    </form>
  );
};
