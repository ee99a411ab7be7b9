import type { Language } from '@sayfa/i18n';
import { AI_CATEGORIES } from '../contract/index.ts';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import ja from '../messages/ja.json' with { type: 'json' };
import tr from '../messages/tr.json' with { type: 'json' };

const trees = { tr, en, fr, ar, ja } satisfies Record<Language, object>;

/** What was asked, as the note is called. */
export const categoryIn = (language: Language, category: number): string =>
  trees[language].categories[AI_CATEGORIES[category] ?? 'explain'];
