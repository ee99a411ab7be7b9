import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

describe('readConfig', () => {
  it('runs on port 8080 with SQLite below ./data when nothing is said', () => {
    const config = readConfig({});
    expect(config.port).toBe(8080);
    expect(config.database).toMatch(/data[/\\]sayfa\.sqlite$/u);
  });

  it.each([
    ['PORT', 'eight'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://[::1/db'],
    ['DATABASE_URL', 'postgres://me:a#b@host:99999/db'],
    ['PUBLIC_URL', 'books.example.org'],
    ['FILES_URL', '/srv/files'],
    ['FILES_URL', 's3://bucket'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a'.repeat(32)],
    ['METRICS_TOKEN', 'changeme-changeme'],
    ['METRICS_TOKEN', 'my-very-Secret-1234'],
    ['DEFAULT_DOMAIN', '../other'],
    ['TRUST_PROXY', 'everyone'],
    ['SEED_DEMO', 'maybe'],
    ['AI_QUESTIONS', 'yes'],
    ['BANNER', 'true'],
    ['BANNER_TEXT_AR', 'x'.repeat(301)],
    ['INTERACTIVE_NEWS', '1'],
    ['LOGIN_PAGE', 'no'],
    ['OFFLINE_MODE', '0'],
    ['BUILD_EXPIRES', '31.12.2031'],
    ['BUILD_EXPIRES', '2031-13-01'],
    ['TASK_API', 'api.example.org'],
    ['TASK_API', 'https://tasks.example.org'],
    ['EMBED_HOSTS', 'https://player.vimeo.com'],
  ])('[ADMIN_TENANT_OPS-036] refuses %s=%s in one line that names it', (name, value) => {
    const attempt = () => readConfig({ [name]: value });
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+$`, 'u'));
  });

  it('[CFG-016] [VID-036] takes a TASK_API of the origin of PUBLIC_URL, where the session counts', () => {
    const here = { PUBLIC_URL: 'https://school.example.org' };
    const { switches } = readConfig({ ...here, TASK_API: 'https://school.example.org/tasks/' });
    expect(switches.taskApi).toBe('https://school.example.org/tasks');
    expect(() => readConfig({ ...here, TASK_API: 'https://tasks.example.org' })).toThrow(
      /^TASK_API [^\n]+$/u,
    );
  });

  it('refuses a DATA_DIR that is a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sayfa-')), 'file');
    writeFileSync(file, '');
    expect(() => readConfig({ DATA_DIR: file })).toThrow('DATA_DIR is not a folder');
  });
});

it('listens on this machine only where the demo is, unless told', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ SEED_DEMO: 'off' }).host).toBe('0.0.0.0');
  expect(readConfig({ HOST: '::' }).host).toBe('::');
  expect(['127.0.0.1', '::1', 'localhost', '127.8.8.8'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '127.example.org', '10.0.0.1'].some(isLoopback)).toBe(false);
});
