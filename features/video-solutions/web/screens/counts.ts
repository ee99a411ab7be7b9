import type { BookOfTasks, RecordingTask, RecordingTest } from '../../contract/index.ts';

/** Questions of a test or book, and how many are recorded, reported and classified. */
export type Counts = { questions: number; recorded: number; reported: number; outcomes: number };

export const countsOfTest = (test: RecordingTest): Counts => ({
  questions: test.total_number_of_questions,
  recorded: test.total_recorded_questions,
  reported: test.total_questions_with_error_report,
  outcomes: test.total_questions_with_outcomes,
});

/** The sums over all tests of a book. Source: VID-002, VID-003. */
export const countsOfBook = ({ tests, outcomes }: BookOfTasks): Counts => {
  const all = tests.map(countsOfTest);
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    questions: sum('questions'),
    recorded: sum('recorded'),
    reported: sum('reported'),
    outcomes,
  };
};

/** A question counts as recorded if it has a video. Source: VID-014. */
export const isRecorded = ({ video_solution }: Pick<RecordingTask, 'video_solution'>): boolean =>
  video_solution !== null && video_solution !== '';

/** How many reports are not closed. */
export const openReports = ({ error_reports }: Pick<RecordingTask, 'error_reports'>): number =>
  error_reports.filter(({ closed_at }) => closed_at === null).length;

/** The tone of a progress. */
export const toneOf = (done: number, of: number): 'good' | 'waiting' | 'quiet' => {
  if (done === 0) return 'quiet';
  return done >= of ? 'good' : 'waiting';
};

/** The tone of a number of reports. */
export const toneOfReports = (reported: number): 'bad' | 'quiet' =>
  reported > 0 ? 'bad' : 'quiet';
