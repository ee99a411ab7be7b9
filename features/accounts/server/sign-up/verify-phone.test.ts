import type { Principal } from '@sayfa/server-kit';
import { databaseKinds, fakeClock, freshDatabase } from '@sayfa/testkit';
import { expect, it } from 'vitest';
import { defaultAccountLimits } from '../account-limits.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import { domainsStore } from '../domains.store.ts';
import { accountsMigrations } from '../index.ts';
import { peopleStore } from '../people.store.ts';
import { createSessions } from '../sessions.ts';
import { sessionOpener } from './open-account.ts';
import { createPhoneVerification } from './verify-phone.ts';

const PROVEN = '5329999991';
const UNPROVEN = '5329999992';
const log = { warn: () => undefined };

it.each(databaseKinds)(
  'a number that was changed while the code was compared stays unverified, on %s',
  async (kind) => {
    const open = await freshDatabase(kind, accountsMigrations);
    const { db } = open;
    const clock = fakeClock();
    const limits = defaultAccountLimits;
    const people = peopleStore(db);
    const sessions = createSessions({ db, people, clock, limits, log });
    const codes = oneTimeCodes({ db, clock, limits });
    const domainId = await domainsStore(db, kind).add('demo', 'Demo');
    const userId =
      (await people.add(domainId, {
        email: 'a@demo.example',
        name: 'A',
        last_name: '',
        phone: PROVEN,
        address: '',
        city: '',
        email_permission: 0,
        sms_permission: 0,
        password_hash: '',
        verified_at: null,
        created_at: 0,
        consent_version: '',
        consent_at: 0,
        roles: [],
        groupIds: [],
      })) ?? 0;
    const owner = { purpose: 'verify' as const, userId, phone: PROVEN };
    const { code } = await codes.issue(owner, { domainId, userId });
    const verification = createPhoneVerification({
      db,
      people,
      sessions,
      codes: {
        ...codes,
        check: async (whose, typed) => {
          const checked = await codes.check(whose, typed);
          // As another call of the same person does at this moment.
          await people.setPhone(userId, UNPROVEN);
          return checked;
        },
      },
      sender: {
        send: async () => 0,
        sendUnseen: async () => undefined,
        verified: async () => undefined,
        isSupported: () => true,
      },
      clock,
      openSession: sessionOpener({ db, people, sessions, clock, limits }),
    });
    const person: Principal = {
      userId,
      domainId,
      domainName: 'demo',
      roles: [],
      groupIds: [],
      verified: false,
      sessionId: 'none',
    };
    const place = { address: '127.0.0.1', userAgent: undefined };
    await expect(verification.verify(person, code, place)).rejects.toMatchObject({
      code: 'code_replaced',
    });
    expect(await people.byId(userId)).toMatchObject({ phone: UNPROVEN, verified_at: null });
    await open.close();
  },
);
