const KINDS = ['reading', 'exercise', 'picture', 'sound'] as const;
const STATES = ['ready', 'checking', 'missing'] as const;
const COUNT = 24;

/** A row of the sample book: a page. */
export type SamplePage = {
  id: string;
  page: number;
  kind: (typeof KINDS)[number];
  activities: number;
  minutes: number;
  state: (typeof STATES)[number];
};

/** The pages of the sample book with that id, always the same. */
export const samplePages = (bookId: string): readonly SamplePage[] => {
  const offset = [...bookId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return Array.from({ length: COUNT }, (_, place) => ({
    id: `page-${place + 1}`,
    page: place + 1,
    kind: KINDS[(place + offset) % KINDS.length] ?? 'reading',
    activities: (place * 3 + offset) % 5,
    minutes: 4 + ((place * 7 + offset) % 16),
    state: STATES[(place + offset) % 7] ?? 'ready',
  }));
};
