import type { Colour } from '@sayfa/page-model';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { IconArrowBackUp, IconArrowsMove } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState, useSyncExternalStore } from 'react';
import type { DrawingController } from '../controller/drawing-controller.ts';
import { nameOfColour } from '../toolbar/palette.ts';
import { iconOfTool } from '../toolbar/tool-icons.tsx';
import { HAND_COLOURS, HAND_TOOLS, HAND_WIDTHS, type HandInk } from './hands.ts';
import classes from './together.module.css';
import { useTogether } from './together-state.ts';
import type { Waiting } from './when-nobody-writes.ts';
import { ZonePad } from './zone-pad.tsx';

type DotStyle = CSSProperties & { '--dot': string };

const dotStyle = (width: number, { colour }: HandInk): DotStyle => ({
  '--dot': `${4 + width}px`,
  background: colour,
});

type BarProps = {
  hand: number;
  reader: OpenReader;
  controller: DrawingController;
  waiting: Waiting;
  /** What only the teacher's zone has. */
  children?: ReactNode;
};

const Choices = <Value extends string | number>({
  name,
  values,
  chosen,
  labelOf,
  signOf,
  onChoose,
}: {
  name: string;
  values: readonly Value[];
  chosen: Value;
  labelOf(value: Value): string;
  signOf(value: Value): ReactNode;
  onChoose(value: Value): void;
}) => (
  <fieldset className={classes.choices} aria-label={name}>
    {values.map((value) => (
      <button
        key={value}
        type="button"
        className={classes.button}
        aria-label={labelOf(value)}
        title={labelOf(value)}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {signOf(value)}
      </button>
    ))}
  </fieldset>
);

const Inks = ({ hand, ink }: { hand: number; ink: HandInk }) => {
  const { t } = useText();
  const { choose } = useTogether();
  const colourName = (colour: Colour): string => {
    const name = nameOfColour(colour);
    return name ? t(name) : colour;
  };
  return (
    <>
      <Choices
        name={t('drawings:together.tools')}
        values={HAND_TOOLS}
        chosen={ink.tool}
        labelOf={(tool) => t(`tools:${tool}.name`)}
        signOf={(tool) => {
          const Icon = iconOfTool(tool);
          return <Icon stroke={1.75} />;
        }}
        onChoose={(tool) => choose(hand, { tool })}
      />
      <Choices
        name={t('drawings:ink.colours')}
        values={HAND_COLOURS}
        chosen={ink.colour}
        labelOf={colourName}
        signOf={(colour: Colour) => (
          <span className={classes.swatch} style={{ background: colour }} />
        )}
        onChoose={(colour) => choose(hand, { colour })}
      />
      <Choices
        name={t('drawings:ink.width')}
        values={HAND_WIDTHS}
        chosen={ink.width}
        labelOf={(width) => t('drawings:ink.step', { step: HAND_WIDTHS.indexOf(width) + 1 })}
        signOf={(width) => <span className={classes.dot} style={dotStyle(width, ink)} />}
        onChoose={(width) => choose(hand, { width })}
      />
    </>
  );
};

/** The bar at the bottom of a zone: what its hand draws with, its undo, and the pad. Source: BRD-021. */
export const ZoneBar = ({ hand, reader, controller, waiting, children }: BarProps) => {
  const { t } = useText();
  const ink = useTogether(({ inks }) => inks[hand - 1]);
  const [isPadOpen, setPadOpen] = useState(false);
  const canUndo = useSyncExternalStore(controller.subscribe, () => controller.hands.canUndo(hand));
  if (!ink) return null;
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={t('drawings:together.hand', { number: hand })}
    >
      {isPadOpen && <ZonePad reader={reader} waiting={waiting} />}
      <Inks hand={hand} ink={ink} />
      <div className={classes.choices}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('drawings:commands.undo')}
          title={t('drawings:commands.undo')}
          aria-disabled={!canUndo || undefined}
          onClick={() => controller.hands.undo(hand)}
        >
          <IconArrowBackUp stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.button}
          aria-label={t('drawings:together.move')}
          title={t('drawings:together.move')}
          aria-expanded={isPadOpen}
          onClick={() => setPadOpen(!isPadOpen)}
        >
          <IconArrowsMove stroke={1.75} aria-hidden />
        </button>
        {children}
      </div>
    </div>
  );
};
