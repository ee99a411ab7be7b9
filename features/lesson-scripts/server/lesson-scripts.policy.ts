import { type Policy, requires } from '@sayfa/server-kit';
import type { lessonScriptCalls } from '../contract/index.ts';

const teachers = requires('usesTeacherTools');

/** Whose a script is, and whether its book may be read, is asked in the routes. Source: BRD-062. */
export const lessonScriptsPolicy: Policy<typeof lessonScriptCalls> = {
  list: teachers,
  find: teachers,
  add: teachers,
  change: teachers,
  changeEntries: teachers,
  copy: teachers,
  remove: teachers,
  restore: teachers,
};
