import { csvLine } from '@sayfa/users/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf } from './header-fields.ts';
import { readPeople } from './read-people.ts';
import { roleNamed } from './role-names.ts';

const domain = {
  assignable: ['Student', 'Teacher', 'Domain Admin'] as const,
  groups: [
    { id: 4, label: '8. Sınıf Matematik' },
    { id: 5, label: 'Fen, Bilim' },
  ],
};

/** Bytes in pieces of a given size: the file as it comes over a network. */
const inPieces = async function* (bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = (text: string | Uint8Array, size?: number) =>
  readPeople(
    inPieces(typeof text === 'string' ? new TextEncoder().encode(text) : text, size),
    domain,
  );

describe('readPeople', () => {
  it('reads commas and semicolons, with a byte order mark and Turkish letters', async () => {
    const comma = await read(
      '\uFEFFE-posta,Ad,Soyad,Telefon,Rol,Grup\r\nAli@Okul.example,Ali,Çağlı,0532 123 45 67,Öğretmen,8. sınıf matematik\r\n',
    );
    expect(comma).toMatchObject({ rows: 1, refused: [], ignored: [] });
    expect(comma.people).toEqual([
      {
        line: 2,
        email: 'ali@okul.example',
        name: 'Ali',
        lastName: 'Çağlı',
        phone: '5321234567',
        roles: ['Teacher'],
        groupIds: [4],
      },
    ]);
    const semicolon = await read(
      'Nom;Prénom;Adresse e-mail;Groupe\nDupont;Zoë;zoe@ecole.example;"Fen, Bilim"\n',
    );
    expect(semicolon.people).toMatchObject([
      { name: 'Zoë', lastName: 'Dupont', roles: ['Student'], groupIds: [5], line: 2 },
    ]);
  });

  it.each([
    ['البريد الإلكتروني', 'email'],
    ['メールアドレス', 'email'],
    ['E-MAIL', 'email'],
    ['PHONE_NUMBER', 'phone'],
    ['İSİM', 'name'],
    ['Prénom', 'name'],
    ['Nom', 'lastName'],
    ['SINIF', 'groups'],
    ['Rôles', 'roles'],
  ])('knows the column %s', (header, field) => {
    expect(fieldOf(header)).toBe(field);
  });

  it('knows roles in five languages', () => {
    expect(['Student', 'öğretmen', 'ÖĞRENCİ', 'élève', 'طالب', '教師'].map(roleNamed)).toEqual([
      'Student',
      'Teacher',
      'Student',
      'Student',
      'Student',
      'Teacher',
    ]);
  });

  it('[ADMIN_TENANT_OPS-020] names every line that is wrong, and why', async () => {
    const file = await read(
      [
        'email,name,phone,role,group,shoe size',
        'a@x.example,A,,,,',
        ',Nobody,,,,',
        'no-address,B,,,,',
        '"c@x.example","two\nlines",12,,,',
        'd@x.example,D,,King,,',
        'e@x.example,E,,Super Admin,,',
        'f@x.example,F,,,Chess club,',
        'A@x.example,again,,,,',
        'g@x.example,,,,,,,more',
        `h@x.example,${'x'.repeat(101)},,,,`,
        '',
        'z@x.example,Z,,,,',
      ].join('\n'),
    );
    expect(file.ignored).toEqual(['shoe size']);
    expect(file.people.map(({ line }) => line)).toEqual([2, 14]);
    expect(file.refused.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'email_missing'],
      [4, 'email_wrong'],
      [5, 'phone_wrong'],
      [7, 'role_unknown'],
      [8, 'role_above_own'],
      [9, 'group_unknown'],
      [10, 'email_twice'],
      [11, 'too_many_cells'],
      [12, 'name_too_long'],
    ]);
    expect(file.refused[6]).toMatchObject({ email: 'A@x.example', value: '2' });
  });

  it('[ADMIN_TENANT_OPS-018] refuses another encoding with the line', async () => {
    // "Ayşe" in windows-1254 on line 3.
    const bytes = Buffer.concat([
      Buffer.from('email,name\na@x.example,A\nb@x.example,Ay'),
      Buffer.from([0xfe]),
      Buffer.from('e\n'),
    ]);
    for (const size of [1, 7, 4096]) {
      await expect(read(bytes, size)).rejects.toMatchObject({
        code: 'csv_encoding',
        extras: { details: { line: 3 } },
      });
    }
    await expect(read(Buffer.from('email,name\n', 'utf16le'))).rejects.toMatchObject({
      code: 'csv_encoding',
    });
  });

  it('[ADMIN_TENANT_OPS-016] takes 5000 rows and not one more, 5 MB and not more', async () => {
    const rows = (count: number) =>
      `email\n${Array.from({ length: count }, (_, at) => `p${at}@x.example`).join('\n')}\n`;
    expect((await read(rows(5000), 4096)).people).toHaveLength(5000);
    await expect(read(rows(5001), 4096)).rejects.toMatchObject({
      code: 'csv_too_many_rows',
      extras: { limit: 5000 },
    });
    await expect(read(Buffer.alloc(5_000_001, 'a\n'), 65_536)).rejects.toMatchObject({
      extras: { field: 'file' },
    });
  });

  it.each([
    ['', 'csv_empty'],
    ['email,name\n', 'csv_empty'],
    ['name,phone\nA,1\n', 'csv_header'],
    ['email,name\n"a@x.example,A\n', 'csv_malformed'],
    ['email""', 'csv_malformed'],
  ])('refuses %j', async (text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code });
  });

  const name = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) =>
    text
      .replace(/\p{C}/gu, '')
      .replace(/^['=+@-]+/u, '')
      .trim(),
  );

  it('reads what was written, in whatever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 64 }),
        async (names, size) => {
          const lines = names.map((text, at) => csvLine([`p${at}@x.example`, text]));
          const file = await read(csvLine(['email', 'name']) + lines.join(''), size);
          expect(file.refused).toEqual([]);
          const written = names.map((text) => csvLine([text]).trim());
          expect(file.people.map((person) => csvLine([person.name]).trim())).toEqual(written);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never fails otherwise than by a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const outcome = await read(Buffer.concat([Buffer.from('email,name\n'), bytes])).catch(
          (error: unknown) => error,
        );
        if (outcome instanceof Error) expect(outcome).toHaveProperty('code');
        else expect(outcome).toHaveProperty('rows');
      }),
      { numRuns: 200 },
    );
  });
});
