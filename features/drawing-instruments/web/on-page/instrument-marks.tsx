import type { Language } from '@sayfa/i18n';
import { type Instrument, lengthMarks, type Mark, protractorMarks } from '@sayfa/instruments';
import { formatNumber } from '@sayfa/web-kit';
import { memo } from 'react';
import classes from './instruments.module.css';

/** CSS pixels between marks below which only every fifth is drawn. */
const MIN_GAP_PX = 2.5;

const pathOf = (marks: readonly Mark[]): string =>
  marks.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');

type Label = { at: { x: number; y: number }; value: number };

const Labels = ({ labels, language }: { labels: readonly Label[]; language: Language }) =>
  labels.map(({ at, value }) => (
    <text key={`${at.x} ${at.y}`} className={classes.number} x={at.x} y={at.y}>
      {formatNumber(language, value)}
    </text>
  ));

type LengthProps = Pick<Instrument, 'kind' | 'size'> & {
  /** Millimetres of the print between two marks. */
  step: number;
  isCoarse: boolean;
  language: Language;
};

const LengthMarks = memo(({ kind, size, step, isCoarse, language }: LengthProps) => {
  const marks = lengthMarks({ kind, size }, step);
  // The shortest marks go first where there is no room; the others are 4.5 mm and longer.
  const isLong = ({ from, to }: Mark): boolean => Math.hypot(to.x - from.x, to.y - from.y) > 4;
  return (
    <>
      <path className={classes.mark} d={pathOf(isCoarse ? marks.filter(isLong) : marks)} />
      <Labels labels={marks.flatMap(({ label }) => label ?? [])} language={language} />
    </>
  );
});
LengthMarks.displayName = 'LengthMarks';

type ProtractorProps = Pick<Instrument, 'kind' | 'size' | 'hides'> & { language: Language };

const ProtractorMarks = memo(({ kind, size, hides, language }: ProtractorProps) => {
  const marks = protractorMarks({ kind, size });
  const outer = hides === 'outer' || hides === 'both' ? [] : marks;
  const inner = hides === 'inner' || hides === 'both' ? [] : marks;
  return (
    <>
      <path className={classes.mark} d={pathOf(marks)} />
      <Labels labels={outer.flatMap(({ label }) => label ?? [])} language={language} />
      <g className={classes.inner}>
        <Labels labels={inner.flatMap((mark) => mark.inner ?? [])} language={language} />
      </g>
    </>
  );
});
ProtractorMarks.displayName = 'ProtractorMarks';

/** The marks and numbers of an instrument, where so many CSS pixels are a millimetre of the print. */
export const InstrumentMarks = ({
  instrument: { kind, size, hides },
  step,
  pixelsPerMm,
  language,
}: {
  instrument: Instrument;
  step: number;
  pixelsPerMm: number;
  language: Language;
}) =>
  kind === 'protractor' || kind === 'fullProtractor' ? (
    <ProtractorMarks kind={kind} size={size} hides={hides} language={language} />
  ) : (
    <LengthMarks
      kind={kind}
      size={size}
      step={step}
      isCoarse={step * pixelsPerMm < MIN_GAP_PX}
      language={language}
    />
  );
