import { anyone, type Policy } from '@sayfa/server-kit';
import type { questionBankCalls } from '../contract/index.ts';

/** No session of the product opens the question bank: each call asks for the bank's own token. */
export const questionBankPolicy: Policy<typeof questionBankCalls> = {
  login: anyone,
  logout: anyone,
  allLevels: anyone,
  selection: anyone,
  saveSelection: anyone,
};
