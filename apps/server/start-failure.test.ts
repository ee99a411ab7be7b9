import { MigrationError } from '@sayfa/server-kit';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { reasonOf } from './start-failure.ts';

const failing = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

describe('reasonOf', () => {
  it.each([
    'EACCES',
    'EPERM',
    'EROFS',
    'SQLITE_READONLY',
    'SQLITE_CANTOPEN',
    'ENOSPC',
    'SQLITE_FULL',
  ])('[ADMIN_TENANT_OPS-038] says in one line what is wrong with the data folder: %s', (code) => {
    expect(reasonOf(failing(code))).toMatch(/^[A-Z][^\n]+$/u);
  });

  it('says what is wrong with configuration, migrations, port and database', () => {
    expect(reasonOf(new ConfigError('PORT is odd'))).toBe('PORT is odd');
    expect(reasonOf(new MigrationError('newer'))).toBe('newer');
    expect(reasonOf(failing('EADDRINUSE'))).toContain('PORT');
    expect(reasonOf(failing('ECONNREFUSED'))).toContain('DATABASE_URL');
  });

  it.each(['SQLITE_NOTADB', 'SQLITE_CORRUPT', '57P03', '28P01', '3D000', 'ENOTFOUND', 'ETIMEDOUT'])(
    'says in one line what is wrong with the database: %s',
    (code) => {
      expect(reasonOf(failing(code))).toMatch(/^The database[^\n]+$/u);
    },
  );

  it('says that the socket of a database is not there', () => {
    const missing = Object.assign(failing('ENOENT'), { syscall: 'connect' });
    expect(reasonOf(missing)).toContain('DATABASE_URL');
    expect(reasonOf(failing('ENOENT'))).toBeUndefined();
  });

  it('leaves bugs to their stack', () => {
    expect(reasonOf(new TypeError('x is undefined'))).toBeUndefined();
    expect(reasonOf('x')).toBeUndefined();
  });
});
