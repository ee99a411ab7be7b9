import { INSTRUMENT_KINDS, type Instrument, MAX_INSTRUMENTS } from '@sayfa/instruments';
import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** Millimetres; no page is larger. */
const MAX_PLACE = 10_000;

const within = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
const name = z.string().check(z.minLength(1), z.maxLength(80));
const degrees = within(0, 360);

const instrument = z.object({
  id: name,
  kind: z.enum(INSTRUMENT_KINDS),
  page: name,
  x: within(-MAX_PLACE, MAX_PLACE),
  y: within(-MAX_PLACE, MAX_PLACE),
  angle: degrees,
  size: within(3, 600),
  arms: z.optional(z.readonly(z.tuple([degrees, degrees]))),
  hides: z.optional(z.enum(['outer', 'inner', 'both'])),
});

const rules = z.object({
  /** Ends of strokes along edges lie on marks. */
  toMarks: z.boolean(),
  /** Centimetres of the glass instead of the print. */
  onGlass: z.boolean(),
  /** Instruments are held by corners, lines and each other. */
  snaps: z.boolean(),
});

/** How instruments measure and lead. */
type InstrumentRules = z.infer<typeof rules>;

/** The instruments of the lesson, on whichever pages. Source: BRD-035. */
export const instrumentsSlot = lessonSlot(
  'instruments',
  z.readonly(z.array(instrument).check(z.maxLength(MAX_INSTRUMENTS))),
);

/** How instruments of the lesson measure and lead. */
export const rulesSlot = lessonSlot('instrumentRules', rules);

/** As long as nothing else was chosen. */
export const FIRST_RULES: InstrumentRules = { toMarks: false, onGlass: false, snaps: true };

const NONE: readonly Instrument[] = [];

/** The instruments that are out now. */
export const instrumentsNow = (): readonly Instrument[] => instrumentsSlot.get() ?? NONE;

/** The instruments that are out; the component follows. */
export const useInstruments = (): readonly Instrument[] => instrumentsSlot.useValue() ?? NONE;

/** Puts an instrument where another state of it was. */
export const changeInstrument = (changed: Instrument): void => {
  const now = instrumentsNow();
  if (!now.some(({ id }) => id === changed.id)) return;
  instrumentsSlot.put(now.map((each) => (each.id === changed.id ? changed : each)));
};

/** Puts an instrument away. */
export const removeInstrument = (id: string): void => {
  const others = instrumentsNow().filter((each) => each.id !== id);
  instrumentsSlot.put(others.length > 0 ? others : undefined);
};

/** Chooses how instruments measure and lead. */
export const changeRules = (change: Partial<InstrumentRules>): void =>
  rulesSlot.put({ ...FIRST_RULES, ...rulesSlot.get(), ...change });
