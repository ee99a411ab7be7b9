import type { Role } from '@sayfa/contract-kit';
import type { PERSON_STATUSES } from '@sayfa/users/contract';

/** A person as accounts list him or her. */
export type ListedPerson = {
  id: number;
  domainId: number;
  domain: string;
  email: string;
  name: string;
  lastName: string;
  phone: string;
  roles: Role[];
  groups: { id: number; label: string }[];
  status: (typeof PERSON_STATUSES)[number];
  /** Milliseconds since 1970; null where never. */
  lastSeenAt: number | null;
  invitationEndsAt: number | null;
};

/** Somebody to be invited. */
export type Invitee = {
  email: string;
  name: string;
  lastName: string;
  phone: string;
  roles: readonly Role[];
  groupIds: readonly number[];
};

/** Who changes something, and from where. */
export type Actor = { userId: number; address: string };

type Issued = { userId: number; email: string; token: string; expiresAt: number };

/** What this feature asks of accounts. A domain that is undefined means all of them. */
export type UsersAccounts = {
  list(query: {
    domainId: number | undefined;
    search: string;
    status: ListedPerson['status'] | undefined;
    sort: 'name' | 'email';
    direction: 'asc' | 'desc';
    offset: number;
    limit: number;
  }): Promise<{ people: ListedPerson[]; total: number }>;
  person(domainId: number | undefined, id: number): Promise<ListedPerson | undefined>;
  everybody(domainId: number | undefined): AsyncIterable<ListedPerson[]>;
  takenEmails(domainId: number, emails: readonly string[]): Promise<Set<string>>;
  invite(actor: Actor, domainId: number, people: readonly Invitee[]): Promise<Issued[]>;
  renewInvitation(actor: Actor, person: ListedPerson): Promise<Issued>;
  withdrawInvitation(actor: Actor, person: ListedPerson): Promise<void>;
  changeRoles(actor: Actor, person: ListedPerson, roles: readonly Role[]): Promise<void>;
  changeGroups(actor: Actor, person: ListedPerson, groupIds: readonly number[]): Promise<void>;
  changeBlocked(actor: Actor, person: ListedPerson, blocked: boolean): Promise<void>;
  note(
    actor: Actor,
    domainId: number | null,
    action: 'people-imported' | 'people-exported',
    detail: string,
  ): Promise<void>;
};

/** What this feature asks of domains. */
export type UsersDomains = {
  domains(): Promise<{ id: number; name: string; title: string }[]>;
  groupsOfDomain(domainId: number): Promise<{ id: number; label: string }[]>;
};
