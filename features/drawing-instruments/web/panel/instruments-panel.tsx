import { INSTRUMENT_KINDS, type Instrument, type InstrumentKind } from '@sayfa/instruments';
import { IconButton, Switch } from '@sayfa/ui';
import {
  CLOSE,
  isPressed,
  type OpenReader,
  REACH_SHARE,
  shortcutProps,
  textOf,
  toast,
  useBarsSide,
  useIsBoard,
  useText,
} from '@sayfa/web-kit';
import {
  type Icon,
  IconAngle,
  IconCircleDot,
  IconGeometry,
  IconRuler2,
  IconTriangle,
  IconTriangleSquareCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { describeInstrument } from '../on-page/describe.ts';
import {
  changeRules,
  FIRST_RULES,
  instrumentsNow,
  instrumentsSlot,
  rulesSlot,
  useInstruments,
} from '../state/instruments-slot.ts';
import { withOpened } from '../state/open-instrument.ts';
import { measureOf } from '../state/page-measure.ts';
import { usePanel } from '../state/use-panel.ts';
import { InstrumentFields } from './instrument-fields.tsx';
import classes from './instruments-panel.module.css';

const ICONS: Readonly<Record<InstrumentKind, Icon>> = {
  ruler: IconRuler2,
  setSquare45: IconTriangle,
  setSquare60: IconTriangleSquareCircle,
  protractor: IconAngle,
  fullProtractor: IconCircleDot,
  compass: IconGeometry,
};

/** The keyboard goes on at an instrument as soon as it is there. */
const focusSoon = (id: string): void => {
  requestAnimationFrame(() => {
    document
      .querySelector<SVGGElement>(`[data-instrument="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  });
};

const useOpen = (reader: OpenReader) => {
  const words = useText();
  return (kind: InstrumentKind): void => {
    const next = withOpened(instrumentsNow(), kind, reader);
    if (!next) {
      toast({ id: 'instruments', kind: 'info', text: textOf('drawing-instruments:tooMany') });
      return;
    }
    instrumentsSlot.put(next.instruments);
    const { select, announce } = usePanel.getState();
    select(next.opened.id);
    announce(describeInstrument(words, next.opened));
    focusSoon(next.opened.id);
  };
};

const Kinds = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const open = useOpen(reader);
  return (
    <div className={classes.kinds}>
      {INSTRUMENT_KINDS.map((kind) => {
        const IconOf = ICONS[kind];
        return (
          <button key={kind} type="button" className={classes.kind} onClick={() => open(kind)}>
            <IconOf size="1.75rem" stroke={1.75} aria-hidden />
            {t(`drawing-instruments:kinds.${kind}`)}
          </button>
        );
      })}
    </div>
  );
};

const Rules = () => {
  const { t } = useText();
  const { toMarks, onGlass, snaps } = rulesSlot.useValue() ?? FIRST_RULES;
  return (
    <div className={classes.rules}>
      <Switch
        label={t('drawing-instruments:snaps')}
        checked={snaps}
        onChange={(event) => changeRules({ snaps: event.currentTarget.checked })}
      />
      <Switch
        label={t('drawing-instruments:toMarks')}
        checked={toMarks}
        onChange={(event) => changeRules({ toMarks: event.currentTarget.checked })}
      />
      <Switch
        label={t('drawing-instruments:onGlass')}
        checked={onGlass}
        onChange={(event) => changeRules({ onGlass: event.currentTarget.checked })}
      />
    </div>
  );
};

/** The instrument that fields are about: the one that was pressed last, else the newest. */
const useSelected = (): Instrument | undefined => {
  const instruments = useInstruments();
  const selected = usePanel((panel) => panel.selected);
  return instruments.find(({ id }) => id === selected) ?? instruments.at(-1);
};

/** The panel of instruments: opens them, and sets them by numbers. Source: BRD-036, BRD-037. */
const InstrumentsPanel = ({ reader }: { reader: OpenReader }) => {
  const { t } = useText();
  const { close } = usePanel();
  const isBoard = useIsBoard();
  const isAtEnd = useBarsSide() === 'end';
  const panel = useRef<HTMLElement>(null);
  const selected = useSelected();
  const page = reader.pagesOnStage().find(({ number }) => number === reader.page());
  const isUnknown = page !== undefined && !measureOf(reader, page).isKnown;
  useEffect(() => {
    const before = document.activeElement;
    const { current } = panel;
    // A field that was asked for has it already.
    if (!current?.contains(before)) current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <section
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label={t('drawing-instruments:name')}
      tabIndex={-1}
      data-side={isAtEnd ? 'end' : 'start'}
      style={{ maxBlockSize: `${REACH_SHARE * 100}vh` }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || !isPressed(CLOSE.keys[0], event)) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <header className={classes.header}>
        <h2 className={classes.title}>{t('drawing-instruments:name')}</h2>
        <IconButton
          label={t('drawing-instruments:close')}
          icon={<IconX size={isBoard ? '2rem' : '1.5rem'} stroke={1.75} aria-hidden />}
          size={isBoard ? 56 : 44}
          side="top"
          {...shortcutProps(CLOSE)}
          onClick={close}
        />
      </header>
      <div className={classes.content}>
        <Kinds reader={reader} />
        <Rules />
        {isUnknown && <p className={classes.note}>{t('drawing-instruments:unknownSize')}</p>}
        {selected && <InstrumentFields key={selected.id} reader={reader} instrument={selected} />}
      </div>
    </section>,
    document.body,
  );
};

export default InstrumentsPanel;
