import { callApi, createOutbox, localSetting, useSession } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { libraryCalls } from '../../contract/index.ts';
import { mergeFavorites } from './merge-favorites.ts';

/** A list of book ids. Source: LIB-014. */
const stored = localSetting('favoriteIndivibooks');
/** The person whose server list this device's list has met. */
const met = localSetting('favoritesMet');

const readIds = (text: string | null): number[] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return [...new Set(parsed.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))];
  } catch {
    return [];
  }
};

/** Earlier versions stored the flag alone. */
const unsentFavorite = z.union([
  z.pipe(
    z.boolean(),
    z.transform((favorite) => ({ favorite, book: undefined })),
  ),
  z.object({ favorite: z.boolean(), book: z.optional(z.string()) }),
]);

/** A change of a favourite, with the book's name as it was then. */
type UnsentFavorite = { favorite: boolean; book?: string | undefined };

const outbox = createOutbox<UnsentFavorite>({
  name: 'favoritesUnsent',
  read: (stored) => unsentFavorite.safeParse(stored).data,
  send: (id, { favorite }) =>
    callApi(libraryCalls.setFavorite, { params: { id: Number(id) }, body: { favorite } }),
  describe: (t, id, value) =>
    t(`library:unsent.${value?.favorite === false ? 'off' : 'on'}`, {
      book: value?.book ?? t('library:unsent.book', { id }),
    }),
});

type Favorites = {
  ids: ReadonlySet<number>;
  set(book: { id: number; name: string }, favorite: boolean): void;
  /** Brings device and server together; resolves when unsent changes are sent. */
  meetServer(): Promise<void>;
};

const keep = (ids: Iterable<number>): ReadonlySet<number> => {
  const favorites = new Set(ids);
  stored.set(JSON.stringify([...favorites]));
  return favorites;
};

/** A person's favourite books: on this device at once, on the server as soon as it can be reached. */
export const useFavorites = create<Favorites>()((set, get) => ({
  ids: new Set(readIds(stored.get())),
  set: ({ id, name }, favorite) => {
    const ids = new Set(get().ids);
    if (favorite) ids.add(id);
    else ids.delete(id);
    set({ ids: keep(ids) });
    outbox.put(String(id), { favorite, book: name });
  },
  meetServer: async () => {
    const person = useSession.getState().details?.id;
    if (person === undefined) return;
    await outbox.flush();
    const { data: server } = await callApi(libraryCalls.favorites);
    const pending = new Map(
      [...outbox.pending()].map(([id, { favorite }]) => [Number(id), favorite]),
    );
    const owner = met.get();
    const metBefore = owner === String(person);
    // What another person left on a shared computer is not this person's.
    const local = owner === null || metBefore ? [...get().ids] : [];
    const { favorites, toSend } = mergeFavorites({ local, server, pending, metBefore });
    met.set(String(person));
    set({ ids: keep(favorites) });
    for (const id of toSend) outbox.put(String(id), { favorite: true });
  },
}));

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === 'favoriteIndivibooks') useFavorites.setState({ ids: new Set(readIds(newValue)) });
});
