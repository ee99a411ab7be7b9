/** Passwords and their limits, which accounts have; the question bank's people are its own. */
export type BankPasswords = {
  hash(password: string): Promise<string>;
  /**
   * Whether a password fits, counted against guessing under realm, account and address. Without a
   * stored hash false, after the same time. Throws too_many_attempts, busy.
   */
  check(attempt: {
    realm: string;
    account: string;
    address: string;
    password: string;
    stored: () => Promise<string | undefined>;
  }): Promise<boolean>;
};

/** Domains, which accounts have. */
export type BankDomains = { domainByName(name: string): Promise<{ id: number } | undefined> };
