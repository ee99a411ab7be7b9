import type { LookedUp } from '@sayfa/dictionaries/contract';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ABOUT_DICTD,
  dictdFiles,
  writeDictionary,
} from '../../../features/dictionaries/server/formats/test-dictionaries.ts';
import { readConfig } from '../config.ts';
import { answeringJson, type FakeSource, type SourceAnswer, startSource } from './fake-source.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** As the learner's dictionary documents its answers. */
const VOLUMINOUS = [
  {
    meta: { id: 'voluminous', uuid: 'x', stems: ['voluminous'] },
    hwi: {
      hw: 'vo*lu*mi*nous',
      prs: [{ ipa: 'vəˈluːmənəs', sound: { audio: 'volumi02', ref: 'c', stat: '1' } }],
    },
    fl: 'adjective',
    def: [{ sseq: [] }],
    shortdef: ['very large', 'having very many words or pages'],
  },
];

const startWith = (
  kind: 'sqlite' | 'postgres',
  options: { url?: string; budget?: number; timeout?: number } = {},
) => {
  const { url, budget = 1_000, timeout = 2_000 } = options;
  const account = url
    ? { url: `${url}/json`, soundUrl: `${url}/mp3`, key: 'key-of-nobody' }
    : undefined;
  return startTestServer(kind, {
    clock: fakeClock(),
    environment: {
      sources: { ...readConfig({}).sources, learners: { account, timeout }, personBudget: budget },
    },
  });
};

describe.each(databaseKinds)('dictionaries on %s', (kind) => {
  let source: FakeSource;
  let server: TestServer;
  let student: Session;
  beforeAll(async () => {
    source = await startSource();
    server = await startWith(kind, { url: source.url });
    student = await server.signIn('student@demo.example');
  });
  afterAll(async () => {
    await server.close();
    await source.close();
  });

  const ask = (word: string, as: Session = student, of: TestServer = server) =>
    of.app.inject({
      url: `/api/v2/search/dictionary?word=${encodeURIComponent(word)}`,
      headers: { ...as.headers, 'x-language': 'en' },
    });
  const lookUp = async (word: string, as?: Session, of?: TestServer): Promise<LookedUp> => {
    const answer = await ask(word, as, of);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const titles = ({ data }: LookedUp) => data.map(({ dictionary }) => dictionary.title);
  const add = async (entries: [string, string][], domainId?: number) =>
    server.composition.dictionaries.add(
      await writeDictionary(dictdFiles('freedict-tur-eng', [...ABOUT_DICTD, ...entries])),
      { domainId },
    );

  it('[SRC-013] [API-051] answers words of WordNet, which comes with the product, also irregular forms', async () => {
    source.does(answeringJson([]));
    const { word, data } = await lookUp('Children');
    expect(word).toBe('Children');
    expect(data).toHaveLength(1);
    expect(data[0]?.dictionary).toMatchObject({ id: 'wordnet', title: 'WordNet 3.1' });
    expect(data[0]?.dictionary.licence).toContain('Princeton');
    expect(data[0]?.entries[0]).toMatchObject({ headword: 'child', fl: 'noun', sound: null });
    expect(data[0]?.entries[0]?.shortdef[0]).toMatch(/^a young person of either sex/u);
    expect((await lookUp('running')).data[0]?.entries.map(({ fl }) => fl)).toContain('verb');
  });

  it('[SRC-012] [SRC-013] asks the learner’s dictionary with its key, once for a day', async () => {
    source.does(answeringJson(VOLUMINOUS));
    source.requests.length = 0;
    const { data } = await lookUp('Voluminous');
    expect(source.requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      '/json/voluminous?key=key-of-nobody',
    ]);
    expect(data[0]).toMatchObject({
      dictionary: { id: 'learners' },
      entries: [
        {
          id: 'voluminous',
          headword: 'voluminous',
          fl: 'adjective',
          shortdef: ['very large', 'having very many words or pages'],
          pronunciation: 'vəˈluːmənəs',
          sound: '/api/v2/search/dictionary/sounds/volumi02',
        },
      ],
    });
    await lookUp('voluminous');
    expect(source.requests).toHaveLength(1);
  });

  it('[SRC-014] sends the sound of a headword from its folder', async () => {
    source.does((response) => void response.end('ID3 sound'));
    source.requests.length = 0;
    const url = '/api/v2/search/dictionary/sounds/bixmas01';
    const { cookie } = student;
    const answer = await server.app.inject({ url, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.body).toBe('ID3 sound');
    expect(source.requests[0]?.url.pathname).toBe('/mp3/bix/bixmas01.mp3');
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    const odd = await server.app.inject({ url: `${url}%2F..%2Fx`, headers: { cookie } });
    expect(odd.statusCode).toBe(404);
  });

  it.each<[string, SourceAnswer, object]>([
    ['takes too long', () => undefined, { code: 'source_failed' }],
    [
      'says the key is wrong',
      (response) => void response.end('Invalid API key. key-of-nobody'),
      { code: 'source_failed' },
    ],
    [
      'leads elsewhere',
      (response) => void response.writeHead(302, { location: '/x' }).end(),
      { code: 'source_failed' },
    ],
    [
      'answers 5 MB',
      (response) => void response.end(JSON.stringify(['x'.repeat(5_000_000)])),
      { code: 'source_failed' },
    ],
    ['hangs up', (response) => void response.destroy(), { code: 'source_failed' }],
    [
      'is asked too often',
      (response) => void response.writeHead(429, { 'retry-after': '30' }).end(),
      { code: 'source_busy', retryAfter: 30 },
    ],
  ])(
    '[SRC-015] answers what others say where the learner’s dictionary %s',
    async (what, answer, failed) => {
      source.does(answer);
      const given = await ask(`water${what.length % 2 ? '' : 's'}`);
      expect(given.json()).toMatchObject({ failed, data: [{ dictionary: { id: 'wordnet' } }] });
      expect(given.body).not.toMatch(/key-of-nobody|127\.0\.0\.1/u);
    },
  );

  it('leaves out entries in another shape', async () => {
    source.does(answeringJson([{ meta: 7 }, null, ...VOLUMINOUS]));
    expect((await lookUp('voluminousness')).data[0]?.entries).toHaveLength(1);
  });

  it('[SRC-010] says to admins which setting is missing, and to nobody else', async () => {
    const without = await startWith(kind);
    const someone = await without.signIn('teacher@demo.example');
    const adminThere = await without.signIn('domainadmin@demo.example');
    expect(await lookUp('xyzzyx', someone, without)).toEqual({
      word: 'xyzzyx',
      data: [],
      suggestions: [],
    });
    expect((await lookUp('xyzzyx', adminThere, without)).missing).toBe('LEARNERS_KEY');
    await without.close();
  });

  it('[SEC-016] counts what a person asks the learner’s dictionary in an hour', async () => {
    const few = await startWith(kind, { url: source.url, budget: 1 });
    const someone = await few.signIn('student@demo.example');
    source.does(answeringJson([]));
    expect((await lookUp('water', someone, few)).failed).toBeUndefined();
    const second = await lookUp('fire', someone, few);
    expect(second.failed?.code).toBe('source_busy');
    expect(second.failed?.retryAfter).toBeGreaterThan(0);
    expect(titles(second)).toEqual(['WordNet 3.1']);
    await few.close();
  });

  it('[SRC-022] answers installed dictionaries, by stem, by accent, to their own domain', async () => {
    source.does(answeringJson([]));
    const everywhere = await add([
      ['kitap', 'Kitap /kitˈap/ <n>\n1. book'],
      ['ışık', 'ışık <n>\nlight'],
    ]);
    expect(everywhere).toMatchObject({ title: 'Turkish-English Test Dictionary', entries: 2 });
    const other = await server.composition.accounts.people.domainByName('example');
    const domains = await server.composition.accounts.people.domains();
    const foreign = other ?? domains.find(({ name }) => name !== 'demo');
    await add([['kitap', 'kitap\nof another school']], foreign?.id);
    const { data } = await lookUp('kitabı');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      dictionary: {
        licence: 'Free for everybody.',
        source: 'https://dictionary.example',
        language: 'tr',
        target: 'en',
      },
      entries: [{ headword: 'Kitap', fl: 'n', shortdef: ['book'], pronunciation: 'kitˈap' }],
    });
    expect((await lookUp('IŞIK')).data[0]?.entries[0]?.headword).toBe('ışık');
    expect((await lookUp('kitqqq')).suggestions).toEqual(['Kitap']);
    expect(await server.composition.dictionaries.remove(everywhere.id)).toBe(true);
    expect((await lookUp('kitap')).data).toEqual([]);
    expect(await server.composition.dictionaries.remove(everywhere.id)).toBe(false);
  });

  it('adds a dictionary whole or not at all, however many blocks it has', async () => {
    const many = Array.from({ length: 3_000 }, (_, place): [string, string] => [
      `kelime${place}`,
      `kelime${place}\n${'word '.repeat(20)}${place}`,
    ]);
    const added = await add(many);
    expect(added.entries).toBe(3_000);
    for (const place of [0, 1_499, 2_999]) {
      const { data } = await lookUp(`kelime${place}`);
      expect(data[0]?.entries[0]?.shortdef[0]).toMatch(new RegExp(` ${place}$`, 'u'));
    }
    await server.composition.dictionaries.remove(added.id);
    const before = await server.composition.dictionaries.list();
    await expect(add([...many, ['kırık', 'x'.repeat(70_000)]])).rejects.toThrow('more than 64 KB');
    expect(await server.composition.dictionaries.list()).toEqual(before);
    expect((await lookUp('kelime0')).data).toEqual([]);
  });

  it('refuses no word, too long a word, and nobody', async () => {
    expect((await ask(' ')).statusCode).toBe(422);
    expect((await ask('x'.repeat(61))).statusCode).toBe(422);
    expect(
      (await server.app.inject({ url: '/api/v2/search/dictionary?word=cat' })).statusCode,
    ).toBe(401);
  });
});
