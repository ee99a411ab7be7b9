import type {
  Audit,
  BoardAccounts,
  CallLimits,
  PasswordsPort,
  People,
  PeopleAdmin,
  RequestBudgets,
} from '@sayfa/accounts/port';
/** Accounts on the server: signing up and in, sessions, which domains and course groups exist. */
import { UserFacingError } from '@sayfa/contract-kit';
import { type Clock, createSemaphore } from '@sayfa/kernel';
import type {
  FeatureRoutes,
  Messages,
  Migration,
  OpenDatabase,
  PersonalData,
  SessionPort,
} from '@sayfa/server-kit';
import { type AccountLimits, defaultAccountLimits } from './account-limits.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { appendAudit } from './audit-log.store.ts';
import { boardAccounts } from './board-accounts.ts';
import { callLimits } from './call-limits.ts';
import { oneTimeCodes } from './codes/one-time-codes.ts';
import { createCodeSender } from './codes/send-code.ts';
import { type SmsWatch, smsWatch } from './codes/sms-watch.ts';
import { demandDeviceKey } from './device-keys.store.ts';
import { domainsStore } from './domains.store.ts';
import { createInvitationAcceptance } from './invitations/accept-invitation.ts';
import { createLogin } from './login.ts';
import { loginFailuresStore } from './login-failures.store.ts';
import { peopleAndSessions } from './migrations/0001-people-and-sessions.ts';
import { signingUp } from './migrations/0002-signing-up.ts';
import { peopleList } from './migrations/0003-people-list.ts';
import { appendOnlyAudit } from './migrations/0004-append-only-audit.ts';
import { whySessionsEnded } from './migrations/0005-why-sessions-ended.ts';
import { tipsSeen } from './migrations/0006-tips-seen.ts';
import { boardSessionsTable } from './migrations/0007-board-sessions.ts';
import { deviceKeys } from './migrations/0008-device-keys.ts';
import { lockedSessions } from './migrations/0009-locked-sessions.ts';
import { createPasswordChange, createReauthentication } from './my-account/change-password.ts';
import { accountEraser } from './my-account/erase-account.ts';
import { mySessions } from './my-account/my-sessions.ts';
import { neverVerifiedSweep } from './my-account/never-verified.ts';
import { PASSWORD_COST, type PasswordCost } from './password-hash.ts';
import { createPasswordVerifier } from './password-verifier.ts';
import { peopleStore } from './people.store.ts';
import { createPeople } from './people.ts';
import { createPeopleAdmin } from './people-admin.ts';
import { rateLimiter } from './rate-limiter.ts';
import { createDetailsReader } from './read-details.ts';
import { requestBudgets } from './request-budget.ts';
import { sessionCookie } from './session-cookie.ts';
import type { Log } from './session-use.ts';
import { createSessions } from './sessions.ts';
import { sessionOpener } from './sign-up/open-account.ts';
import { createRegistration } from './sign-up/register.ts';
import { createPasswordReset } from './sign-up/reset-password.ts';
import { createPhoneVerification } from './sign-up/verify-phone.ts';
import type { Sms } from './sms/sms.port.ts';

export type { AccountLimits } from './account-limits.ts';
export type { SmsWatch } from './codes/sms-watch.ts';

export type { PasswordCost } from './password-hash.ts';

export { netgsm, noSms, type SmsAccount, twilio } from './sms/http-sms.ts';
export { type Outbox, type OutboxMessage, outbox } from './sms/outbox.ts';
export { type Sms, SmsFailure, type SmsMessage } from './sms/sms.port.ts';

/** Steps of the schema, in order. */
export const accountsMigrations: Migration[] = [
  peopleAndSessions,
  signingUp,
  peopleList,
  appendOnlyAudit,
  whySessionsEnded,
  tipsSeen,
  boardSessionsTable,
  deviceKeys,
  lockedSessions,
];

/** Milliseconds that expired codes are retained, so that the error can say that a code has expired. */
const CODES_REMEMBERED = 86_400_000;
/** Until a refused caller finds room again, at some 40 hashes a second. */
const RETRY_AFTER_SECONDS = 2;

/** What accounts offers to the composition root. */
export type Accounts = {
  routes: FeatureRoutes;
  sessions: SessionPort;
  people: People;
  /** What administrators do with people. The caller checks permissions. */
  peopleAdmin: PeopleAdmin;
  /** Passwords of accounts that other features keep. */
  passwords: PasswordsPort;
  /** What other features enter into the audit log. */
  audit: Audit;
  /** How often somebody may ask for something that other features offer. */
  requestBudgets: RequestBudgets;
  /** What a school's boards need to know of people. */
  boards: BoardAccounts;
  /** The same for calls that come many times a second. */
  callLimits: CallLimits;
  /** What operators watch of short messages. */
  smsWatch: SmsWatch;
  /**
   * Removes what has expired and finishes what a crash broke off; worth calling once an hour.
   */
  sweep(): Promise<void>;
  /** Erases accounts that nobody ever verified; idle work, once a day. `later` where it made way. */
  sweepNeverVerified(stillIdle: () => Promise<boolean>): Promise<undefined | 'later'>;
};

/** What accounts are put together from. */
export type AccountsPorts = {
  open: OpenDatabase;
  clock: Clock;
  /** True on https: the session cookie then never travels in the clear. */
  secureCookies: boolean;
  /** Differences from the limits of SECURITY.md. */
  limits?: Partial<AccountLimits>;
  /** Other than `PASSWORD_COST`; only tests hand it in, no setting reaches it. */
  passwordCost?: PasswordCost;
  /** Name of the domain whose course groups visitors see who name none. */
  defaultDomain: string;
  log: Log;
  sms: Sms;
  messages: Messages;
  /** Whether new people must verify their phone. */
  verification: 'required' | 'off';
  /** Calling codes of the countries that get messages, such as 90. */
  countries: readonly string[];
  /** Names the text that people agree to when they sign up. */
  consentVersion: string;
  /** What other features keep about people; asked when needed. */
  personalData: () => readonly PersonalData[];
};

/** Puts accounts together. */
export const accountsServer = (ports: AccountsPorts): Accounts => {
  const { db, kind } = ports.open;
  const { clock, log, defaultDomain, verification, consentVersion, messages } = ports;
  const limits = { ...defaultAccountLimits, ...ports.limits };
  const hashing = createSemaphore({
    maxRunning: limits.hashesAtOnce,
    maxWaiting: limits.hashesWaiting,
    createFullError: () => new UserFacingError('busy', { retryAfter: RETRY_AFTER_SECONDS }),
  });
  const people = peopleStore(db);
  const domains = domainsStore(db, kind);
  const sessions = createSessions({ db, people, clock, limits, log });
  const limiter = rateLimiter(db, clock);
  const codes = oneTimeCodes({ db, clock, limits });
  const { sms, countries } = ports;
  const watch = smsWatch(db, clock, limits);
  const sending = { codes, limiter, limits, clock, log, watch };
  const sender = createCodeSender({ ...sending, sms, messages, countries });
  const openSession = sessionOpener({ db, people, sessions, clock, limits });
  const { emptyLog } = ports.open;
  const eraser = accountEraser({ db, emptyLog, clock, sessions, others: ports.personalData });
  const passwordCost = ports.passwordCost ?? PASSWORD_COST;
  const shared = {
    db,
    people,
    domains,
    sessions,
    limiter,
    limits,
    semaphore: hashing,
    passwordCost,
    clock,
  };
  const reauthenticate = createReauthentication(shared);
  const cookie = sessionCookie(ports.secureCookies);
  const detailsOf = createDetailsReader(people, domains);
  const deviceKeyOf = (user: Parameters<typeof demandDeviceKey>[1]) => demandDeviceKey(db, user);
  const signingUpParts = { ...shared, openSession, defaultDomain, verification, consentVersion };
  return {
    routes: accountsRoutes({
      ...shared,
      messages,
      login: createLogin(shared),
      register: createRegistration({ ...signingUpParts, codes: sender }),
      verification: createPhoneVerification({ ...shared, codes, sender, openSession }),
      reset: createPasswordReset({ ...shared, codes, sender, defaultDomain }),
      invitations: createInvitationAcceptance({ ...signingUpParts, codes: sender }),
      changePassword: createPasswordChange({ ...shared, reauthenticate }),
      reauthenticate,
      mine: mySessions(shared),
      eraser,
      cookie,
      detailsOf,
      deviceKeyOf,
      others: ports.personalData,
      defaultDomain,
    }),
    sessions: sessions.port,
    people: createPeople({ ...shared, store: people, eraser }),
    peopleAdmin: createPeopleAdmin(shared),
    passwords: createPasswordVerifier(shared),
    requestBudgets: requestBudgets(db, clock),
    boards: boardAccounts({ ...shared, cookie, detailsOf, deviceKeyOf }),
    callLimits: callLimits(db, clock),
    audit: (entry) => appendAudit(db, { ...entry, happenedAt: clock.now() }),
    smsWatch: watch,
    sweepNeverVerified: neverVerifiedSweep({ db, clock, limits, eraser }),
    sweep: async () => {
      await sessions.removeExpired();
      await loginFailuresStore(db).removeEnded(clock.now());
      await codes.removeExpired(clock.now() - CODES_REMEMBERED);
      await people.fillSearchKeys();
      await eraser.finish();
    },
  };
};
