import {
  edgesOf,
  type Instrument,
  onPage,
  placeOnEdge,
  SIZES,
  schoolAngle,
  sizedTo,
  turnedTo,
} from '@sayfa/instruments';
import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import { Button, Switch } from '@sayfa/ui';
import { type OpenReader, pageInk, textOf, toast, useText } from '@sayfa/web-kit';
import { IconRotate2, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { describeInstrument } from '../on-page/describe.ts';
import { changeInstrument, removeInstrument } from '../state/instruments-slot.ts';
import { toUnits, widthOf } from '../state/page-measure.ts';
import { usePanel } from '../state/use-panel.ts';
import classes from './instruments-panel.module.css';
import { NumberField } from './number-field.tsx';

const MM_PER_CM = 10;
const FULL_TURN = 360;
const DEGREE = Math.PI / 180;

type FieldsProps = { reader: OpenReader; instrument: Instrument };

/** The page on the stage that an instrument lies on; undefined where it is turned away. */
const pageOf = (reader: OpenReader, { page }: Instrument): number | undefined =>
  reader.pagesOnStage().find(({ number }) => reader.pageAt(number)?.key === page)?.number;

const showAway = (): void => {
  toast({ id: 'instruments', kind: 'info', text: textOf('drawing-instruments:away') });
};

/** Draws a line between two places in millimetres of the instrument's page. */
const drawLine = (reader: OpenReader, instrument: Instrument, from: Point, to: Point): void => {
  const number = pageOf(reader, instrument);
  const width = number === undefined ? 1 : widthOf(reader, number);
  const isDrawn =
    number !== undefined && pageInk().line(number, toUnits(from, width), toUnits(to, width));
  if (!isDrawn) showAway();
};

/** Two numbers and a button that draws between them. */
const DrawBetween = ({
  words: { from, to, draw },
  suffix,
  max,
  first,
  takesFocus,
  onDraw,
}: {
  words: { from: string; to: string; draw: string };
  suffix: string;
  max: number;
  /** What the second number begins with. */
  first: number;
  takesFocus: boolean;
  onDraw: (from: number, to: number) => void;
}) => {
  const [ends, setEnds] = useState({ from: 0, to: first });
  const field = useFocus(takesFocus);
  return (
    <div className={classes.fields}>
      <NumberField
        ref={field}
        label={from}
        suffix={suffix}
        value={ends.from}
        min={0}
        max={max}
        onFinish={(value) => setEnds((before) => ({ ...before, from: value }))}
      />
      <NumberField
        label={to}
        suffix={suffix}
        value={ends.to}
        min={0}
        max={max}
        onFinish={(value) => setEnds((before) => ({ ...before, to: value }))}
      />
      <Button
        className={classes.action}
        disabled={ends.from === ends.to}
        onClick={() => onDraw(ends.from, ends.to)}
      >
        {draw}
      </Button>
    </div>
  );
};

/** The field that was asked for gets the focus once it is there. */
const useFocus = (takesFocus: boolean) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    usePanel.getState().take();
  }, [takesFocus]);
  return field;
};

const LineFields = ({ reader, instrument }: FieldsProps) => {
  const { t } = useText();
  const takesFocus = usePanel(({ field }) => field === 'line');
  const [edge] = edgesOf(instrument);
  if (!edge) return null;
  const length = Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y) - 2 * edge.zero;
  const room = instrument.kind === 'protractor' ? instrument.size : length;
  const max = Math.floor(room) / MM_PER_CM;
  return (
    <DrawBetween
      words={{
        from: t('drawing-instruments:line.from'),
        to: t('drawing-instruments:line.to'),
        draw: t('drawing-instruments:line.draw'),
      }}
      suffix={` ${t('drawing-instruments:unit')}`}
      max={max}
      first={Math.min(5, max)}
      takesFocus={takesFocus}
      onDraw={(from, to) =>
        drawLine(
          reader,
          instrument,
          placeOnEdge(edge, edge.zero + from * MM_PER_CM),
          placeOnEdge(edge, edge.zero + to * MM_PER_CM),
        )
      }
    />
  );
};

const ArcFields = ({ reader, instrument }: FieldsProps) => {
  const { t } = useText();
  const takesFocus = usePanel(({ field }) => field === 'line');
  const { x, y, size } = instrument;
  return (
    <DrawBetween
      words={{
        from: t('drawing-instruments:arc.from'),
        to: t('drawing-instruments:arc.to'),
        draw: t('drawing-instruments:arc.draw'),
      }}
      suffix="°"
      max={FULL_TURN}
      first={FULL_TURN}
      takesFocus={takesFocus}
      onDraw={(from, to) => {
        const number = pageOf(reader, instrument);
        if (number === undefined) {
          showAway();
          return;
        }
        const width = widthOf(reader, number);
        // Anticlockwise as schools count, clockwise as arcs are stored.
        pageInk().arc(number, {
          centre: toUnits({ x, y }, width),
          radius: (size * PAGE_UNITS) / width,
          from: -to,
          to: -from,
        });
      }}
    />
  );
};

const RayFields = ({ reader, instrument }: FieldsProps) => {
  const { t } = useText();
  const [angle, setAngle] = useState(60);
  const { size, hides } = instrument;
  const hidesOuter = hides === 'outer' || hides === 'both';
  const hidesInner = hides === 'inner' || hides === 'both';
  const hide = (outer: boolean, inner: boolean): void => {
    const hidden = outer && inner ? 'both' : outer ? 'outer' : inner ? 'inner' : undefined;
    changeInstrument({ ...instrument, hides: hidden });
  };
  return (
    <>
      <div className={classes.fields}>
        <NumberField
          label={t('drawing-instruments:ray.angle')}
          suffix="°"
          value={angle}
          min={0}
          max={FULL_TURN}
          onFinish={setAngle}
        />
        <Button
          className={classes.action}
          onClick={() => {
            const tip = {
              x: Math.cos(angle * DEGREE) * size,
              y: -Math.sin(angle * DEGREE) * size,
            };
            drawLine(
              reader,
              instrument,
              { x: instrument.x, y: instrument.y },
              onPage(instrument, tip),
            );
          }}
        >
          {t('drawing-instruments:ray.draw')}
        </Button>
      </div>
      <div className={classes.rules}>
        <Switch
          label={t('drawing-instruments:scales.outer')}
          checked={!hidesOuter}
          onChange={(event) => hide(!event.currentTarget.checked, hidesInner)}
        />
        <Switch
          label={t('drawing-instruments:scales.inner')}
          checked={!hidesInner}
          onChange={(event) => hide(hidesOuter, !event.currentTarget.checked)}
        />
      </div>
    </>
  );
};

/** An instrument set by numbers, and what it draws by numbers. Source: BRD-036, BRD-037. */
export const InstrumentFields = ({ reader, instrument }: FieldsProps) => {
  const words = useText();
  const { t } = words;
  const { kind, size, angle } = instrument;
  const field = useFocus(usePanel((panel) => panel.field === 'angle'));
  const change = (changed: Instrument): void => {
    changeInstrument(changed);
    usePanel.getState().announce(describeInstrument(words, changed));
  };
  const isRound = kind === 'protractor' || kind === 'fullProtractor' || kind === 'compass';
  const isProtractor = kind === 'protractor' || kind === 'fullProtractor';
  return (
    <fieldset className={classes.selected}>
      <legend className={classes.legend}>{t(`drawing-instruments:kinds.${kind}`)}</legend>
      <div className={classes.fields}>
        <NumberField
          ref={field}
          label={t('drawing-instruments:angle')}
          suffix="°"
          value={schoolAngle(angle)}
          min={-FULL_TURN}
          max={FULL_TURN}
          onFinish={(value) => change(turnedTo(instrument, -value))}
        />
        <NumberField
          label={t(
            `drawing-instruments:size.${isRound ? 'radius' : kind === 'ruler' ? 'length' : 'hypotenuse'}`,
          )}
          suffix={` ${t('drawing-instruments:unit')}`}
          value={size / MM_PER_CM}
          min={SIZES[kind].min / MM_PER_CM}
          max={SIZES[kind].max / MM_PER_CM}
          onFinish={(value) => change(sizedTo(instrument, value * MM_PER_CM))}
        />
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconRotate2 size="1.25rem" stroke={1.75} aria-hidden />}
          onClick={() => change(turnedTo(instrument, 0))}
        >
          {t('drawing-instruments:level')}
        </Button>
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconTrash size="1.25rem" stroke={1.75} aria-hidden />}
          onClick={() => removeInstrument(instrument.id)}
        >
          {t('drawing-instruments:putAway')}
        </Button>
      </div>
      <LineFields reader={reader} instrument={instrument} />
      {kind === 'compass' && <ArcFields reader={reader} instrument={instrument} />}
      {isProtractor && <RayFields reader={reader} instrument={instrument} />}
    </fieldset>
  );
};
