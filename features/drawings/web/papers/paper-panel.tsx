import {
  fittingStep,
  PAPER_COLOURS,
  PAPER_KIND_NAMES,
  PAPER_TINTS,
  type Paper,
  type PaperKind,
  stepsOf,
} from '@sayfa/page-model/paper';
import { Button, IconButton } from '@sayfa/ui';
import { formatNumber, type OpenReader, useText } from '@sayfa/web-kit';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DrawingCommands } from '../commands.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { isUndoKey } from '../toolbar/drawing-keys.ts';
import { RadioRow } from '../toolbar/radio-row.tsx';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import classes from './paper-panel.module.css';
import { PaperSwatch } from './paper-swatch.tsx';
import { usePaperPanel } from './use-paper-panel.ts';
import { type ShownPaper, useShownPaper } from './use-shown-paper.ts';

/** Millimetres that a press makes a step larger or smaller. */
const CHANGE_MM = 1;
/** CSS pixels of a button. */
const TARGET_PX = 56;

const Kinds = ({ paper, choose }: ShownPaper) => {
  const { t } = useText();
  const name = useId();
  const withKind = (kind: PaperKind): Paper =>
    kind === paper.kind ? paper : { ...paper, kind, step: stepsOf(kind).usual };
  return (
    <fieldset className={classes.kinds}>
      <legend className={classes.hidden}>{t('drawings:paper.kind')}</legend>
      {PAPER_KIND_NAMES.map((kind) => (
        <label key={kind} className={classes.kind}>
          <input
            type="radio"
            name={name}
            checked={kind === paper.kind}
            onChange={() => choose(withKind(kind))}
          />
          <PaperSwatch paper={withKind(kind)} />
          <span>{t(`drawings:paper.kinds.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

const Steps = ({ paper, choose }: ShownPaper) => {
  const { t, language } = useText();
  const { common, min, max } = stepsOf(paper.kind);
  const { step } = paper;
  const set = (next: number): void => choose({ ...paper, step: fittingStep(paper.kind, next) });
  const inMm = (value: number): string =>
    formatNumber(language, value, { style: 'unit', unit: 'millimeter' });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('drawings:paper.step')}</legend>
      <div className={classes.row}>
        <IconButton
          label={t('drawings:paper.smaller')}
          icon={<IconMinus size="1.25rem" stroke={1.75} aria-hidden />}
          size={TARGET_PX}
          variant="default"
          disabled={step <= min}
          onClick={() => set(step - CHANGE_MM)}
        />
        <output className={classes.value}>{inMm(step)}</output>
        <IconButton
          label={t('drawings:paper.larger')}
          icon={<IconPlus size="1.25rem" stroke={1.75} aria-hidden />}
          size={TARGET_PX}
          variant="default"
          disabled={step >= max}
          onClick={() => set(step + CHANGE_MM)}
        />
        {common.map((value) => (
          <Button
            key={value}
            className={classes.common}
            variant={value === step ? 'light' : 'default'}
            aria-pressed={value === step}
            onClick={() => set(value)}
          >
            {inMm(value)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
};

const Tints = ({ paper, choose }: ShownPaper) => {
  const { t } = useText();
  return (
    <RadioRow
      legend={t('drawings:paper.tint')}
      chosen={paper.tint}
      onChoose={(tint) => choose({ ...paper, tint })}
      choices={PAPER_TINTS.map((tint) => ({
        value: tint,
        label: t(`drawings:colours.${tint}`),
        sign: <span className={classes.tint} style={{ background: PAPER_COLOURS[tint].main }} />,
      }))}
    />
  );
};

/** A switch that is pressed anywhere on its line, as large as a board needs. */
const Toggle = ({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <label className={classes.switch}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
);

const Switches = ({ paper, place, setOver }: ShownPaper) => {
  const { t } = useText();
  const { snapsToGrid, set } = useToolbarSettings();
  return (
    <div className={classes.switches}>
      {setOver && (
        <Toggle label={t('drawings:paper.over')} isOn={place === 'over'} onChange={setOver} />
      )}
      {paper.kind !== 'plain' && (
        <Toggle
          label={t('drawings:paper.snap')}
          isOn={snapsToGrid}
          onChange={(isOn) => set({ snapsToGrid: isOn })}
        />
      )}
    </div>
  );
};

const TITLES = { page: 'ofPage', over: 'overPage', next: 'ofNext' } as const;

type Props = { reader: OpenReader; commands: DrawingCommands; store: DrawingStore };

/** The papers of blank pages, chosen for the page being read or for the next one. Source: BRD-031. */
const PaperPanel = ({ reader, commands, store }: Props) => {
  const { t } = useText();
  const shown = useShownPaper(reader, store);
  const { close } = usePaperPanel.getState();
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  const closeAndReturn = (): void => {
    close();
    // The entry of the menu that opened it is gone: keys go to the page.
    reader.stage.focus({ preventScroll: true });
  };
  useEffect(() => {
    panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  }, []);
  return createPortal(
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      className={classes.panel}
      data-keeps-pointer=""
      onKeyDown={(event) => {
        // Arrows choose a paper here and turn no page.
        event.stopPropagation();
        if (event.key === 'Escape') closeAndReturn();
        if (isUndoKey(event.nativeEvent)) {
          event.preventDefault();
          commands.run('undo');
        }
      }}
    >
      <header className={classes.header}>
        <h2 id={title} className={classes.title}>
          {t(`drawings:paper.${TITLES[shown.place]}`)}
        </h2>
        <IconButton
          label={t('ui:close')}
          icon={<IconX size="1.25rem" stroke={1.75} aria-hidden />}
          size={TARGET_PX}
          onClick={closeAndReturn}
        />
      </header>
      <div className={classes.content}>
        <Kinds {...shown} />
        {shown.paper.kind !== 'plain' && (
          <div className={classes.looks}>
            <Steps {...shown} />
            <Tints {...shown} />
          </div>
        )}
        <Switches {...shown} />
        <Button
          className={classes.add}
          variant={shown.place === 'next' ? 'filled' : 'default'}
          onClick={() => {
            commands.run('addblankpage');
            closeAndReturn();
          }}
        >
          {t('drawings:paper.add')}
        </Button>
      </div>
    </section>,
    reader.stage,
  );
};

export default PaperPanel;
