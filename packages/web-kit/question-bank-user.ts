import * as z from 'zod/mini';
import { create } from 'zustand';
import { localSetting } from './local-setting.ts';

/** Source: QB-002. */
const stored = z.object({
  token: z.string(),
  details: z.object({ id: z.int(), name: z.string(), email: z.string() }),
});

/** Somebody with an account of the question bank. */
export type QuestionBankUser = z.infer<typeof stored>;

const KEY = 'question_bank_user';
const setting = localSetting(KEY);

const readStored = (): QuestionBankUser | null => {
  try {
    return stored.safeParse(JSON.parse(setting.get() ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** The question bank's own session on this device; has nothing to do with that of the product. */
export const useQuestionBankUser = create<{
  user: QuestionBankUser | null;
  /** Whether the last session was ended by the server, not by the person. */
  ended: boolean;
  signIn(user: QuestionBankUser): void;
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

// Another tab signed in or out; a null key means that all settings were removed.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  const user = readStored();
  if (user?.token === useQuestionBankUser.getState().user?.token) return;
  useQuestionBankUser.setState({ user, ended: false });
});
