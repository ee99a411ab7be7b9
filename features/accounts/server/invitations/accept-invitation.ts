import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Clock, Semaphore } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import { addressKey } from '../address-key.rules.ts';
import { appendAudit } from '../audit-log.store.ts';
import type { CodeSender } from '../codes/send-code.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { hashPassword, type PasswordCost } from '../password-hash.ts';
import { holdPhone, type PeopleStore } from '../people.store.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { secretHash } from '../secrets.ts';
import type { SessionPlace } from '../sessions.ts';
import { cleanName } from '../sign-up/clean-name.ts';
import type { sessionOpener } from '../sign-up/open-account.ts';
import { firstCode } from '../sign-up/register.ts';
import { invitationsStore } from './invitations.store.ts';

/** What the invited person says; names replace those of the invitation. */
type InvitationChoice = {
  password: string;
  phone: string | undefined;
  name: string | undefined;
  lastName: string | undefined;
  consent: boolean | undefined;
};

type AcceptancePorts = {
  db: Database;
  people: PeopleStore;
  codes: CodeSender;
  limiter: RateLimiter;
  limits: AccountLimits;
  semaphore: Semaphore;
  passwordCost: PasswordCost;
  clock: Clock;
  openSession: ReturnType<typeof sessionOpener>;
  verification: 'required' | 'off';
  consentVersion: string;
};

type Invitation = NonNullable<Awaited<ReturnType<ReturnType<typeof invitationsStore>['byToken']>>>;

/** Throws phone_required, phone_not_supported, phone_taken. */
const demandPhone = async (
  { codes, people }: Pick<AcceptancePorts, 'codes' | 'people'>,
  invited: Invitation,
  given: string | undefined,
): Promise<string> => {
  const phone = given ?? invited.phone;
  if (phone === '') throw new UserFacingError('phone_required', { field: 'phone' });
  if (!codes.isSupported(phone)) {
    throw new UserFacingError('phone_not_supported', { field: 'phone' });
  }
  if (await people.isPhoneTaken(invited.domainId, phone)) {
    throw new UserFacingError('phone_taken', { field: 'phone' });
  }
  return phone;
};

/** Uses the invitation up and makes the account one that can sign in, all or nothing. */
const storeAcceptance = (
  { db, clock, verification, consentVersion }: AcceptancePorts,
  accepted: {
    token: string;
    invited: Invitation;
    choice: InvitationChoice;
    phone: string;
    passwordHash: string;
    address: string;
  },
): Promise<void> => {
  const { token, invited, choice, phone, passwordHash } = accepted;
  return db.transaction().execute(async (trx) => {
    const within = invitationsStore(trx);
    if (!(await within.remove(secretHash(token)))) {
      throw new UserFacingError('invitation_invalid');
    }
    const verified = verification === 'off';
    const now = clock.now();
    await within.accept({
      userId: invited.userId,
      phone,
      email: invited.email,
      name: cleanName(choice.name ?? '') || invited.name,
      lastName: cleanName(choice.lastName ?? '') || invited.lastName,
      passwordHash,
      consentVersion,
      now,
      verified,
    });
    if (verified) await holdPhone(trx, invited.userId);
    await appendAudit(trx, {
      action: 'invitation-accepted',
      domainId: invited.domainId,
      userId: invited.userId,
      address: accepted.address,
      happenedAt: now,
    });
  });
};

/** Looking at an invitation and accepting it. */
export const createInvitationAcceptance = (ports: AcceptancePorts) => {
  const { db, clock } = ports;
  const store = invitationsStore(db);

  const find = async (token: string): Promise<Invitation> => {
    const found = await store.byToken(secretHash(token), clock.now());
    if (!found) throw new UserFacingError('invitation_invalid');
    return found;
  };

  return {
    /** Throws invitation_invalid. */
    find,

    /** Throws invitation_invalid, consent_required, phone_required, phone_taken, busy. */
    accept: async (
      token: string,
      choice: InvitationChoice,
      order: { place: SessionPlace; language: Language },
    ) => {
      if (choice.consent !== true) {
        throw new UserFacingError('consent_required', { field: 'consent' });
      }
      refuseCommonPassword(choice.password);
      const invited = await find(token);
      await ports.limiter.count([
        {
          what: `registrations from ${addressKey(order.place.address)}`,
          rate: ports.limits.registrationsPerAddress,
          code: 'too_many_requests',
        },
      ]);
      const phone = await demandPhone(ports, invited, choice.phone);
      const passwordHash = await ports.semaphore.run(() =>
        hashPassword(choice.password, ports.passwordCost),
      );
      await storeAcceptance(ports, {
        token,
        invited,
        choice,
        phone,
        passwordHash,
        address: order.place.address,
      });
      const signedIn = await ports.openSession(invited.userId, order.place);
      return { signedIn, ...(await firstCode(ports.codes, signedIn.person, order.language)) };
    },
  };
};
