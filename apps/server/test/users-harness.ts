import type { DatabaseKind } from '@sayfa/server-kit';
import { type Session, startTestServer } from './test-server.ts';

/** A person as the list of people shows him or her. */
export type ListedPerson = {
  id: number;
  email: string;
  phone: string;
  status: string;
  roles: string[];
  groups: { id: number }[];
  changeable: boolean;
  last_seen_at: string | null;
};

/** The whole server with a Domain Admin and a Super Admin signed in. */
export const startUsers = async (kind: DatabaseKind) => {
  const server = await startTestServer(kind);
  const admin = await server.signIn('domainadmin@demo.example');
  const superAdmin = await server.signIn('superadmin@demo.example');

  const ask = (
    who: Session,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) =>
    server.app.inject({
      method,
      url: `/api/v2${url}`,
      headers: { ...who.headers, 'x-language': 'en' },
      ...(payload && { payload }),
    });

  const list = async (who: Session, query = ''): Promise<{ data: ListedPerson[]; total: number }> =>
    (await ask(who, 'GET', `/users?size=100${query}`)).json();

  return {
    server,
    admin,
    superAdmin,
    ask,
    list,
    idOf: async (email: string): Promise<number> => {
      const { data } = await list(superAdmin, `&search=${email}`);
      const person = data.find((each) => each.email === email);
      if (!person) throw new Error(`no ${email}`);
      return person.id;
    },

    /** Sends a file of people as a browser's form does. */
    send: (who: Session, csv: string | Buffer, query = '') => {
      const edge = 'sayfa-edge';
      const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`;
      return server.app.inject({
        method: 'POST',
        url: `/api/v2/users/import${query}`,
        headers: {
          ...who.headers,
          'x-language': 'en',
          'content-type': `multipart/form-data; boundary=${edge}`,
        },
        payload: Buffer.concat([
          Buffer.from(head),
          typeof csv === 'string' ? Buffer.from(csv) : csv,
          Buffer.from(`\r\n--${edge}--\r\n`),
        ]),
      });
    },

    actions: async (): Promise<string[]> => {
      const rows = await server.composition.open.db
        .withTables<{ audit_log: { id: number; action: string } }>()
        .selectFrom('audit_log')
        .select('action')
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },
  };
};

/** People under test. */
export type UsersUnderTest = Awaited<ReturnType<typeof startUsers>>;
