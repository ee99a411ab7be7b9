import { UserFacingError } from '@sayfa/contract-kit';
import {
  demandDomain,
  type FeatureRoutes,
  idempotencyKeyOf,
  orNotFound,
  type Principal,
  requestedVersionOf,
  routesOf,
} from '@sayfa/server-kit';
import {
  type LessonScript,
  lessonScriptCalls,
  MAX_SCRIPTS,
  RESTORE_DAYS,
  type ScriptEntry,
} from '../contract/index.ts';
import { lessonScriptsPolicy } from './lesson-scripts.policy.ts';
import type { ScriptParts } from './lesson-scripts.port.ts';
import type { StoredScript } from './lesson-scripts.store.ts';
import {
  demandOwn,
  mayOpen,
  presentListed,
  presentScript,
  readEntries,
  withoutNotes,
} from './present-script.ts';

const DAY_MS = 24 * 3_600_000;

/** Milliseconds for which a deleted script can be restored. */
export const RESTORE_PERIOD_MS = RESTORE_DAYS * DAY_MS;

type Address = { domain: string; id: number };

/** Finding scripts for a person, and making new ones. */
const createScripts = ({ store, books, domains, clock }: ScriptParts) => {
  const entriesOf = async ({ domain_id, id }: StoredScript): Promise<ScriptEntry[]> =>
    readEntries(await store.bodiesOf(domain_id, id));

  const present = async (
    person: Principal,
    script: StoredScript,
    entries?: readonly ScriptEntry[],
  ): Promise<{ data: LessonScript }> => {
    const names = await domains.namesOf([script.user_id]);
    const shown = entries ?? (await entriesOf(script));
    return { data: presentScript(person, script, shown, names) };
  };

  const isRestorable = ({ deleted_at }: StoredScript): boolean =>
    deleted_at === null || deleted_at >= clock.now() - RESTORE_PERIOD_MS;

  /** A script that the person may open, deleted ones too. Throws domain_mismatch, not_found. */
  const findAny = async (person: Principal, { domain, id }: Address): Promise<StoredScript> => {
    demandDomain(person, domain);
    const script = await store.byId(person.domainId, id);
    if (!script || !mayOpen(person, script) || !isRestorable(script)) {
      throw new UserFacingError('not_found');
    }
    await orNotFound(books.bookForPerson(person, script.ebook_id));
    return script;
  };

  /** One that is not deleted. Throws domain_mismatch, not_found. */
  const find = async (person: Principal, address: Address): Promise<StoredScript> => {
    const script = await findAny(person, address);
    if (script.deleted_at !== null) throw new UserFacingError('not_found');
    return script;
  };

  /** One of the person's own that is not deleted. Throws domain_mismatch, not_found. */
  const findOwn = async (person: Principal, address: Address): Promise<StoredScript> => {
    const script = await find(person, address);
    demandOwn(person, script);
    return script;
  };

  const demandRoom = async (person: Principal): Promise<void> => {
    if ((await store.count(person)) >= MAX_SCRIPTS) {
      throw new UserFacingError('scripts_full', { limit: MAX_SCRIPTS });
    }
  };

  /** Makes a script of the person's own; the one of before where the same call made one. */
  const make = async (
    person: Principal,
    key: string | undefined,
    { ebook_id, name, entries }: { ebook_id: number; name: string; entries: ScriptEntry[] },
  ) => {
    const madeKey = key === undefined ? null : `${person.userId} ${key}`;
    const before = madeKey === null ? undefined : await store.madeBy(person.domainId, madeKey);
    if (before) return present(person, before);
    await demandRoom(person);
    const added = await store.add(
      {
        domain_id: person.domainId,
        user_id: person.userId,
        ebook_id,
        name,
        sharing: 'none',
        version: 1,
        created_at: clock.now(),
        deleted_at: null,
        made_key: madeKey,
      },
      entries,
    );
    if (!added) throw new UserFacingError('conflict');
    return present(person, added, entries);
  };

  return { entriesOf, present, findAny, find, findOwn, demandRoom, make };
};

/** The calls of lesson scripts. */
export const lessonScriptsRoutes = (parts: ScriptParts): FeatureRoutes => {
  const { store, books, domains, clock } = parts;
  const scripts = createScripts(parts);

  return routesOf('lesson-scripts', lessonScriptCalls, lessonScriptsPolicy, {
    list: async ({ person, params, query }) => {
      demandDomain(person, params.domain);
      await orNotFound(books.bookForPerson(person, query.ebook_id));
      const since = clock.now() - RESTORE_PERIOD_MS;
      const found = await store.ofBook(person, query.ebook_id, since);
      const names = await domains.namesOf([...new Set(found.map(({ user_id }) => user_id))]);
      return {
        data: found.map(({ entries, minutes, ...script }) =>
          presentListed(person, { script, entries, minutes }, names),
        ),
      };
    },

    find: async ({ person, params }) => scripts.present(person, await scripts.find(person, params)),

    add: async ({ person, params, body, request }) => {
      demandDomain(person, params.domain);
      await orNotFound(books.bookForPerson(person, body.ebook_id));
      return scripts.make(person, idempotencyKeyOf(request), body);
    },

    change: async ({ person, params, body, request }) => {
      const script = await scripts.findOwn(person, params);
      const version = requestedVersionOf(request) ?? script.version;
      const changed = await store.change(script, version, body);
      if (changed) return scripts.present(person, changed);
      const { data } = await scripts.present(person, await scripts.findOwn(person, params));
      throw new UserFacingError('edit_conflict', { current: data });
    },

    changeEntries: async ({ person, params, body, request }) => {
      const script = await scripts.findOwn(person, params);
      const version = requestedVersionOf(request) ?? script.version;
      const changed = await store.changeEntries(script, version, body.entries);
      if (changed) return scripts.present(person, changed, body.entries);
      const { data } = await scripts.present(person, await scripts.findOwn(person, params));
      throw new UserFacingError('edit_conflict', { current: data });
    },

    copy: async ({ person, params, body, request }) => {
      const script = await scripts.find(person, params);
      const all = await scripts.entriesOf(script);
      const entries = script.user_id === person.userId ? all : withoutNotes(all);
      const { ebook_id } = script;
      return scripts.make(person, idempotencyKeyOf(request), { ...body, ebook_id, entries });
    },

    remove: async ({ person, params }) => {
      const script = await scripts.findOwn(person, params);
      await store.change(script, script.version, { deleted_at: clock.now() });
      return { success: true as const };
    },

    restore: async ({ person, params }) => {
      const script = await scripts.findAny(person, params);
      demandOwn(person, script);
      if (script.deleted_at === null) return scripts.present(person, script);
      await scripts.demandRoom(person);
      const restored = await store.change(script, script.version, { deleted_at: null });
      if (!restored) throw new UserFacingError('conflict');
      return scripts.present(person, restored);
    },
  });
};
