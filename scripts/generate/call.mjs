// Generates a new call in contract, policy, routes and rules, with its test over HTTP.
import path from 'node:path';
import {
  addArgumentProperty,
  addFile,
  addImport,
  addProperty,
  constantIn,
  finish,
} from './edit-source.mjs';
import { featureFolder, spellingsOf } from './names.mjs';

const [feature, given] = process.argv.slice(2);
const name = spellingsOf(given);
const folder = featureFolder(feature);
const address = `/api/v2/${feature}/${name.kebab}`;
const server = (file) => path.join(folder, 'server', file);
const contract = path.join(folder, 'contract', 'index.ts');
const policy = server(`${feature}.policy.ts`);

addProperty(
  contract,
  constantIn(contract, 'Calls'),
  name.camel,
  `${name.camel}: call({
    method: 'POST',
    path: '${address}',
    summary: 'Answers the text without blanks around it.',
    body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    answer: z.object({ data: z.object({ text: z.string() }) }),
  })`,
);

addImport(policy, 'signedIn', '@sayfa/server-kit');
addProperty(policy, constantIn(policy, 'Policy'), name.camel, `${name.camel}: signedIn`);

addFile(
  server(`${name.kebab}.rules.ts`),
  `/** What the call \`${name.camel}\` makes of a text. Pure: no database, no clock. */
export const ${name.camel}Result = (text: string): { text: string } => ({
  text: text.normalize('NFC'),
});
`,
);
addFile(
  server(`${name.kebab}.rules.test.ts`),
  `import { expect, it } from 'vitest';
import { ${name.camel}Result } from './${name.kebab}.rules.ts';

it('writes letters and their marks as one', () => {
  expect(${name.camel}Result('C\\u0327')).toEqual({ text: '\\u00c7' });
});
`,
);
addImport(server(`${feature}.routes.ts`), `${name.camel}Result`, `./${name.kebab}.rules.ts`);
addArgumentProperty(
  server(`${feature}.routes.ts`),
  'routesOf',
  `${name.camel}: async ({ body }) => ({ data: ${name.camel}Result(body.text) })`,
);

addFile(
  server(`${name.kebab}.http.test.ts`),
  `import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../apps/server/test/test-server.ts';

const url = '${address}';

describe.each(databaseKinds)('${name.words} on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const post = (headers: Record<string, string>, payload: object) =>
    server.app.inject({ method: 'POST', url, headers, payload });

  it('answers the text without blanks around it', async () => {
    const { headers } = await server.signIn('student@demo.example');
    const answer = await post(headers, { text: ' Sayfa ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { text: 'Sayfa' } });
  });

  it('asks for a session', async () => {
    expect((await post({}, { text: 'Sayfa' })).statusCode).toBe(401);
  });

  it.each([{}, { text: '' }, { text: 7 }, { text: 'x'.repeat(201) }, { text: 'a', more: 1 }])(
    'refuses %j',
    async (payload) => {
      const { headers } = await server.signIn('student@demo.example');
      expect((await post(headers, payload)).statusCode).toBe(422);
    },
  );
});
`,
);

finish(`The call ${name.camel} answers at ${address}. Next: docs/how-to/add-a-call.md`);
