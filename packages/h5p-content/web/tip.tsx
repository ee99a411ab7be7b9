import { useText } from '@sayfa/web-kit';
import { IconBulb } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './tip.module.css';

/** A tip beside a gap, shown when somebody asks for it. */
export const Tip = ({ text, number }: { text: string; number: string }) => {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={t('h5p-content:tipOf', { number })}
        onClick={() => setShown(!isShown)}
      >
        <IconBulb size={20} stroke={1.75} aria-hidden />
      </button>
      <span id={id} role="status" className={classes.tip} dir="auto">
        {isShown && text}
      </span>
    </>
  );
};
