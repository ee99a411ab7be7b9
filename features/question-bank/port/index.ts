import type { PersonAccess } from '@sayfa/accounts/port';

/** Somebody with a session of the question bank. */
export type BankAccount = {
  /** Of the account in the question bank. */
  id: number;
  domainId: number;
  /** The person of the product whose account this is, where it is known. */
  userId: number | null;
  /** What that person may do in the product. */
  access: PersonAccess | undefined;
};

/** What the question bank does for other features. */
export type QuestionBankPort = {
  /** By the header with the question bank's own token. Throws question_bank_session. */
  personOf(authorization: string | undefined): Promise<BankAccount>;
  /** Enters into the audit log that outcomes were changed; `change` is of numbers only. */
  noteOutcomes(account: BankAccount, change: string, address: string): Promise<void>;
  /** Names of outcomes of the curriculum; those that there are not are left out. */
  outcomeNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};
