import type { Browser, Page } from '@playwright/test';
import { sendJson, startSite } from './fake-site.ts';
import { signInAs } from './people.ts';
import { openAt } from './reader.ts';
import { startSecondServer } from './second-server.ts';

/** A page of the science reader about cells. */
export const CELL_PAGE = 6;

const ENTRY = {
  meta: { id: 'cell' },
  hwi: { hw: 'cell', prs: [{ ipa: 'ˈsɛl', sound: { audio: 'cell0001' } }] },
  fl: 'noun',
  shortdef: ['a small room in a monastery'],
};

const FOUND = 25;
const NOTHING = { total: 0, totalHits: 0, hits: [] };
/** One pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture as Pixabay answers it. */
const imageAt = (origin: string, id: number) => ({
  id,
  pageURL: `https://pixabay.com/vectors/cell-${id}/`,
  tags: `cell ${id}`,
  previewURL: `${origin}/files/${id}.png`,
  largeImageURL: `${origin}/files/${id}.png`,
  imageWidth: 1,
  imageHeight: 1,
  user: 'Ada',
});

const DESKTOP = { width: 1280, height: 800 };

/** A server whose sources beyond it are answered by a site on this machine. */
export const startSearchServer = async () => {
  const provider = { isWorking: true };
  const site = await startSite(({ pathname, searchParams }, response) => {
    if (pathname.startsWith('/mp3/')) response.end('ID3 sound');
    else if (pathname.startsWith('/files/')) response.end(PIXEL);
    else if (pathname.startsWith('/pixabay')) {
      if (!provider.isWorking) return void response.writeHead(500).end();
      const first = 10 * (Number(searchParams.get('page')) - 1);
      const ids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => first + place);
      const hits = ids.filter((id) => id < FOUND).map((id) => imageAt(site.origin, id));
      // As the real one: it has words in many languages, but none in Arabic.
      const isFound = !/xyzzy|\p{Script=Arabic}/u.test(searchParams.get('q') ?? '');
      sendJson(response, isFound ? { total: FOUND, totalHits: FOUND, hits } : NOTHING);
    } else if (pathname.startsWith('/fr/')) {
      const page = {
        title: 'Cellule',
        extract: 'La cellule est l’unité du vivant.',
        fullurl: 'https://fr.wikipedia.org/wiki/Cellule',
      };
      sendJson(response, { query: { pages: [page] } });
    } else if (pathname.startsWith('/en/')) sendJson(response, { batchcomplete: true });
    else sendJson(response, pathname === '/json/cell' ? [ENTRY] : ['cell', 'call']);
  });
  const server = await startSecondServer({
    LEARNERS_KEY: 'key-of-nobody',
    LEARNERS_URL: `${site.origin}/json`,
    LEARNERS_SOUND_URL: `${site.origin}/mp3`,
    PIXABAY_KEY: 'key-of-nobody',
    PIXABAY_URL: `${site.origin}/pixabay`,
    WIKIPEDIA_URL: `${site.origin}/{language}/w/api.php`,
  });
  return {
    origin: server.origin,
    provider,
    requests: site.requests,
    /** The page about cells, for a person of the demo. */
    openAs: async (
      browser: Browser,
      email: string,
      viewport = DESKTOP,
      lang = 'en',
    ): Promise<Page> => {
      const person = await signInAs(server.origin, email);
      const context = await browser.newContext({
        storageState: person.device({ lang }),
        baseURL: server.origin,
        viewport,
      });
      const page = await context.newPage();
      await openAt(page, CELL_PAGE);
      return page;
    },
    stop: async (): Promise<void> => {
      await server.stop();
      site.close();
    },
  };
};

/** A server whose sources beyond it are answered by a site on this machine. */
export type SearchServer = Awaited<ReturnType<typeof startSearchServer>>;
