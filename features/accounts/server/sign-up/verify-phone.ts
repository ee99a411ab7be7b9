import { UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { Clock } from '@sayfa/kernel';
import type { Database, Principal } from '@sayfa/server-kit';
import { type AuditEntry, appendAudit } from '../audit-log.store.ts';
import { useUpCode } from '../codes/one-time-codes.store.ts';
import type { OneTimeCodes } from '../codes/one-time-codes.ts';
import type { CodeSender } from '../codes/send-code.ts';
import { holdPhone, type PeopleStore, peopleStore } from '../people.store.ts';
import { sessionsStore } from '../sessions.store.ts';
import type { SessionPlace, Sessions } from '../sessions.ts';
import type { SignedIn, sessionOpener } from './open-account.ts';

class Taken extends Error {}

type VerificationPorts = {
  db: Database;
  people: PeopleStore;
  sessions: Sessions;
  codes: OneTimeCodes;
  sender: CodeSender;
  clock: Clock;
  openSession: ReturnType<typeof sessionOpener>;
};

/** The person, who has not verified a phone yet. Throws session_invalid, already_verified. */
const demandUnverified = async (people: PeopleStore, principal: Principal) => {
  const person = await people.byId(principal.userId);
  if (!person) throw new UserFacingError('session_invalid');
  if (person.verified_at !== null) throw new UserFacingError('already_verified');
  return person;
};

const auditOf = (
  clock: Clock,
  action: AuditEntry['action'],
  person: SignedIn['person'],
  address: string,
): AuditEntry => ({
  action,
  domainId: person.domain_id,
  userId: person.id,
  address,
  happenedAt: clock.now(),
});

/** All or nothing: the code is used up only if the phone really becomes this account's. */
const markVerified = (
  { db, clock }: Pick<VerificationPorts, 'db' | 'clock'>,
  codeId: number,
  person: SignedIn['person'],
  address: string,
) =>
  db.transaction().execute(async (trx) => {
    if (!(await useUpCode(trx, codeId))) throw new UserFacingError('already_verified');
    // Another call may have changed the number since the code was compared.
    if (!(await peopleStore(trx).setVerified(person.id, person.phone, clock.now()))) {
      throw new UserFacingError('code_replaced');
    }
    if (!(await holdPhone(trx, person.id))) throw new Taken();
    await sessionsStore(trx).removeAllOf(person.id);
    await appendAudit(trx, auditOf(clock, 'phone-verified', person, address));
  });

/** Verifying a phone, a new code, another number: for those who are signed in but not verified. */
export const createPhoneVerification = (ports: VerificationPorts) => {
  const { db, people, clock } = ports;
  return {
    /** Throws already_verified, phone_taken and the codes of checking. */
    verify: async (
      principal: Principal,
      typed: string,
      place: Omit<SessionPlace, 'client'>,
    ): Promise<SignedIn> => {
      const person = await demandUnverified(people, principal);
      const owner = { purpose: 'verify' as const, userId: person.id, phone: person.phone };
      const { id } = await ports.codes.check(owner, typed);
      const native = await sessionsStore(db).isNative(principal.sessionId);
      try {
        await markVerified(ports, id, person, place.address);
      } catch (error) {
        // On PostgreSQL the other one may have committed between look and write.
        if (error instanceof UserFacingError) throw error;
        const taken = await people.isPhoneTaken(person.domain_id, person.phone);
        if (error instanceof Taken || taken) throw new UserFacingError('phone_taken');
        throw error;
      }
      await ports.sender.verified(person.phone);
      return ports.openSession(person.id, { ...place, client: native ? 'native' : 'browser' });
    },

    /** Seconds until the next one. Throws already_verified and the codes of sending. */
    resend: async (principal: Principal, language: Language): Promise<number> => {
      const person = await demandUnverified(people, principal);
      return ports.sender.send({
        owner: { purpose: 'verify', userId: person.id, phone: person.phone },
        domainId: person.domain_id,
        userId: person.id,
        language,
      });
    },

    /** Seconds until the next code. Throws already_verified, phone_taken and the codes of sending. */
    changePhone: async (
      principal: Principal,
      phone: string,
      order: { language: Language; address: string },
    ): Promise<number> => {
      const person = await demandUnverified(people, principal);
      if (await people.isPhoneTaken(person.domain_id, phone)) {
        throw new UserFacingError('phone_taken', { field: 'phone' });
      }
      // First the code: a number that gets none is not worth keeping.
      const resendAfter = await ports.sender.send({
        owner: { purpose: 'verify', userId: person.id, phone },
        domainId: person.domain_id,
        userId: person.id,
        language: order.language,
      });
      await people.setPhone(person.id, phone);
      await appendAudit(db, auditOf(clock, 'phone-changed', person, order.address));
      return resendAfter;
    },
  };
};
