import { localSetting } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { create } from 'zustand';

/** As the question bank stores it on this device: a session there is valid here. */
const stored = z.object({
  token: z.string(),
  details: z.object({ id: z.int(), name: z.string(), email: z.string() }),
});

type SignedIn = z.infer<typeof stored>;

const setting = localSetting('question_bank_user');

const readStored = (): SignedIn | undefined => {
  try {
    return stored.safeParse(JSON.parse(setting.get() ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The session of the question bank, independent of the product's session. */
export const useBankSession = create<{
  user: SignedIn | undefined;
  signIn(user: SignedIn): void;
  /** The question bank refused the token. */
  expire(): void;
}>()((set) => ({
  user: readStored(),
  signIn: (user) => {
    setting.set(JSON.stringify(user));
    set({ user });
  },
  expire: () => {
    setting.remove();
    set({ user: undefined });
  },
}));
