/** What the question bank does for other features. */
export type QuestionBankPort = {
  /** By the header with the question bank's own token. Throws question_bank_session. */
  personOf(authorization: string | undefined): Promise<{ domainId: number }>;
  /** Names of outcomes of the curriculum; those that there are not are left out. */
  outcomeNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};
