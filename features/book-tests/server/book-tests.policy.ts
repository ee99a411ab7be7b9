import { adminLevel, type Policy } from '@sayfa/server-kit';
import type { bookTestCalls } from '../contract/index.ts';

/** Tests are made by editors alone; of which book is asked in the routes. */
export const bookTestsPolicy: Policy<typeof bookTestCalls> = {
  list: adminLevel,
  create: adminLevel,
  questions: adminLevel,
  remove: adminLevel,
  restore: adminLevel,
};
