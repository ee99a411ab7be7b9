import classes from './ink-sign.module.css';
import type { Picker } from './toolbar-items.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/** CSS pixels of the dot for the thinnest and for the thickest line. */
const MIN_DOT_PX = 6;
const MAX_DOT_PX = 24;

/** Diameter of the dot that stands for a width of 3…18 page units, in CSS pixels at size 1. */
export const dotOf = (lineWidth: number): number =>
  Math.min(MAX_DOT_PX, MIN_DOT_PX + (lineWidth - 3) * ((MAX_DOT_PX - MIN_DOT_PX) / 15));

/** How the next object will look, as small as an icon. */
export const InkSign = ({ picker }: { picker: Picker }) => {
  const { lineWidth, lineColor, fillColor, textStroke, opacity } = useToolbarSettings();
  if (picker === 'linewidth' || picker === 'textcolor') {
    const width = picker === 'linewidth' ? dotOf(lineWidth) : MAX_DOT_PX;
    return (
      <span className={classes.sign}>
        <span
          className={classes.dot}
          style={{
            inlineSize: `calc(var(--icon) * ${width / MAX_DOT_PX})`,
            background: lineColor,
            opacity: Math.max(0.2, opacity),
          }}
        />
      </span>
    );
  }
  if (picker === 'fillcolor') {
    return (
      <span className={classes.sign}>
        <span
          className={classes.square}
          data-empty={fillColor === 'transparent' || undefined}
          style={fillColor === 'transparent' ? {} : { background: fillColor }}
        />
      </span>
    );
  }
  return (
    <span className={classes.sign}>
      <svg viewBox="0 0 24 24" className={classes.letter} aria-hidden>
        <path
          d="M5 19 L12 4 L19 19 M8 14 H16"
          fill="none"
          stroke={lineColor}
          strokeWidth={2 + textStroke / 2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
};
