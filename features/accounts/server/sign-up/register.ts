import type { Domain } from '@sayfa/accounts/port';
import { DEFAULT_ROLE, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import { addressKey } from '../address-key.rules.ts';
import { appendAudit } from '../audit-log.store.ts';
import type { CodeSender } from '../codes/send-code.ts';
import type { DomainsStore } from '../domains.store.ts';
import { hashPassword, type PasswordCost } from '../password-hash.ts';
import type { PeopleStore } from '../people.store.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { SessionPlace } from '../sessions.ts';
import type { SignedIn, sessionOpener } from './open-account.ts';
import { checkForm, type Refusals, type SignUpForm, type SoundForm } from './sign-up.rules.ts';

/** What came of a form. */
export type Registration =
  | { refusals: Refusals }
  | { signedIn: SignedIn; resendAfter: number | undefined; codeSent: boolean };

/** Sends the first code; that it could not be sent undoes nothing, for a new one can be asked for. */
export const firstCode = async (
  codes: CodeSender,
  person: SignedIn['person'],
  language: Language,
): Promise<{ resendAfter: number | undefined; codeSent: boolean }> => {
  if (person.verified_at !== null) return { resendAfter: undefined, codeSent: false };
  try {
    const resendAfter = await codes.send({
      owner: { purpose: 'verify', userId: person.id, phone: person.phone },
      domainId: person.domain_id,
      userId: person.id,
      language,
    });
    return { resendAfter, codeSent: true };
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    return { resendAfter: error.extras.retryAfter, codeSent: false };
  }
};

type RegistrationPorts = {
  db: Database;
  people: PeopleStore;
  domains: DomainsStore;
  codes: CodeSender;
  limiter: RateLimiter;
  limits: AccountLimits;
  semaphore: Semaphore;
  passwordCost: PasswordCost;
  clock: Clock;
  openSession: ReturnType<typeof sessionOpener>;
  defaultDomain: string;
  /** Whether new people must verify their phone. */
  verification: 'required' | 'off';
  /** Names the text that people agree to. */
  consentVersion: string;
};

const refusalsByRows = async (
  { people, domains }: RegistrationPorts,
  domain: Domain,
  form: SoundForm,
): Promise<Refusals> => {
  const group = await domains.groupById(form.groupId);
  const taken = (yes: boolean, code: ErrorCode) => (yes ? code : undefined);
  const email = taken((await people.idByEmail(domain.id, form.email)) !== undefined, 'email_taken');
  const phone = taken(await people.isPhoneTaken(domain.id, form.phone), 'phone_taken');
  return {
    ...(email && { email }),
    ...(phone && { phone }),
    ...(group?.domainId !== domain.id && { groupId: 'group_invalid' as const }),
  };
};

const insertStudent = async (
  ports: RegistrationPorts,
  domain: Domain,
  form: SoundForm,
): Promise<number | undefined> => {
  const password_hash = await ports.semaphore.run(() =>
    hashPassword(form.password, ports.passwordCost),
  );
  const now = ports.clock.now();
  return ports.people.add(domain.id, {
    email: form.email,
    name: form.name,
    last_name: '',
    phone: form.phone,
    address: '',
    city: '',
    email_permission: 0,
    sms_permission: 0,
    password_hash,
    verified_at: ports.verification === 'off' ? now : null,
    created_at: now,
    consent_version: ports.consentVersion,
    consent_at: now,
    roles: [DEFAULT_ROLE],
    groupIds: [form.groupId],
  });
};

/** Makes student accounts. Throws consent_required, too_many_requests, domain_invalid, busy. */
export const createRegistration =
  (ports: RegistrationPorts) =>
  async (
    form: SignUpForm,
    order: {
      consent: boolean | undefined;
      domain: string | undefined;
      place: SessionPlace;
      language: Language;
    },
  ): Promise<Registration> => {
    if (order.consent !== true) throw new UserFacingError('consent_required', { field: 'consent' });
    const checked = checkForm(form, ports.codes.isSupported);
    if ('refusals' in checked) return checked;
    const domain = await ports.domains.byName(order.domain ?? ports.defaultDomain);
    if (!domain) throw new UserFacingError('domain_invalid', { field: 'domain' });
    // What may be asked is whether an e-mail has an account, so asking is what counts.
    await ports.limiter.count([
      {
        what: `registrations from ${addressKey(order.place.address)}`,
        rate: ports.limits.registrationsPerAddress,
        code: 'too_many_requests',
      },
    ]);
    const refusals = await refusalsByRows(ports, domain, checked.sound);
    if (Object.keys(refusals).length > 0) return { refusals };
    const id = await insertStudent(ports, domain, checked.sound);
    if (id === undefined) return { refusals: { email: 'email_taken' } };
    await appendAudit(ports.db, {
      action: 'registered',
      domainId: domain.id,
      userId: id,
      address: order.place.address,
      happenedAt: ports.clock.now(),
    });
    const signedIn = await ports.openSession(id, order.place);
    return { signedIn, ...(await firstCode(ports.codes, signedIn.person, order.language)) };
  };
