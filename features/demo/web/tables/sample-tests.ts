/** What a sample test is about; the names are messages. */
const TOPICS = ['fractions', 'cells', 'poems', 'rivers', 'circuits', 'greetings'] as const;

const STATES = ['open', 'draft', 'closed'] as const;

const COUNT = 57;
const FIRST_DAY = Date.UTC(2026, 8, 1);
const DAY = 86_400_000;

/** A row of the sample list of tests. */
export type SampleTest = {
  id: string;
  topic: (typeof TOPICS)[number];
  number: number;
  questions: number;
  /** Percent of right answers. */
  average: number;
  /** Milliseconds since 1970. */
  day: number;
  state: (typeof STATES)[number];
  /** What somebody has called it since. */
  renamed?: string;
};

const pick = <Value>(values: readonly [Value, ...Value[]], place: number): Value =>
  values[place % values.length] ?? values[0];

/** The sample list of tests, always the same. */
export const sampleTests: readonly SampleTest[] = Array.from({ length: COUNT }, (_, place) => ({
  id: `test-${place + 1}`,
  topic: pick(TOPICS, place),
  number: Math.floor(place / TOPICS.length) + 1,
  questions: 8 + ((place * 7) % 23),
  average: 41 + ((place * 13) % 57),
  day: FIRST_DAY + place * 2 * DAY,
  state: pick(STATES, place * 5 + Math.floor(place / 4)),
}));
