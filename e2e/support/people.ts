import { type BrowserContextOptions, request } from '@playwright/test';

/** The password of every demo account and of the people that tests make. */
export const PASSWORD = 'Sayfa-demo-1';

/** Labels of the course groups of domain `demo` that hold a sample book each. */
export const SAMPLE_GROUPS = ['8. Sınıf Matematik', '8. Sınıf Fen Bilimleri'];

/** What a browser keeps: cookies and local storage. */
export type Device = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Someone signed in; asks the server without a browser. */
export type SignedIn = {
  email: string;
  /** The JSON of an answer; throws where the server refuses. */
  get<Answer>(address: string): Promise<Answer>;
  put(address: string, body: object): Promise<void>;
  /** A browser in which this person is signed in. `settings` by their local-storage keys. */
  device(settings?: Record<string, string>): Device;
  close(): Promise<void>;
};

const domainOf = (email: string): string => email.split('@')[1]?.split('.')[0] ?? '';

/** A browser in which nobody is signed in. The bars of a book stay, however long a machine takes between two presses. */
export const emptyDevice = (origin: string, settings: Record<string, string>): Device => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: Object.entries({ barsFade: '0', ...settings }).map(([name, value]) => ({
        name,
        value,
      })),
    },
  ],
});

type Login = {
  token: string;
  details: { settings: { language: string | null; theme: string | null; tips_seen: boolean } };
};

/**
 * Signs in without a browser. The domain follows from the address. The tips of the first book count
 * as seen unless a test asks for them.
 */
export const signInAs = async (
  origin: string,
  email: string,
  showsTips = false,
): Promise<SignedIn> => {
  // Without the cookies of the test's own browser: a login that comes with some ends their session.
  const api = await request.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
  });
  const domain = domainOf(email);
  const login = await api.post('/api/v2/login', { data: { email, password: PASSWORD, domain } });
  if (!login.ok()) throw new Error(`login of ${email} answered ${login.status()}`);
  const { token, details }: Login = (await login.json()).success;
  const { cookies } = await api.storageState();
  const headers = { authorization: `Bearer ${token}` };
  if (!showsTips && !details.settings.tips_seen) {
    const data = { ...details.settings, tips_seen: true };
    await api.put('/api/v2/user/settings', { headers, data });
  }
  return {
    email,
    get: async (address) => {
      const answer = await api.get(address, { headers });
      if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`);
      return answer.json();
    },
    put: async (address, data) => {
      const answer = await api.put(address, { headers, data });
      if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`);
    },
    device: (settings = {}) => ({
      ...emptyDevice(origin, { auth_token: token, domain, lang: 'en', ...settings }),
      cookies,
    }),
    close: () => api.dispose(),
  };
};

/** Language and theme are again those of the device. */
export const resetSettings = (person: SignedIn): Promise<void> =>
  person.put('/api/v2/user/settings', { language: null, theme: null });

/** What the server knows of somebody's reading in a book. */
export type Reading = { data: { currentPageNo: number; bookmarked_pages: number[] } };

const SAMPLES = [112, 113];

/** Takes back the favourites, bookmarks, begun books and settings of a reader of the samples. */
export const resetReading = async (person: SignedIn): Promise<void> => {
  await resetSettings(person);
  const favorites = await person.get<{ data: number[] }>('/api/v2/favorites');
  for (const id of favorites.data) await person.put(`/api/v2/favorites/${id}`, { favorite: false });
  for (const id of SAMPLES) {
    const { data } = await person.get<Reading>(`/api/v2/reading/${id}`);
    for (const page of data.bookmarked_pages) {
      await person.put(`/api/v2/reading/${id}/bookmarks/${page}`, { bookmarked: false });
    }
    if (data.currentPageNo !== 1) await person.put(`/api/v2/reading/${id}/page`, { page: 1 });
  }
};
