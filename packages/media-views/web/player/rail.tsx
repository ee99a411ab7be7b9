import type { CSSProperties } from 'react';
import classes from './player.module.css';

type RailProps = {
  label: string;
  valueText: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** Arrow keys change its own value, also where they mean something else around it. */
  ownsArrows?: boolean;
};

const STEPS = 1000;

type RailStyle = CSSProperties & { '--share': string };

/** A thin slider. */
export const Rail = ({ label, valueText, value, max, onChange, ownsArrows }: RailProps) => {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const style: RailStyle = { '--share': `${share * 100}%` };
  return (
    <input
      type="range"
      className={classes.rail}
      style={style}
      aria-label={label}
      aria-valuetext={valueText}
      data-own={ownsArrows ? 'arrows' : undefined}
      min={0}
      max={STEPS}
      step={ownsArrows ? STEPS / 20 : 1}
      value={Math.round(share * STEPS)}
      disabled={max <= 0}
      onChange={(event) => onChange((event.currentTarget.valueAsNumber / STEPS) * max)}
    />
  );
};
