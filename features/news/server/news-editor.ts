import { setImmediate } from 'node:timers/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import { type Clock, soundText } from '@sayfa/kernel';
import { createArticleText, type HtmlProfile } from '@sayfa/rich-text';
import { cleanHtmlOrRefuse } from '@sayfa/rich-text/server';
import type { Principal } from '@sayfa/server-kit';
import { type ItemTexts, isToolAddress } from '../contract/index.ts';
import {
  editedDomain,
  isOwnPicture,
  mayEdit,
  mayWriteForAll,
  RESTORABLE,
  wordsFor,
} from './news.rules.ts';
import type { NewsRow, NewsStore } from './news.store.ts';

/** What an editor writes. */
export type ItemFields = { texts: ItemTexts; picture: string | null; url: string | null };

/** Tries for a change that does not depend on what somebody else changes at the same moment. */
const TRIES = 3;

const cleanTexts = async (texts: ItemTexts, profile: HtmlProfile): Promise<ItemTexts> => {
  const cleaned: ItemTexts = {};
  for (const language of LANGUAGES) {
    const text = texts[language];
    if (!text) continue;
    // Others have their turn between the texts.
    await setImmediate();
    const title = soundText(text.title).trim();
    const subheading = soundText(text.subheading).trim();
    const body = soundText(cleanHtmlOrRefuse(text.body, profile)).trim();
    if (title === '' && (body !== '' || subheading !== '')) {
      throw new UserFacingError('news_text_required', { field: `texts.${language}.title` });
    }
    if (title !== '') cleaned[language] = { title, subheading, body };
  }
  return cleaned;
};

const columnsOf = async (
  kind: NewsRow['kind'],
  { texts, picture, url }: ItemFields,
  profile: HtmlProfile,
) => {
  const address = url?.trim() ?? '';
  if (kind === 'tool' && !isToolAddress(address)) {
    throw new UserFacingError('url_invalid', { field: 'url' });
  }
  if (picture !== null && !isOwnPicture(picture)) {
    throw new UserFacingError('picture_invalid', { field: 'picture' });
  }
  const cleaned = await cleanTexts(texts, profile);
  if (!wordsFor(cleaned, 'tr')) {
    throw new UserFacingError('news_text_required', { field: 'texts.tr.title' });
  }
  return {
    texts: JSON.stringify(cleaned),
    picture,
    url: kind === 'tool' ? address : null,
  };
};

type EditorPorts = { store: NewsStore; clock: Clock; embedHosts: readonly string[] };

type FindItem = (person: Principal, id: number) => Promise<NewsRow>;

/** Creates what finds an item for its editor. Throws not_found. */
const createItemFinder =
  ({ store, clock }: EditorPorts): FindItem =>
  async (person, id) => {
    const row = await store.byId(id);
    const isGone =
      row !== undefined && row.deleted_at !== null && row.deleted_at < clock.now() - RESTORABLE;
    if (!row || isGone || !mayEdit(person, row)) throw new UserFacingError('not_found');
    return row;
  };

/** Publishing, deleting and bringing back, which depend on no other change of an item. */
const createItemStates = ({ store, clock }: EditorPorts, find: FindItem) => {
  const patch = async (
    person: Principal,
    id: number,
    patchOf: (row: NewsRow) => Parameters<NewsStore['change']>[2] | undefined,
  ): Promise<NewsRow> => {
    for (let left = TRIES; left > 0; left -= 1) {
      const row = await find(person, id);
      const columns = patchOf(row);
      if (!columns) return row;
      const changed = await store.change(id, row.revision, columns);
      if (changed) return changed;
    }
    throw new UserFacingError('conflict');
  };

  return {
    publish: (person: Principal, id: number, published: boolean): Promise<NewsRow> =>
      patch(person, id, (row) => {
        if (row.deleted_at !== null) throw new UserFacingError('conflict');
        if ((row.published_at !== null) === published) return undefined;
        return { published_at: published ? clock.now() : null };
      }),

    remove: (person: Principal, id: number): Promise<NewsRow> =>
      patch(person, id, (row) =>
        row.deleted_at === null ? { deleted_at: clock.now() } : undefined,
      ),

    restore: (person: Principal, id: number): Promise<NewsRow> =>
      patch(person, id, (row) => (row.deleted_at === null ? undefined : { deleted_at: null })),
  };
};

/** Where news and tools are written, published, deleted and brought back. */
export const createNewsEditor = (ports: EditorPorts) => {
  const { store, clock, embedHosts } = ports;
  const profile = createArticleText((host) => embedHosts.includes(host));
  const find = createItemFinder(ports);

  return {
    find,

    list: (person: Principal): Promise<NewsRow[]> =>
      store.managed(editedDomain(person), clock.now() - RESTORABLE),

    /** Throws forbidden, url_invalid, picture_invalid, news_text_required. */
    create: async (
      person: Principal,
      item: ItemFields & { kind: NewsRow['kind']; for_all: boolean },
    ): Promise<NewsRow> => {
      if (item.for_all && !mayWriteForAll(person)) throw new UserFacingError('forbidden');
      return store.add({
        ...(await columnsOf(item.kind, item, profile)),
        domain_id: item.for_all ? null : person.domainId,
        kind: item.kind,
        seed_key: null,
        created_by: person.userId,
        created_at: clock.now(),
        published_at: null,
        deleted_at: null,
        revision: 1,
      });
    },

    /** Throws not_found, conflict, url_invalid, picture_invalid, news_text_required. */
    change: async (
      person: Principal,
      id: number,
      { revision, ...fields }: ItemFields & { revision: number },
    ): Promise<NewsRow> => {
      const row = await find(person, id);
      if (row.deleted_at !== null) throw new UserFacingError('conflict');
      const changed = await store.change(id, revision, await columnsOf(row.kind, fields, profile));
      if (!changed) throw new UserFacingError('conflict');
      return changed;
    },

    ...createItemStates(ports, find),

    /** Puts an item of the demo there, published; harmless when done again. */
    seed: async (
      item: ItemFields & {
        key: string;
        kind: NewsRow['kind'];
        domainId: number | undefined;
        publishedAt: number;
      },
    ): Promise<void> => {
      await store.addSeed({
        ...(await columnsOf(item.kind, item, profile)),
        domain_id: item.domainId ?? null,
        kind: item.kind,
        seed_key: item.key,
        created_by: null,
        created_at: item.publishedAt,
        published_at: item.publishedAt,
        deleted_at: null,
        revision: 1,
      });
    },
  };
};
