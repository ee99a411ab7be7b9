import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson } from '../commands/user.ts';
import { changeGroups, changeRoles } from '../commands/user-change.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const WHO = { email: 'student@demo.example', domain: 'demo', add: [], remove: [] };

describe.each(databaseKinds)('people on the command line on %s', (kind) => {
  let server: TestServer;
  const printed: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind);
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed.push(String(text));
      return true;
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });
  const roles = (change: object) => changeRoles(server.composition, { ...WHO, ...change });
  const groups = (change: object) => changeGroups(server.composition, { ...WHO, ...change });

  it('[ACC-073] sets, adds and removes roles, and ends sessions', async () => {
    const me = await server.signIn(WHO.email);
    await roles({ add: ['Teacher'] });
    expect(printed.at(-1)).toBe('student@demo.example: Student, Teacher.\n');
    const after = await server.app.inject({ url: '/api/v2/user/details', headers: me.headers });
    expect(after.statusCode).toBe(401);
    await roles({ remove: ['Student'] });
    expect(printed.at(-1)).toBe('student@demo.example: Teacher.\n');
    await roles({ set: ['none'] });
    expect(printed.at(-1)).toBe('student@demo.example: No Role.\n');
    await roles({ set: ['Student'] });
  });

  it('sets, adds and removes course groups by label or number', async () => {
    const science = server.groupIds.get('science-8') ?? 0;
    await groups({ set: ['8. sınıf matematik'] });
    expect(printed.at(-1)).toBe('student@demo.example: 8. Sınıf Matematik.\n');
    await groups({ add: [String(science)] });
    expect(printed.at(-1)).toContain('Fen Bilimleri');
    await groups({ remove: [String(science)] });
    expect(printed.at(-1)).toBe('student@demo.example: 8. Sınıf Matematik.\n');
    const { cookie, headers } = await server.signIn(WHO.email);
    const details = await server.app.inject({ url: '/api/v2/user/details', headers });
    expect(cookie).not.toBe('');
    expect(details.json().groups).toHaveLength(1);
  });

  it.each([
    [{ set: ['King'] }, 'There is no role King. Roles: Student, Teacher'],
    [{ domain: 'nowhere', add: ['Teacher'] }, 'There is no domain nowhere. Domains: demo, other'],
    [
      { email: 'no@demo.example', add: ['Teacher'] },
      'Domain demo has nobody with the e-mail no@demo.example.',
    ],
    [{ remove: ['Super Admin'] }, 'student@demo.example is no Super Admin.'],
    [{}, 'Say what to change: --set, --add or --remove.'],
    [{ set: ['Teacher'], add: ['Student'] }, 'Give either --set, or --add and --remove.'],
  ])('says what is wrong with the roles %j', async (change, message) => {
    await expect(roles(change)).rejects.toThrow(message);
  });

  it('says what is wrong with groups of another domain', async () => {
    const foreign = String(server.groupIds.get('history-7'));
    await expect(groups({ add: [foreign] })).rejects.toThrow(
      `Domain demo has no course group ${foreign}.`,
    );
    await expect(groups({ remove: ['8. Sınıf İngilizce'] })).rejects.toThrow(
      'is not in every group',
    );
  });

  it('adds nobody twice, nor two with one phone', async () => {
    const person = {
      domain: 'demo',
      name: 'Ece',
      lastName: '',
      role: ['Teacher'],
      group: [],
      password: 'long-enough-1',
    };
    const add = (email: string, phone: string) =>
      addPerson(server.composition, { ...person, email, phone });
    await expect(add('Student@demo.example', '')).rejects.toThrow(
      'has Student@demo.example already',
    );
    await expect(add('ece@demo.example', '5550000001')).rejects.toThrow('has the phone 5550000001');
    await add('ece@demo.example', '5550009999');
    expect(printed.at(-1)).toContain('ece@demo.example is account');
  });
});
