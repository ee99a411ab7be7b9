import { type Instrument, legsOf, RULER_END, RULER_HEIGHT } from '@sayfa/instruments';
import classes from './instruments.module.css';

const DEGREE = Math.PI / 180;
/** Millimetres of the arms beyond the rim. */
const ARM_BEYOND = 4;

const arms = ({ size, arms: both = [0, 0] }: Instrument) =>
  both.map((degrees, index) => (
    <line
      // Each arm keeps its place in the pair.
      key={index === 0 ? 'first' : 'second'}
      className={classes.arm}
      x1={0}
      y1={0}
      x2={Math.cos(degrees * DEGREE) * (size + ARM_BEYOND)}
      y2={-Math.sin(degrees * DEGREE) * (size + ARM_BEYOND)}
    />
  ));

/** What an instrument that is not turned looks like without its marks, in millimetres. */
export const InstrumentBody = ({ instrument }: { instrument: Instrument }) => {
  const { kind, size } = instrument;
  switch (kind) {
    case 'ruler':
      return (
        <rect
          className={classes.body}
          x={-RULER_END}
          y={0}
          width={size + 2 * RULER_END}
          height={RULER_HEIGHT}
          rx={1}
        />
      );
    case 'setSquare45':
    case 'setSquare60': {
      const { across, up } = legsOf(instrument);
      return <path className={classes.body} d={`M0 0H${across}L0 ${-up}Z`} />;
    }
    case 'protractor':
      return (
        <>
          <path className={classes.body} d={`M${-size} 0A${size} ${size} 0 0 1 ${size} 0Z`} />
          <path className={classes.mark} d="M0 0V-4" />
          {arms(instrument)}
        </>
      );
    case 'fullProtractor':
      return (
        <>
          <circle className={classes.body} r={size} />
          <path className={classes.mark} d="M-3 0H3M0 -3V3" />
          {arms(instrument)}
        </>
      );
    case 'compass':
      return (
        <>
          <path className={classes.reach} d={`M0 0H${size}`} />
          <path className={classes.leg} d={`M0 0H${size}`} />
          <circle className={classes.needle} r={1} />
        </>
      );
  }
};
