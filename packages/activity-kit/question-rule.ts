/** How an attempt stands; kept by the server. Source: QST-014…021. */
export type Attempt = {
  /** Ids of the chosen options. */
  answer: readonly string[];
  submitted: boolean;
  /** Whether the last submitted answer is right; null before. */
  isTrue: boolean | null;
  repeatCount: number;
  solutionShown: boolean;
};

/** What a step of an attempt leads to, or why it may not be taken. */
export type AttemptStep =
  | { attempt: Attempt }
  | { refused: 'not_now' | 'answer_required' | 'answer_invalid' };

/** How a kind of question is answered; pure, so that the server alone decides. */
export type QuestionRule = {
  choose(content: string, attempt: Attempt, answer: readonly string[]): AttemptStep;
  submit(content: string, attempt: Attempt): AttemptStep;
  retry(content: string, attempt: Attempt): AttemptStep;
  showSolution(content: string, attempt: Attempt): AttemptStep;
  /**
   * What a reader with this attempt may know: JSON text with feedback and solution only where due.
   * Options that are to be mixed follow from `seed`, which stays the same for one reader.
   */
  shown(content: string, attempt: Attempt, seed: string): string;
  /**
   * What is asked and graded of a content, as text to compare: answers to the same stay valid. Settings,
   * feedback and points are left out.
   */
  gradedPart(content: string): string;
  /** Whether another content only words the same question differently: as many options, right as before. */
  isReworded(content: string, other: string): boolean;
  /** Options with their texts, for those who look at how others answered. */
  options(content: string): readonly { id: string; text: string; isCorrect: boolean }[];
};
