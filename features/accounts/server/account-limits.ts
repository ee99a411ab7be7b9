const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many, within so many milliseconds. */
export type Rate = { count: number; milliseconds: number };

/** Every limit of signing in. */
export type AccountLimits = {
  loginFailuresPerAccount: Rate;
  loginFailuresPerAddress: Rate;
  /** Password hashes computed at one time; each takes 19 MiB. */
  hashesAtOnce: number;
  /** Logins that wait for their hash; more are told to come back. */
  hashesWaiting: number;
  /** Milliseconds without use after which a session ends. */
  sessionLifetime: number;
  /** Milliseconds a session lasts whose phone is not verified. */
  pendingLifetime: number;
};

/** As promised in SECURITY.md. */
export const defaultAccountLimits: AccountLimits = {
  loginFailuresPerAccount: { count: 10, milliseconds: 15 * MINUTE },
  loginFailuresPerAddress: { count: 50, milliseconds: HOUR },
  hashesAtOnce: 4,
  hashesWaiting: 50,
  sessionLifetime: 30 * DAY,
  pendingLifetime: DAY,
};
