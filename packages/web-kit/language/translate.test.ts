import { afterEach, describe, expect, it, vi } from 'vitest';

const texts = {
  tr: {
    app: {
      hello: 'Merhaba',
      bye: 'Hoşça kalın',
      many_one: '{{count}} kitap',
      many_other: '{{count}} kitap',
    },
  },
  en: { app: { hello: 'Hello' } },
};

/** The module keeps the language of a page, so each test has its own. */
const start = async (lang: string) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'lang' ? lang : null) });
  vi.stubGlobal('document', { cookie: '' });
  const requested: string[] = [];
  const { startLanguage, textOf } = await import('./translate.ts');
  await startLanguage(async (language) => {
    requested.push(language);
    return language === 'tr' ? texts.tr : texts.en;
  });
  return { textOf, requested };
};

afterEach(() => vi.unstubAllGlobals());

describe('[I18N-005] a text that a language lacks', () => {
  it('is Turkish', async () => {
    const { textOf } = await start('en');
    expect(textOf('app:hello')).toBe('Hello');
    textOf('app:bye');
    await vi.waitFor(() => expect(textOf('app:bye')).toBe('Hoşça kalın'), 30_000);
    expect(textOf('app:many', { count: 3 })).toBe('3 kitap');
    expect(textOf('app:hello')).toBe('Hello');
  });

  it('costs Turkish only where one is lacking', async () => {
    const { textOf, requested } = await start('en');
    expect(textOf('app:hello')).toBe('Hello');
    expect(requested).toEqual(['en']);
  });
});

describe('texts that not every screen needs', () => {
  /** How often components are notified of these texts, and one of the texts afterwards. */
  const afterFetch = async (wasMissing: boolean) => {
    vi.resetModules();
    vi.stubGlobal('localStorage', { getItem: () => 'tr' });
    vi.stubGlobal('document', { cookie: '' });
    const { loadDeferredMessages, startLanguage, textOf, translator } = await import(
      './translate.ts'
    );
    await startLanguage(
      async () => ({ app: { hello: 'Merhaba' }, ui: { close: 'Kapat' } }),
      async () => ({ drawings: { pencil: 'Kalem' }, library: { title: 'Kitaplar' } }),
    );
    let notified = 0;
    translator.store.on('added', () => {
      notified += 1;
    });
    textOf(wasMissing ? 'drawings:pencil' : 'app:hello');
    await loadDeferredMessages();
    return { notified, pencil: textOf('drawings:pencil') };
  };

  it('render nothing again where no text was lacking', async () => {
    expect(await afterFetch(false)).toEqual({ notified: 0, pencil: 'Kalem' });
  });

  it('render once what lacked one of them', async () => {
    expect(await afterFetch(true)).toEqual({ notified: 1, pencil: 'Kalem' });
  });

  it('are fetched when somebody needs them, then with every language', async () => {
    vi.resetModules();
    vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
    vi.stubGlobal('document', { cookie: '', documentElement: {} });
    const { changeLanguage, loadDeferredMessages, startLanguage, textOf } = await import(
      './translate.ts'
    );
    const requested: string[] = [];
    await startLanguage(
      async () => ({ app: { hello: 'x' } }),
      async (language) => {
        requested.push(language);
        return { drawings: { pencil: `pencil ${language}` } };
      },
    );
    expect(requested).toEqual([]);
    await Promise.all([loadDeferredMessages(), loadDeferredMessages()]);
    expect(requested).toEqual(['en']);
    expect(textOf('drawings:pencil')).toBe('pencil en');
    await changeLanguage('tr');
    expect(textOf('drawings:pencil')).toBe('pencil tr');
  });

  it('are there from the first moment where the first screen needs them', async () => {
    vi.resetModules();
    vi.stubGlobal('localStorage', { getItem: () => 'en' });
    vi.stubGlobal('document', { cookie: '' });
    const { loadDeferredMessages, startLanguage, textOf } = await import('./translate.ts');
    const first = loadDeferredMessages();
    await startLanguage(
      async () => ({ app: { hello: 'x' } }),
      async (language) => ({ drawings: { pencil: `pencil ${language}` } }),
    );
    await first;
    expect(textOf('drawings:pencil')).toBe('pencil en');
  });
});
