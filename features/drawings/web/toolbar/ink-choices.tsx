import type { InkSettings } from '@sayfa/canvas/tool';
import type { Colour } from '@sayfa/page-model';
import { Slider } from '@sayfa/ui';
import { formatPercent, useText } from '@sayfa/web-kit';
import { IconPlus, IconRotate2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './ink-picker.module.css';
import { dotOf } from './ink-sign.tsx';
import { nameOfColour, PALETTE, TEXT_STROKES } from './palette.ts';
import { RadioRow } from './radio-row.tsx';
import { colourOf } from './stored-values.ts';
import { LINE_WIDTHS, useToolbarSettings } from './toolbar-settings.ts';

/** Milliseconds before a colour goes back to the usual one. Source: INK-023. */
const RESET_DELAY_MS = 100;
const DEFAULTS = {
  lineColor: '#ff0000',
  fillColor: '#008000',
} as const satisfies Partial<InkSettings>;

/** Two full rows: no filling in place of the colour that print has least. */
const FILLS: readonly Colour[] = [
  'transparent',
  ...PALETTE.filter(([name]) => name !== 'brown').map(([, colour]) => colour),
];

type ChoicesProps = {
  /** Gives what is selected the same look. */
  restyle: (change: Partial<InkSettings>) => void;
};

const Colours = ({ of, restyle }: ChoicesProps & { of: 'lineColor' | 'fillColor' }) => {
  const { t } = useText();
  const chosen = useToolbarSettings((settings) => settings[of]);
  const recent = useToolbarSettings((settings) => settings.recentColours);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (colour: Colour): void => {
    useToolbarSettings.getState().useColour(of, colour);
    restyle(of === 'lineColor' ? { lineColor: colour } : { fillColor: colour });
  };
  const reset = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose(DEFAULTS[of]), RESET_DELAY_MS);
  };
  const name = (colour: Colour): string => {
    const known = nameOfColour(colour);
    return known ? t(known) : colour;
  };
  const swatch = (colour: Colour) => ({
    value: colour,
    label: name(colour),
    sign: (
      <span
        className={classes.swatch}
        data-empty={colour === 'transparent' || undefined}
        style={colour === 'transparent' ? {} : { background: colour }}
      />
    ),
  });
  const palette: Colour[] = PALETTE.map(([, colour]) => colour);
  return (
    <>
      {recent.length > 0 && (
        <RadioRow
          legend={t('drawings:ink.recent')}
          choices={recent.map(swatch)}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <RadioRow
        legend={t('drawings:ink.colours')}
        choices={(of === 'fillColor' ? FILLS : palette).map(swatch)}
        chosen={chosen}
        onChoose={choose}
      />
      <div className={classes.actions}>
        <label className={classes.own}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
          {t('drawings:ink.own')}
          <input
            type="color"
            value={chosen === 'transparent' ? '#ffffff' : longHex(chosen)}
            onChange={({ currentTarget }) => {
              const colour = colourOf(currentTarget.value);
              if (colour) choose(colour);
            }}
          />
        </label>
        <button type="button" className={classes.reset} onClick={reset}>
          <IconRotate2 size={20} stroke={1.75} aria-hidden />
          {t('drawings:ink.reset')}
        </button>
      </div>
    </>
  );
};

/** A browser's colour field knows six digits only. */
const longHex = (colour: string): string =>
  colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;

const Opacity = ({ restyle }: ChoicesProps) => {
  const { t, language } = useText();
  const opacity = useToolbarSettings((settings) => settings.opacity);
  const change = (value: number): void => {
    useToolbarSettings.getState().set({ opacity: Math.round(value * 10) / 10 });
  };
  return (
    <div className={classes.opacity}>
      <span className={classes.legend} aria-hidden>
        {t('drawings:ink.opacity')}
        <output>{formatPercent(language, opacity)}</output>
      </span>
      <Slider
        min={0}
        max={1}
        step={0.1}
        size="lg"
        thumbSize={28}
        label={null}
        value={opacity}
        onChange={change}
        onChangeEnd={(value) => restyle({ opacity: Math.round(value * 10) / 10 })}
        thumbLabel={t('drawings:ink.opacity')}
        thumbValueText={formatPercent(language, opacity)}
      />
    </div>
  );
};

/** Width, colour and opacity of lines. Source: INK-019, INK-022. */
export const LineSettings = ({ restyle }: ChoicesProps) => {
  const { t } = useText();
  const { lineWidth, lineColor, set } = useToolbarSettings();
  return (
    <>
      <RadioRow
        legend={t('drawings:ink.width')}
        choices={LINE_WIDTHS.map((width, step) => ({
          value: width,
          label: t('drawings:ink.step', { step: step + 1 }),
          sign: (
            <span
              className={classes.dot}
              style={{ inlineSize: dotOf(width), background: lineColor }}
            />
          ),
        }))}
        chosen={lineWidth}
        onChoose={(width) => {
          set({ lineWidth: width });
          restyle({ lineWidth: width });
        }}
      />
      <Colours of="lineColor" restyle={restyle} />
      <Opacity restyle={restyle} />
    </>
  );
};

/** What shapes are filled with. Source: INK-044. */
export const FillSettings = ({ restyle }: ChoicesProps) => (
  <>
    <Colours of="fillColor" restyle={restyle} />
    <Opacity restyle={restyle} />
  </>
);

/** The colour of words. */
export const TextColourSettings = ({ restyle }: ChoicesProps) => (
  <>
    <Colours of="lineColor" restyle={restyle} />
    <Opacity restyle={restyle} />
  </>
);

/** The outline of letters. Source: INK-045. */
export const TextStrokeSettings = ({ restyle }: ChoicesProps) => {
  const { t } = useText();
  const { textStroke, set } = useToolbarSettings();
  return (
    <RadioRow
      legend={t('drawings:ink.outline')}
      choices={TEXT_STROKES.map((width) => ({
        value: width,
        label: width === 0 ? t('drawings:ink.none') : t('drawings:ink.step', { step: width }),
        sign: (
          <span className={classes.outline} style={{ WebkitTextStrokeWidth: width * 0.6 }}>
            A
          </span>
        ),
      }))}
      chosen={textStroke}
      onChoose={(width) => {
        set({ textStroke: width });
        restyle({ textStroke: width });
      }}
    />
  );
};
