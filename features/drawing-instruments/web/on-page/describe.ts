import type { Language } from '@sayfa/i18n';
import { angleOfArms, type Instrument, schoolAngle } from '@sayfa/instruments';
import { formatNumber, type Translate } from '@sayfa/web-kit';

/** Words in a language, as `useText` has them. */
export type Words = { t: Translate; language: Language };

const MM_PER_CM = 10;
/** Centimetres from which a length has one decimal. Source: BRD-038. */
const ONE_DECIMAL_FROM = 10;

/** A length in centimetres: with two decimals below 10 cm, else with one. Source: BRD-038. */
export const centimetres = ({ language }: Pick<Words, 'language'>, millimetres: number): string => {
  const value = millimetres / MM_PER_CM;
  const decimals = value < ONE_DECIMAL_FROM ? 2 : 1;
  return formatNumber(language, value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
};

/** Centimetres with as many decimals as they need. */
const shortCentimetres = ({ language }: Words, millimetres: number): string =>
  formatNumber(language, millimetres / MM_PER_CM, { maximumFractionDigits: 2 });

/** Degrees to a tenth. */
export const degrees = ({ language }: Pick<Words, 'language'>, angle: number): string =>
  formatNumber(language, angle, { maximumFractionDigits: 1 });

/** What a protractor measures between its arms, to half a degree. Source: BRD-040. */
export const measuredAngle = (words: Pick<Words, 'language'>, instrument: Instrument): string =>
  degrees(words, Math.round(angleOfArms(instrument.kind, instrument.arms ?? [0, 0]) * 2) / 2);

/** An instrument in words: what it is, how large, how it is turned, where it lies. Source: BRD-037. */
export const describeInstrument = (words: Words, instrument: Instrument): string => {
  const { t } = words;
  const { kind, size, x, y, arms } = instrument;
  const text = t('drawing-instruments:state', {
    name: t(`drawing-instruments:kinds.${kind}`),
    size: shortCentimetres(words, size),
    angle: degrees(words, schoolAngle(instrument.angle)),
    x: shortCentimetres(words, x),
    y: shortCentimetres(words, y),
  });
  return arms
    ? `${text} ${t('drawing-instruments:measured', { angle: measuredAngle(words, instrument) })}`
    : text;
};
