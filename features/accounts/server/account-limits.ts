const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many, within so many milliseconds. */
export type Rate = { count: number; milliseconds: number };

/** Every limit of signing up and in. */
export type AccountLimits = {
  loginFailuresPerAccount: Rate;
  loginFailuresPerAddress: Rate;
  /** Password hashes computed at one time; each takes 19 MiB. */
  hashesAtOnce: number;
  /** Logins that wait for their hash; more are told to come back. */
  hashesWaiting: number;
  /** Milliseconds without use after which a session ends. */
  sessionLifetime: number;
  /** Milliseconds after signing in at which it ends, however much it is used. */
  sessionMaxAge: number;
  /** Milliseconds a session lasts whose phone is not verified. */
  pendingLifetime: number;
  /** Milliseconds a session on a board lasts, however much it is used. */
  boardLifetime: number;
  /** Milliseconds a locked one lasts: the board leaves it after ten minutes, and needs a moment. */
  lockedLifetime: number;
  /** A class signs up behind one address. */
  registrationsPerAddress: Rate;
  /** Asking for codes and trying them without a session. */
  codesPerAddress: Rate;
  /** Milliseconds that a code for verifying can be used. */
  verifyCodeLifetime: number;
  /** The same for a new password: what the form counts down, and a little grace. */
  resetCodeLifetime: number;
  /** Milliseconds of that which are grace, and not told. */
  resetCodeGrace: number;
  triesPerCode: number;
  /** One code in this time, per number. */
  codeInterval: Rate;
  codesPerNumber: Rate;
  /** Requests for a new password of one number, from wherever they come; from one address as `codesPerNumber`. */
  resetsPerNumber: Rate;
  /** Numbers may be changed; that must not become a way to write to many. */
  codesPerAccount: Rate;
  /** Messages to numbers that begin alike, none of which was verified meanwhile. */
  codesPerPrefix: Rate;
  /** All messages of this server. */
  messages: Rate;
  /** Part of them that people without a session may use up by asking for a new password. */
  resetShare: number;
  /** Milliseconds that an invitation can be used. */
  invitationLifetime: number;
  exportsPerAccount: Rate;
  /** Milliseconds after which an account goes that its owner never verified. */
  unverifiedRetention: number;
};

/** As promised in SECURITY.md. */
export const defaultAccountLimits: AccountLimits = {
  loginFailuresPerAccount: { count: 10, milliseconds: 15 * MINUTE },
  loginFailuresPerAddress: { count: 50, milliseconds: HOUR },
  hashesAtOnce: 4,
  hashesWaiting: 50,
  sessionLifetime: 30 * DAY,
  sessionMaxAge: 180 * DAY,
  pendingLifetime: DAY,
  boardLifetime: 12 * HOUR,
  lockedLifetime: 10 * MINUTE + 30 * SECOND,
  registrationsPerAddress: { count: 100, milliseconds: HOUR },
  codesPerAddress: { count: 100, milliseconds: HOUR },
  verifyCodeLifetime: 10 * MINUTE,
  resetCodeLifetime: 150 * SECOND,
  resetCodeGrace: 30 * SECOND,
  triesPerCode: 5,
  codeInterval: { count: 1, milliseconds: 180 * SECOND },
  codesPerNumber: { count: 5, milliseconds: DAY },
  resetsPerNumber: { count: 20, milliseconds: DAY },
  codesPerAccount: { count: 10, milliseconds: DAY },
  codesPerPrefix: { count: 50, milliseconds: HOUR },
  messages: { count: 1000, milliseconds: DAY },
  resetShare: 0.8,
  invitationLifetime: 7 * DAY,
  exportsPerAccount: { count: 10, milliseconds: HOUR },
  unverifiedRetention: 30 * DAY,
};
