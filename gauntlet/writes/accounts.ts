import * as z from 'zod/mini';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { answered, type Caller } from '../caller.ts';
import { createRegister, type Writer } from './writer.ts';

const details = z.object({
  details: z.object({ settings: z.object({ theme: z.nullable(z.string()) }) }),
});
const THEMES = ['light', 'dark'];

/** Invites people and changes the settings of the person who does. */
export const accountsWriter = (admin: Caller, random: Random): Writer => {
  const invited = new Set<string>();
  const theme = createRegister<string>('none');
  let count = 0;
  return {
    name: 'accounts',
    write: async () => {
      if (random.next() < 0.5) {
        const next = THEMES[random.whole(0, THEMES.length - 1)] ?? 'light';
        theme.sending(next);
        const settings = { language: null, theme: next, tips_seen: true };
        const answer = answered(await admin.send('PUT', '/api/v2/user/settings', settings));
        theme.answered(answer);
        return answer;
      }
      count += 1;
      const email = `invited${count}@demo.example`;
      const body = { email, name: `Davetli ${count}` };
      const answer = answered(await admin.send('POST', '/api/v2/users/invitations', body));
      if (answer === 'acknowledged') invited.add(email);
      return answer;
    },
    missing: async () => {
      const list = await admin.fetch('GET', '/api/v2/users/export.csv');
      const text = list?.bytes.toString() ?? '';
      const lost = [...invited].filter((email) => !text.includes(`${email},`));
      const found = z.parse(details, await admin.read('/api/v2/user/details')).details.settings;
      const expected = theme.expected();
      const isRight = theme.isPossible(found.theme ?? 'none');
      return [
        ...lost.map((email) => `the invitation of ${email} is not there`),
        ...(isRight ? [] : [`the theme is ${found.theme}, not ${expected}`]),
      ];
    },
  };
};
