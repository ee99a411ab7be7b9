import { hasCapability } from '@sayfa/contract-kit';
import { DEFAULT_LANGUAGE, type Language } from '@sayfa/i18n';
import type { Principal } from '@sayfa/server-kit';
import type { ItemTexts, ManagedItem } from '../contract/index.ts';

/** Milliseconds for which a deleted item can be brought back. */
export const RESTORABLE = 30 * 24 * 3_600_000;

type Editor = Pick<Principal, 'roles' | 'domainId'>;

/** The domain whose items this person edits; undefined for all domains and what is for all. */
export const editedDomain = (person: Editor): number | undefined =>
  hasCapability(person, 'actsInAllDomains') ? undefined : person.domainId;

/** Whether this person edits an item; of one of another domain they learn nothing. */
export const mayEdit = (person: Editor, item: { domain_id: number | null }): boolean =>
  hasCapability(person, 'canWriteNews') &&
  (editedDomain(person) === undefined || person.domainId === item.domain_id);

/** Whether this person may write for all domains. */
export const mayWriteForAll = (person: Editor): boolean =>
  hasCapability(person, 'actsInAllDomains');

/** The words that a reader of this language gets; undefined where nothing was written. */
export const wordsFor = (
  texts: ItemTexts,
  language: Language,
): { language: Language; title: string; subheading: string; body: string } | undefined => {
  const order = [language, DEFAULT_LANGUAGE, 'en', 'fr', 'ar', 'ja'] as const;
  for (const candidate of order) {
    const text = texts[candidate];
    if (text && text.title.trim() !== '') return { ...text, language: candidate };
  }
  return undefined;
};

/** Where an item stands. */
export const stateOf = (row: {
  published_at: number | null;
  deleted_at: number | null;
}): ManagedItem['state'] => {
  if (row.deleted_at !== null) return 'deleted';
  return row.published_at === null ? 'draft' : 'published';
};

const OWN_PICTURE =
  /^\/(pictures\/news\/[\w-]+\.(svg|webp|jpg|png)|api\/v2\/news-pictures\/[a-f0-9]{64}\.webp)$/u;

/** Whether a picture is this server's own: no reader's browser may be led elsewhere by it. */
export const isOwnPicture = (text: string): boolean => OWN_PICTURE.test(text);
