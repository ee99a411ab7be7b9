import type { Language } from '@sayfa/i18n';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import ja from '../messages/ja.json' with { type: 'json' };
import tr from '../messages/tr.json' with { type: 'json' };

const trees = { tr, en, fr, ar, ja } satisfies Record<Language, object>;

/** What the server says to somebody whose message it has stored. */
export const receivedIn = (language: Language): string => trees[language].contact.received;
