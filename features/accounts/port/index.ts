import type { PersonDetails } from '@sayfa/accounts/contract';
import type { ErrorCode, Role } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What accounts do for other features on the server. Consumers narrow these types by `Pick`. */

/** A tenant. `name` is what people type at sign-in. */
export type Domain = { id: number; name: string; title: string };

/** A course group; books are given to groups. */
export type CourseGroup = { id: number; domainId: number; categoryId: number; label: string };

/** An account to be made. */
export type PersonToAdd = {
  /** Name of the domain. */
  domain: string;
  email: string;
  name: string;
  lastName?: string | undefined;
  password: string;
  /** In order; the first decides the client's role. */
  roles: readonly Role[];
  groupIds: readonly number[];
  /** Ten digits. */
  phone: string;
  /** Whether the phone counts as verified. */
  verified: boolean;
};

/** What decides which books somebody may read. */
export type PersonAccess = Pick<Principal, 'domainId' | 'roles' | 'groupIds'>;

/** What command line, seed and other features may ask of accounts, and change. */
export type People = {
  /** The domain's id, whether it is new or not. */
  addDomain(name: string, title: string): Promise<number>;
  domainByName(name: string): Promise<Domain | undefined>;
  domains(): Promise<Domain[]>;
  /** The person's id; one who exists is left as he or she is. Throws domain_invalid. */
  addUser(person: PersonToAdd): Promise<number>;
  /** The group's id; one of the same label in the domain is not made again. */
  addCourseGroup(group: {
    id?: number | undefined;
    domainId: number;
    label: string;
  }): Promise<number>;
  groupsOfDomain(domainId: number): Promise<CourseGroup[]>;
  groupById(id: number): Promise<CourseGroup | undefined>;
  idByEmail(domainId: number, email: string): Promise<number | undefined>;
  isPhoneTaken(domainId: number, phone: string): Promise<boolean>;
  /**
   * Replaces a password that must not remain, and ends the person's sessions. Without another one
   * nothing is changed: `matches` says that the account has it.
   */
  replacePassword(
    account: { domain: string; email: string },
    former: string,
    next: string | undefined,
  ): Promise<'matches' | 'replaced' | 'other'>;
  /** What somebody without a session at hand may do; undefined for who is blocked or gone. */
  accessOf(userId: number): Promise<PersonAccess | undefined>;
  /** Ends the person's sessions where the roles really change. Throws not_found. */
  setRoles(userId: number, roles: readonly Role[], by?: Actor): Promise<void>;
  /** Groups of the person's own domain; seen within a second. Throws not_found, group_invalid. */
  setGroups(userId: number, groupIds: readonly number[], by?: Actor): Promise<void>;
  /** A blocked person cannot sign in and is signed out. Throws not_found. */
  setBlocked(userId: number, blocked: boolean, by?: Actor): Promise<void>;
  /** Erases the account with everything any feature keeps about it. Throws not_found. */
  erase(userId: number): Promise<void>;
  endSessionsOf(userId: number): Promise<void>;
  /** Full names by id; whoever is gone is left out. */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Groups whose books the person may read, of less than a second ago. */
  groupIdsSeenBy(person: Principal): readonly number[];
};

/** Something that another feature enters into the audit log. */
export type AuditedAction = {
  action:
    | 'question-bank-login'
    | 'question-bank-login-failed'
    | 'outcomes-changed'
    /** A call of another feature, such as `news.publish`. */
    | `${string}.${string}`;
  domainId: number | null;
  /** The person of the product, where there is one. */
  userId: number | null;
  /** Numbers and names of ours, never what somebody typed. */
  detail?: string | undefined;
  /** Where the call came from. */
  address: string;
};

/** Adds to the audit log, which nothing ever changes. */
export type Audit = (entry: AuditedAction) => Promise<void>;

/** Full names by id; whoever is gone is left out. */
export type NamesOf = People['namesOf'];

/** Where an account stands. */
export type PersonStatus = 'active' | 'unverified' | 'blocked' | 'invited';

/** A person as those see him or her who look after the domain. */
export type ListedPerson = {
  id: number;
  domainId: number;
  domain: string;
  email: string;
  name: string;
  lastName: string;
  phone: string;
  /** In order. */
  roles: Role[];
  groups: { id: number; label: string }[];
  status: PersonStatus;
  /** Milliseconds since 1970, exact to the hour; null where the person has no session. */
  lastSeenAt: number | null;
  /** Milliseconds since 1970; null where no invitation is open. */
  invitationEndsAt: number | null;
};

/** Which people are wanted. */
export type PeopleQuery = {
  /** All domains where it is undefined; only for Super Admins. */
  domainId: number | undefined;
  /** Words that all must occur in names or e-mail, or a part of a phone, in any case and with any marks. */
  search: string;
  status?: PersonStatus | undefined;
  sort: 'name' | 'email';
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
};

/** Somebody who is invited: an account that waits for its password. */
export type Invitee = {
  email: string;
  name: string;
  lastName: string;
  /** Empty, or as accounts keep it. */
  phone: string;
  roles: readonly Role[];
  groupIds: readonly number[];
};

/** Who changes something, and from where. */
export type Actor = { userId: number; address: string };

/** The one time that an invitation's secret is known. */
export type IssuedInvitation = {
  userId: number;
  email: string;
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/** What administrators may ask and change. The caller checks permissions first. */
export type PeopleAdmin = {
  list(query: PeopleQuery): Promise<{ people: ListedPerson[]; total: number }>;
  /** Undefined where the domain has no such person; any domain where none is named. */
  person(domainId: number | undefined, id: number): Promise<ListedPerson | undefined>;
  /** Everybody by id, in portions. */
  everybody(domainId: number | undefined): AsyncIterable<ListedPerson[]>;
  takenEmails(domainId: number, emails: readonly string[]): Promise<Set<string>>;
  /** All of them or, with `email_taken`, none. */
  invite(actor: Actor, domainId: number, people: readonly Invitee[]): Promise<IssuedInvitation[]>;
  /** A new link; the former is worthless. Throws not_found where nothing is open. */
  renewInvitation(actor: Actor, person: ListedPerson): Promise<IssuedInvitation>;
  /** Removes the person who has not accepted. Throws not_found. */
  withdrawInvitation(actor: Actor, person: ListedPerson): Promise<void>;
  /** Ends the person's sessions. Throws last_admin. */
  changeRoles(actor: Actor, person: ListedPerson, roles: readonly Role[]): Promise<void>;
  changeGroups(actor: Actor, person: ListedPerson, groupIds: readonly number[]): Promise<void>;
  /** Ends the person's sessions when blocking. Throws last_admin. */
  changeBlocked(actor: Actor, person: ListedPerson, blocked: boolean): Promise<void>;
  /** Notes that people were taken out or in; `detail` names nobody. */
  note(
    actor: Actor,
    domainId: number | null,
    action: 'people-imported' | 'people-exported',
    detail: string,
  ): Promise<void>;
};

/** Passwords of accounts that another feature keeps, under the same limits as signing in. */
export type PasswordsPort = {
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

/** For whom a request counts. */
export type RequestSender = { userId: number } | { address: string } | { domainId: number };

/** Counts one request of somebody. Throws too_many_requests with retryAfter (seconds). */
export type CountRequest = (sender: RequestSender) => Promise<void>;

/** How often one account, one address without account, or all of a domain may ask for something within an hour. */
export type RequestBudgets = (what: string, anHour: number) => CountRequest;

/** Something that may happen so often; `what` names it and whom it is counted for. */
export type Limited = {
  what: string;
  rate: { count: number; milliseconds: number };
  code: ErrorCode;
};

/** Counts of what may not happen too often; all processes count together. */
type CountLimits = {
  /** Counts all or nothing; throws the code of the first that is full, with retryAfter. */
  count(all: readonly Limited[]): Promise<void>;
  /** Counts nothing; throws as `count` would where one of them is full. */
  demandRoom(all: readonly Limited[]): Promise<void>;
  /** For what did not happen after all. */
  giveBack(all: readonly Limited[]): Promise<void>;
};

/**
 * The token that belongs to a cookie, always the same: a board keeps no token over a reload, and
 * proves by its key that the cookie is there.
 */
type TokenOfCookie = (cookie: string) => Promise<string>;

/** Sessions of people on a school's boards, which end by themselves and may do less. */
type BoardSessions = {
  /**
   * Signs in who has shown elsewhere who he or she is; sets the cookie. A locked session of the same
   * person goes on instead. Throws not_found, and other_locked_board while somebody else's is locked.
   */
  signIn(arrival: {
    userId: number;
    board: { id: number; name: string };
    tokenOf: TokenOfCookie;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<{ token: string; details: PersonDetails }>;
  /** The session of a request's cookie on that board, for a page that forgot its token; undefined for none. */
  resume(arrival: {
    boardId: number;
    tokenOf: TokenOfCookie;
    request: FastifyRequest;
  }): Promise<{ token: string; details: PersonDetails } | undefined>;
  /** Locks one session, or what is open on a board: good for unlocking and leaving only. */
  lock(sessions: { id: string } | { boardId: number }): Promise<void>;
  /** The boards at which somebody is signed in now. */
  boardsOf(userId: number): Promise<number[]>;
  /** Ends what is open on a board. */
  endAllOn(boardId: number): Promise<void>;
};

/** Keys that seal unsent work on devices. */
export type SealKeys = {
  /** In base64; undefined where the person has none yet. */
  sealKeyOf(userId: number): Promise<string | undefined>;
};

/** What a school's boards need of accounts. */
export type BoardAccounts = {
  sealKeys: SealKeys;
  sessions: BoardSessions;
  limits: CountLimits;
  /** The address of a request as attempts are counted by it: for IPv6 its network. */
  addressKey(address: string): string;
  /** Names of browser and system in a User-Agent header; null where unknown. */
  describeDevice(userAgent: string | undefined): { browser: string | null; system: string | null };
};

/** How many calls one person may make within that many milliseconds, on all servers together. */
export type CallLimit = {
  calls: number;
  milliseconds: number;
  /** Calls that each process lets through uncounted: whoever makes few of them costs the database nothing. */
  uncounted: number;
  /** Calls that a process counts at once; what is left of them at the end is nobody's. */
  portion: number;
};

/** Limits of calls that come often. What they give throws too_many_requests with retryAfter (seconds). */
export type CallLimits = (what: string, limit: CallLimit) => (userId: number) => Promise<void>;
