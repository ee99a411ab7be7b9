import type { PersonalData } from '@sayfa/server-kit';
import { AI_CATEGORIES } from '../contract/index.ts';
import type { AskAiStore } from './ask-ai.store.ts';

/** What somebody asked. The notes themselves are buttons, which books export and erase. */
export const askAiPersonalData = (store: AskAiStore): PersonalData => ({
  export: async (userId) => {
    const rows = await store.ofUser(userId);
    const content = rows.map(({ id: _, user_id: __, domain_id: ___, category, ...row }) => ({
      ...row,
      category: AI_CATEGORIES[category],
      created_at: new Date(row.created_at).toISOString(),
    }));
    return [{ name: 'ask-ai/questions.json', content }];
  },
  erase: (userId) => store.deleteOf(userId),
});
