import { CATEGORY, UserFacingError } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type {
  FeatureRoutes,
  FileGuard,
  Files,
  Handlers,
  Principal,
  SendStored,
} from '@sayfa/server-kit';
import { routesOf } from '@sayfa/server-kit';
import { newsCalls } from '../contract/index.ts';
import { newsPolicy } from './news.policy.ts';
import { mayEdit } from './news.rules.ts';
import type { NewsRow, NewsStore } from './news.store.ts';
import type { createNewsEditor } from './news-editor.ts';
import type { PicturesStore } from './pictures.store.ts';
import { presentManaged, presentPost, presentTool } from './present-item.ts';
import { receivePicture } from './receive-picture.ts';

/** Published pictures may be kept by anyone, though not for long: an item can be taken back. */
const PUBLIC = 'public, max-age=3600';
const EDITORS_ONLY = 'private, no-store';
const PICTURES = '/api/v2/news-pictures/';

type PageQuery = { pagination: number; category: number; page: number };

/** Where the next page is, as the client asks for it. Source: API-013. */
const nextPage = (path: string, { pagination, category, page }: PageQuery): string =>
  `${path}?pagination=${pagination}&category=${category}&page=${page + 1}`;

/** What the calls of news are made of. */
export type NewsParts = {
  store: NewsStore;
  pictures: PicturesStore;
  editor: ReturnType<typeof createNewsEditor>;
  files: Files;
  fileGuard: FileGuard;
  sendStored: SendStored;
  /** False where interactive news is switched off: then nobody reads any. Source: LIB-045. */
  isOn: boolean;
  /** The domain whose news visitors see who are not signed in. */
  domainOfVisitors: () => Promise<number | undefined>;
  now: () => number;
};

type ReaderCalls = Pick<
  typeof newsCalls,
  'posts' | 'post' | 'suggestedInteractivities' | 'suggestedInteractivity' | 'picture'
>;
type EditorCalls = Omit<typeof newsCalls, keyof ReaderCalls>;

const done = (row: NewsRow) => ({ success: true as const, data: presentManaged(row) });

const inLanguage =
  <Shown>(present: (row: NewsRow, language: Language) => Shown[], language: Language) =>
  (row: NewsRow) =>
    present(row, language);

/** Creates what reads published items of one kind; of one domain and those for all. */
const createNewsReader = ({ store, isOn, domainOfVisitors }: NewsParts) => {
  const domainOf = async (visitor: Principal | undefined) =>
    visitor ? visitor.domainId : domainOfVisitors();

  const pageFor = async (
    kind: NewsRow['kind'],
    visitor: Principal | undefined,
    query: PageQuery,
  ): Promise<{ rows: NewsRow[]; isLast: boolean }> => {
    if (!isOn) throw new UserFacingError('not_found');
    if (query.category !== CATEGORY) return { rows: [], isLast: true };
    const { pagination, page } = query;
    const skip = (page - 1) * pagination;
    const rows = await store.shown(kind, await domainOf(visitor), { skip, limit: pagination + 1 });
    return { rows: rows.slice(0, pagination), isLast: rows.length <= pagination };
  };

  const readable = async <Shown>(
    kind: NewsRow['kind'],
    visitor: Principal | undefined,
    id: number,
    present: (row: NewsRow) => Shown[],
  ): Promise<{ data: Shown }> => {
    const row = isOn ? await store.byId(id) : undefined;
    const isPublished = row?.kind === kind && row.published_at !== null && row.deleted_at === null;
    if (!row || !isPublished) throw new UserFacingError('not_found');
    const isTheirs = row.domain_id === null || row.domain_id === (await domainOf(visitor));
    const [data] = isTheirs ? present(row) : [];
    if (!data) throw new UserFacingError('not_found');
    return { data };
  };

  return { pageFor, readable };
};

const readerHandlers = (parts: NewsParts): Handlers<ReaderCalls> => {
  const { store, pictures } = parts;
  const { pageFor, readable } = createNewsReader(parts);
  return {
    posts: async ({ visitor, query, language }) => {
      const { rows, isLast } = await pageFor('post', visitor, query);
      return {
        data: {
          posts: rows.flatMap(inLanguage(presentPost, language)),
          next_page_url: isLast ? null : nextPage(newsCalls.posts.path, query),
        },
      };
    },

    post: async ({ visitor, params, language }) =>
      readable('post', visitor, params.id, inLanguage(presentPost, language)),

    suggestedInteractivities: async ({ visitor, query, language }) => {
      const { rows, isLast } = await pageFor('tool', visitor, query);
      return {
        data: {
          suggested_interactivities: rows.flatMap(inLanguage(presentTool, language)),
          next_page_url: isLast ? null : nextPage(newsCalls.suggestedInteractivities.path, query),
        },
      };
    },

    suggestedInteractivity: async ({ visitor, params, language }) =>
      readable('tool', visitor, params.id, inLanguage(presentTool, language)),

    picture: async ({ visitor, params, request, reply }) => {
      const isShown = parts.isOn && (await store.isShown(`${PICTURES}${params.name}`));
      const isEditor = visitor && mayEdit(visitor, { domain_id: visitor.domainId });
      const isKnown = isShown || (isEditor && (await pictures.has(params.name)));
      if (!isKnown) throw new UserFacingError('not_found');
      return parts.sendStored(request, reply, params.name, isShown ? PUBLIC : EDITORS_ONLY);
    },
  };
};

const editorHandlers = ({
  editor,
  pictures,
  files,
  fileGuard,
  now,
}: NewsParts): Handlers<EditorCalls> => ({
  manage: async ({ person }) => ({ data: (await editor.list(person)).map(presentManaged) }),
  item: async ({ person, params }) => ({
    data: presentManaged(await editor.find(person, params.id)),
  }),
  create: async ({ person, body }) => done(await editor.create(person, body)),
  change: async ({ person, params, body }) => done(await editor.change(person, params.id, body)),
  publish: async ({ person, params, body }) =>
    done(await editor.publish(person, params.id, body.published)),
  remove: async ({ person, params }) => done(await editor.remove(person, params.id)),
  restore: async ({ person, params }) => done(await editor.restore(person, params.id)),

  addPicture: async ({ request }) => {
    const name = await receivePicture(request, {
      files,
      fileGuard,
      note: (picture) => pictures.add(picture, now()),
    });
    return { success: true as const, picture: `${PICTURES}${name}` };
  },
});

/** The calls of news and interactive tools. */
export const newsRoutes = (parts: NewsParts): FeatureRoutes =>
  routesOf('news', newsCalls, newsPolicy, {
    ...readerHandlers(parts),
    ...editorHandlers(parts),
  });
