import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import { secretHash } from '../secrets.ts';
import { newCode } from './new-code.ts';
import { oneTimeCodesStore } from './one-time-codes.store.ts';

/** What a code is good for, and for whom: an account, or a phone that some account may have. */
export type CodeOwner =
  | { purpose: 'verify'; userId: number; phone: string }
  | { purpose: 'reset'; domainId: number; phone: string };

/** Makes and checks one-time codes. */
export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

const ownerKey = (owner: CodeOwner): string =>
  owner.purpose === 'verify'
    ? secretHash(`verify ${owner.userId} ${owner.phone}`)
    : secretHash(`reset ${owner.domainId} ${owner.phone}`);

/** Bound to its owner, so that equal codes of two people have different hashes. */
const hashOf = (key: string, code: string): string => secretHash(`${key} ${code}`);

/** Makes and checks one-time codes; only hashes are kept. */
export const oneTimeCodes = (ports: { db: Database; clock: Clock; limits: AccountLimits }) => {
  const { clock, limits } = ports;
  const store = oneTimeCodesStore(ports.db);
  return {
    /** A new code, which replaces the former ones. `userId` is undefined where nobody has the phone. */
    issue: async (
      owner: CodeOwner,
      account: { domainId: number; userId: number | undefined },
    ): Promise<{ id: number; code: string }> => {
      const key = ownerKey(owner);
      const code = newCode();
      const now = clock.now();
      const lifetime =
        owner.purpose === 'verify' ? limits.verifyCodeLifetime : limits.resetCodeLifetime;
      const id = await store.replace({
        ...account,
        owner: key,
        codeHash: hashOf(key, code),
        tries: limits.triesPerCode,
        now,
        expiresAt: now + lifetime,
      });
      return { id, code };
    },

    /** For a code that could not be sent. */
    withdraw: (id: number): Promise<void> => store.remove(id),

    /**
     * The id of the code, to be used up together with what it allows. Throws wrong_code,
     * code_expired, code_replaced, code_locked.
     */
    check: async (owner: CodeOwner, typed: string): Promise<{ id: number; userId: number }> => {
      const key = ownerKey(owner);
      const typedHash = hashOf(key, typed);
      const current = await store.current(key);
      if (!current) throw new UserFacingError('wrong_code');
      const left = current.expires_at - clock.now();
      // More than any code has: the clock was set back since.
      if (left <= 0 || left > Math.max(limits.verifyCodeLifetime, limits.resetCodeLifetime))
        throw new UserFacingError('code_expired');
      const tried = await store.takeTry(current.id);
      if (!tried) throw new UserFacingError('code_locked');
      if (tried.code_hash === typedHash && tried.user_id !== null) {
        return { id: current.id, userId: tried.user_id };
      }
      if (await store.wasReplaced(key, typedHash)) throw new UserFacingError('code_replaced');
      throw new UserFacingError('wrong_code', { limit: tried.tries_left });
    },

    removeExpired: (before: number): Promise<void> => store.removeExpired(before),
  };
};
