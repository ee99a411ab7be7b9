import { type Instrument, ownMiddle, type Sweep, schoolAngle } from '@sayfa/instruments';
import { useText } from '@sayfa/web-kit';
import { centimetres, degrees, describeInstrument, measuredAngle } from './describe.ts';
import { handlesOf, type InstrumentHandle } from './handles.ts';
import { InstrumentBody } from './instrument-body.tsx';
import { InstrumentMarks } from './instrument-marks.tsx';
import classes from './instruments.module.css';

const DEGREE = Math.PI / 180;

/** Lines of a square 24 wide about its middle. */
const SIGNS: Readonly<Record<InstrumentHandle['part'], string>> = {
  turn: 'M-7 1A7 7 0 1 1 -3 6M-7 -5V1H-1',
  close: 'M-5 -5L5 5M5 -5L-5 5',
  first: 'M-4 0H4',
  second: 'M-4 0H4M0 -4V4',
  pencil: 'M-5 5L-4 1L4 -7L7 -4L-1 4Z',
  radius: 'M-8 0H8M-5 -3L-8 0L-5 3M5 -3L8 0L5 3',
};

const Handle = ({ part, at, radius }: InstrumentHandle & { radius: number }) => (
  <g
    className={classes.handle}
    data-part={part}
    transform={`translate(${at.x} ${at.y}) scale(${radius / 22})`}
  >
    <circle className={classes.touch} r={22} />
    <circle className={classes.knob} r={15} />
    <path className={classes.sign} d={SIGNS[part]} />
  </g>
);

/** Where the pencil has gone, from the needle of a compass that is not turned. */
const sweptPath = ({ size, angle }: Instrument, { from, by }: Sweep): string => {
  const at = (direction: number): string => {
    const own = (direction - angle) * DEGREE;
    return `${Math.cos(own) * size} ${Math.sin(own) * size}`;
  };
  // Two halves, because an arc of a whole turn has no direction.
  const half = from + by / 2;
  const way = `A${size} ${size} 0 0 ${by > 0 ? 1 : 0} `;
  return `M${at(from)}${way}${at(half)}${way}${at(from + by)}`;
};

type Props = {
  instrument: Instrument;
  /** Millimetres of the print between two marks. */
  step: number;
  /** CSS pixels of a millimetre of the print. */
  pixelsPerMm: number;
  /** Half a handle in millimetres of the print. */
  handleRadius: number;
  sweep: Sweep | undefined;
  isAudience: boolean;
  hintId: string;
  onKeyDown: (event: React.KeyboardEvent) => void;
  onFocus: () => void;
};

/** One instrument on its page, in millimetres of the print. Source: BRD-034. */
export const InstrumentView = ({
  instrument,
  step,
  pixelsPerMm,
  handleRadius,
  sweep,
  isAudience,
  hintId,
  onKeyDown,
  onFocus,
}: Props) => {
  const words = useText();
  const { t, language } = words;
  const { id, kind, x, y, angle, size, arms } = instrument;
  const middle = ownMiddle(instrument);
  const shownAngle = `${arms ? measuredAngle(words, instrument) : degrees(words, schoolAngle(angle))}°`;
  const shown =
    kind === 'compass'
      ? t('drawing-instruments:length', { length: centimetres(words, size / step) })
      : shownAngle;
  const control = isAudience
    ? ({ role: 'img' } as const)
    : ({
        role: 'application',
        tabIndex: 0,
        'aria-describedby': hintId,
        onKeyDown,
        onFocus,
      } as const);
  return (
    <g
      className={classes.instrument}
      data-instrument={id}
      data-kind={kind}
      aria-label={describeInstrument(words, instrument)}
      transform={`translate(${x} ${y}) rotate(${angle})`}
      {...control}
    >
      <InstrumentBody instrument={instrument} />
      <InstrumentMarks
        instrument={instrument}
        step={step}
        pixelsPerMm={pixelsPerMm}
        language={language}
      />
      {sweep && sweep.by !== 0 && (
        <path className={classes.swept} d={sweptPath(instrument, sweep)} />
      )}
      <text
        className={classes.reading}
        x={middle.x}
        y={kind === 'compass' ? -5 : middle.y}
        data-reading
      >
        {shown}
      </text>
      {!isAudience &&
        handlesOf(instrument, handleRadius).map((handle) => (
          <Handle key={handle.part} radius={handleRadius} {...handle} />
        ))}
    </g>
  );
};
