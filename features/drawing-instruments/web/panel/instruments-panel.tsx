import { INSTRUMENT_KINDS, type Instrument, type InstrumentKind } from '@sayfa/instruments';
import { Switch } from '@sayfa/ui';
import { type OpenReader, textOf, toast, useText } from '@sayfa/web-kit';
import { LessonPanel } from '@sayfa/web-kit/lesson-panel';
import {
  type Icon,
  IconAngle,
  IconCircleDot,
  IconGeometry,
  IconRuler2,
  IconTriangle,
  IconTriangleSquareCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
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
  const { close, place, moveTo } = usePanel();
  // A field that was asked for gets the focus itself.
  const [takesFocus] = useState(() => usePanel.getState().field === undefined);
  const selected = useSelected();
  const page = reader.pagesOnStage().find(({ number }) => number === reader.page());
  const isUnknown = page !== undefined && !measureOf(reader, page).isKnown;
  return (
    <LessonPanel
      reader={reader}
      names={{
        name: t('drawing-instruments:name'),
        move: t('drawing-instruments:move'),
        close: t('drawing-instruments:close'),
      }}
      place={place}
      onMove={moveTo}
      onClose={close}
      takesFocus={takesFocus}
    >
      <div className={classes.content}>
        <Kinds reader={reader} />
        <Rules />
        {isUnknown && <p className={classes.note}>{t('drawing-instruments:unknownSize')}</p>}
        {selected && <InstrumentFields key={selected.id} reader={reader} instrument={selected} />}
      </div>
    </LessonPanel>
  );
};

export default InstrumentsPanel;
