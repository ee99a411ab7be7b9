import type { accountsCalls } from '@sayfa/accounts/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Handlers, Principal } from '@sayfa/server-kit';
import { type AuditEntry, appendAudit } from '../audit-log.store.ts';
import type { AccountParts } from '../parts.ts';
import { cleanName } from '../sign-up/clean-name.ts';
import { filesAbout, sendZip } from './export-mine.ts';
import { saveProfile, saveSettings } from './profile.store.ts';

type ProfileCalls = Pick<typeof accountsCalls, 'updateProfile' | 'saveSettings'>;
type SessionCalls = Pick<
  typeof accountsCalls,
  'mySessions' | 'endMySession' | 'endMyOtherSessions'
>;
type PasswordCalls = Pick<typeof accountsCalls, 'changePassword'>;
type DataCalls = Pick<typeof accountsCalls, 'exportMine' | 'deleteMe'>;

const DAY_LETTERS = 10;

const note = (
  { db, clock }: Pick<AccountParts, 'db' | 'clock'>,
  person: Principal,
  action: AuditEntry['action'],
  address: string,
) =>
  appendAudit(db, {
    action,
    domainId: person.domainId,
    userId: person.userId,
    address,
    happenedAt: clock.now(),
  });

const demandMe = async ({ people }: Pick<AccountParts, 'people'>, person: Principal) => {
  const me = await people.byId(person.userId);
  if (!me) throw new UserFacingError('session_invalid');
  return me;
};

const profileHandlers = (parts: AccountParts): Handlers<ProfileCalls> => ({
  updateProfile: async ({ body, person, language, address }) => {
    const me = await demandMe(parts, person);
    const profile = {
      name: cleanName(body.name),
      last_name: cleanName(body.last_name),
      address: cleanName(body.address),
      city: cleanName(body.city),
    };
    if (profile.name === '') throw new UserFacingError('profile_name_required', { field: 'name' });
    if (profile.address === '') {
      throw new UserFacingError('profile_address_required', { field: 'address' });
    }
    const success = await saveProfile(parts.db, me, {
      ...profile,
      email_permission: body.email_permission ? 1 : 0,
      sms_permission: body.sms_permission ? 1 : 0,
    });
    if (success) await note(parts, person, 'profile-changed', address);
    return {
      success,
      status: 200 as const,
      message: parts.messages(language, success ? 'profile_updated' : 'profile_not_updated'),
      details: await parts.detailsOf(success ? await demandMe(parts, person) : me),
    };
  },

  saveSettings: async ({ body, person }) => {
    await saveSettings(parts.db, person.userId, body);
    return { success: true as const };
  },
});

const passwordHandlers = (parts: AccountParts): Handlers<PasswordCalls> => ({
  changePassword: async ({ body, person, address }) => {
    const me = await demandMe(parts, person);
    const { current_password: current, password } = body;
    const { sessionId } = person;
    const ended = await parts.changePassword({ me, sessionId, current, password, address });
    return { success: true as const, ended };
  },
});

const sessionHandlers = ({ mine }: AccountParts): Handlers<SessionCalls> => ({
  mySessions: async ({ person }) => ({ sessions: await mine.list(person) }),

  endMySession: async ({ params, person, address }) => {
    await mine.end(person, params.id, address);
    return { success: true as const };
  },

  endMyOtherSessions: async ({ person, address }) => ({
    success: true as const,
    ended: await mine.endOthers(person, address),
  }),
});

/** Everything about me, and the end of an account. */
const dataHandlers = (parts: AccountParts): Handlers<DataCalls> => {
  const { db, clock, limits } = parts;
  return {
    exportMine: async ({ person, address, reply }) => {
      await parts.limiter.count([
        {
          what: `exports of account ${person.userId}`,
          rate: limits.exportsPerAccount,
          code: 'too_many_requests',
        },
      ]);
      await note(parts, person, 'exported', address);
      const files = await filesAbout(db, parts.others(), person.userId);
      return sendZip(reply, files, new Date(clock.now()).toISOString().slice(0, DAY_LETTERS));
    },

    deleteMe: async ({ body, person, reply }) => {
      const me = await demandMe(parts, person);
      const { password } = body;
      if (password === undefined) throw new UserFacingError('reauth_required');
      await parts.reauthenticate(me, password, 'password');
      await parts.eraser.erase(me.id, me.domain_id);
      parts.cookie.clear(reply);
      return { success: true as const };
    },
  };
};

/** The profile, my password, my sessions, everything about me, and the end of an account. */
export const myAccountHandlers = (
  parts: AccountParts,
): Handlers<ProfileCalls & PasswordCalls & SessionCalls & DataCalls> => ({
  ...profileHandlers(parts),
  ...passwordHandlers(parts),
  ...sessionHandlers(parts),
  ...dataHandlers(parts),
});
