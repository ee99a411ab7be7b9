import { CODE_LETTERS } from '@sayfa/boards/contract';
import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconBackspace } from '@tabler/icons-react';
import classes from './code-keys.module.css';

/** Digits first, with those that pages have and codes have not; then the letters of codes. */
const KEYS = ['1', ...CODE_LETTERS.slice(0, 8), '0', '.', ...CODE_LETTERS.slice(8)];

/** Keys for pages, questions and paper codes, large enough for a board. Source: PAP-005. */
export const CodeKeys = ({
  text,
  onChange,
}: {
  text: string;
  onChange: (text: string) => void;
}) => {
  const { t } = useText();
  return (
    // A press leaves the focus in the field.
    <div className={classes.keys} dir="ltr" onPointerDown={(event) => event.preventDefault()}>
      {KEYS.map((key) => (
        <Button
          key={key}
          variant="default"
          className={classes.key}
          onClick={() => onChange(`${text}${key}`)}
        >
          {key}
        </Button>
      ))}
      <Button
        variant="default"
        className={classes.key}
        aria-label={t('reader:goTo.delete')}
        onClick={() => onChange(text.slice(0, -1))}
      >
        <IconBackspace size="1em" aria-hidden />
      </Button>
    </div>
  );
};
