import { useText } from '@sayfa/web-kit';
import { IconSettings, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { countsFor } from './hands.ts';
import classes from './together.module.css';
import { switchTogether, useTogether } from './together-state.ts';

const Panel = () => {
  const { t } = useText();
  const { count, fistErases, keep } = useTogether();
  const title = useId();
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t('drawings:together.count')}
      </h2>
      <div className={classes.choices}>
        {countsFor(navigator.maxTouchPoints).map((each) => (
          <button
            key={each}
            type="button"
            className={classes.button}
            aria-pressed={each === count}
            onClick={() => keep({ count: each })}
          >
            {each}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={classes.wide}
        role="switch"
        aria-checked={fistErases}
        onClick={() => keep({ fistErases: !fistErases })}
      >
        <span className={classes.mark} aria-hidden />
        {t('drawings:together.fistErases')}
      </button>
      <button type="button" className={classes.wide} onClick={() => switchTogether(false)}>
        <IconX stroke={1.75} aria-hidden />
        {t('drawings:together.end')}
      </button>
    </section>
  );
};

/** How many draw, whether fists erase, and the end of the mode; for the teacher. Source: BRD-021, BRD-026. */
export const TogetherSettings = () => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen && <Panel />}
      <button
        type="button"
        className={classes.button}
        aria-label={t('drawings:together.settings')}
        title={t('drawings:together.settings')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconSettings stroke={1.75} aria-hidden />
      </button>
    </>
  );
};
