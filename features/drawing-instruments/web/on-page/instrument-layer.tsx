import {
  type Instrument,
  type SnapTarget,
  type Sweep,
  turnedTo,
  withinPage,
} from '@sayfa/instruments';
import { VisuallyHidden } from '@sayfa/ui';
import { type PageOnStage, pageInk, useText } from '@sayfa/web-kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { changeInstrument, instrumentsNow, removeInstrument } from '../state/instruments-slot.ts';
import { type PageMeasure, toUnits } from '../state/page-measure.ts';
import { snappedByHand, snappedByKey } from '../state/snap-instrument.ts';
import { usePanel } from '../state/use-panel.ts';
import { describeInstrument } from './describe.ts';
import { createFrameChanges } from './frame-changes.ts';
import { GrowingStrokes } from './growing-strokes.tsx';
import { isHandlePart } from './handles.ts';
import { changedByKey } from './instrument-keys.ts';
import { attachInstrumentPointers, type PressedPart } from './instrument-pointers.ts';
import { InstrumentView } from './instrument-view.tsx';
import classes from './instruments.module.css';

type Props = {
  page: Pick<PageOnStage, 'overlay'>;
  measure: PageMeasure;
  instruments: readonly Instrument[];
  /** CSS pixels of a millimetre of the print. */
  pixelsPerMm: number;
  handleRadius: number;
  /** Millimetres of the print between two marks. */
  step: number;
  isAudience: boolean;
};

const partAt = (target: EventTarget | null): PressedPart | undefined => {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest('[data-instrument]');
  const id = element?.getAttribute('data-instrument');
  const part = target.closest('[data-part]')?.getAttribute('data-part') ?? 'body';
  return element && id ? { id, element, part: isHandlePart(part) ? part : 'body' } : undefined;
};

/** What holds an instrument. Source: BRD-041. */
const HeldMark = ({ held }: { held: SnapTarget | undefined }) => {
  if (!held) return null;
  return held.kind === 'point' ? (
    <circle className={classes.held} cx={held.at.x} cy={held.at.y} r={3} data-held="point" />
  ) : (
    <path
      className={classes.held}
      d={`M${held.from.x} ${held.from.y}L${held.to.x} ${held.to.y}`}
      data-held="line"
    />
  );
};

/** What fingers on the instruments of a page do. */
const usePointers = (
  layer: SVGSVGElement | null,
  {
    page,
    measure,
    pixelsPerMm,
    isAudience,
  }: Pick<Props, 'page' | 'measure' | 'pixelsPerMm' | 'isAudience'>,
  announce: (instrument: Instrument) => void,
) => {
  const [sweeps, setSweeps] = useState<Readonly<Record<string, Sweep | undefined>>>({});
  const { overlay } = page;
  const { number, width, height } = measure;
  const [held, setHeld] = useState<Readonly<Record<string, SnapTarget | undefined>>>({});
  const snap = (instrument: Instrument, part: 'body' | 'turn', wasHeld: boolean) =>
    snappedByHand(instrument, part, wasHeld, measure, pixelsPerMm);
  const latest = useRef({ announce, snap });
  useEffect(() => {
    latest.current = { announce, snap };
  });
  useEffect(() => {
    if (!layer || isAudience) return;
    const changes = createFrameChanges(changeInstrument);
    const detach = attachInstrumentPointers(layer, {
      partAt,
      instrument: (id) => changes.pending(id) ?? instrumentsNow().find((each) => each.id === id),
      toPage: ({ clientX, clientY }) => {
        const box = overlay.getBoundingClientRect();
        const perPixel = width / box.width;
        return { x: (clientX - box.left) * perPixel, y: (clientY - box.top) * perPixel };
      },
      drawsStrokes: () => pageInk().drawsStrokes(),
      pressed: (id) => usePanel.getState().select(id),
      changed: (changed, isLast) => {
        const next = withinPage(changed, { width, height });
        changes.put(next);
        if (!isLast) return;
        changes.flush();
        latest.current.announce(next);
      },
      longPressed: (id) => usePanel.getState().ask(id, 'angle'),
      snapped: (instrument, part, wasHeld) => latest.current.snap(instrument, part, wasHeld),
      showHeld: (id, held) =>
        setHeld((before) => (before[id] === held ? before : { ...before, [id]: held })),
      closed: removeInstrument,
      sweeps: (id, sweep) => setSweeps((before) => ({ ...before, [id]: sweep })),
      drew: ({ x, y, size }, arc) => {
        const radius = toUnits({ x: size, y: 0 }, width).x;
        pageInk().arc(number, { centre: toUnits({ x, y }, width), radius, ...arc });
      },
    });
    return () => {
      detach();
      changes.flush();
    };
  }, [layer, overlay, number, width, height, isAudience]);
  return { sweeps, held };
};

/** What keys on an instrument do. Source: BRD-037. */
const useKeys =
  (
    measure: PageMeasure,
    pixelsPerMm: number,
    announce: (instrument: Instrument, held?: SnapTarget | 'nothing') => void,
  ) =>
  (instrument: Instrument) =>
  (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    const use = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const changed = changedByKey(instrument, event.nativeEvent);
    const letter = key.toLocaleLowerCase('en');
    if (changed) {
      use();
      const next = withinPage(changed, measure);
      changeInstrument(next);
      announce(next);
    } else if (altKey || event.ctrlKey || event.metaKey) return;
    else if (key === 'Delete' || key === 'Backspace') {
      use();
      removeInstrument(instrument.id);
    } else if (key === '0') {
      use();
      const next = turnedTo(instrument, 0);
      changeInstrument(next);
      announce(next);
    } else if (letter === 's') {
      use();
      const next = snappedByKey(instrument, measure, pixelsPerMm);
      changeInstrument(next.instrument);
      announce(next.instrument, next.held ?? 'nothing');
    } else if (key === 'Enter' || letter === 'a') {
      use();
      usePanel.getState().ask(instrument.id, key === 'Enter' ? 'line' : 'angle');
    }
  };

/** The instruments of one page on the stage. */
export const InstrumentLayer = (props: Props) => {
  const { page, measure, instruments, isAudience, step, pixelsPerMm, handleRadius } = props;
  const words = useText();
  const [layer, setLayer] = useState<SVGSVGElement | null>(null);
  const hintId = useId();
  const announce = (instrument: Instrument, held?: SnapTarget | 'nothing'): void => {
    const on = held === 'nothing' ? held : held?.kind;
    const text = describeInstrument(words, instrument);
    usePanel.getState().announce(on ? `${text} ${words.t(`drawing-instruments:on.${on}`)}` : text);
  };
  const { sweeps, held } = usePointers(layer, props, announce);
  const keysOf = useKeys(measure, pixelsPerMm, announce);

  return createPortal(
    <section
      className={classes.layer}
      aria-label={words.t('drawing-instruments:name')}
      data-audience={isAudience || undefined}
    >
      <VisuallyHidden id={hintId}>{words.t('drawing-instruments:hint')}</VisuallyHidden>
      <svg
        ref={setLayer}
        className={classes.drawing}
        viewBox={`0 0 ${measure.width} ${measure.height}`}
        role="presentation"
      >
        {instruments.map((instrument) => (
          <InstrumentView
            key={instrument.id}
            instrument={instrument}
            step={step}
            pixelsPerMm={pixelsPerMm}
            handleRadius={handleRadius}
            sweep={sweeps[instrument.id]}
            isAudience={isAudience}
            hintId={hintId}
            onKeyDown={keysOf(instrument)}
            onFocus={() => usePanel.getState().select(instrument.id)}
          />
        ))}
        {instruments.map(({ id }) => (
          <HeldMark key={id} held={held[id]} />
        ))}
        <GrowingStrokes page={measure.number} step={step} />
      </svg>
    </section>,
    page.overlay,
  );
};
