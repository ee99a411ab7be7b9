import { localSetting } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { create } from 'zustand';
import type { BankUser } from '../../contract/index.ts';

/** Whoever is signed in to the question bank on this device. Source: QB-002. */
const stored = z.object({
  token: z.string(),
  details: z.object({ id: z.int(), name: z.string(), email: z.string() }),
});

const setting = localSetting('question_bank_user');

type SignedIn = { token: string; details: BankUser };

const readStored = (): SignedIn | null => {
  try {
    const parsed = stored.safeParse(JSON.parse(setting.get() ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** The question bank's own session; has nothing to do with that of the product. */
export const useBankUser = create<{
  user: SignedIn | null;
  /** Whether the last session was ended by the server, not by the person. */
  ended: boolean;
  signIn(user: SignedIn): void;
  signOut(): void;
  /** The server knows the token no longer. */
  expire(): void;
}>()((set) => ({
  user: readStored(),
  ended: false,
  signIn: (user) => {
    setting.set(JSON.stringify(user));
    set({ user, ended: false });
  },
  signOut: () => {
    setting.remove();
    set({ user: null, ended: false });
  },
  expire: () => {
    setting.remove();
    set({ user: null, ended: true });
  },
}));
