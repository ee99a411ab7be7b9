// Generates a feature: contract, server with a call, web part with a screen, messages in five
// languages, tests, and the two lines that register it with the server and the web application.
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { addFile, addLine, finish } from './edit-source.mjs';
import { refuse, spellingsOf } from './names.mjs';

/** First messages of the feature, to be replaced. */
const firstTitles = {
  tr: 'Yeni özellik',
  en: 'New feature',
  fr: 'Nouvelle fonction',
  ar: 'ميزة جديدة',
  ja: '新しい機能',
};

const [given, ...more] = process.argv.slice(2);
if (more.length > 0) refuse('A feature has one name.');
const { camel, pascal, kebab, words } = spellingsOf(given ?? '');
const folder = path.join(projectRoot, 'features', kebab);
const inFeature = (...parts) => path.join(folder, ...parts);
const call = `/api/v2/${kebab}/greeting`;
const screen = `/${kebab}`;

/** The exact versions of packages that every feature uses. */
const versions = JSON.parse(
  readFileSync(path.join(projectRoot, 'features', 'users', 'package.json'), 'utf8'),
).dependencies;
const dependencies = Object.fromEntries(
  ['@sayfa/contract-kit', '@sayfa/server-kit', '@sayfa/ui', '@sayfa/web-kit', 'react', 'zod'].map(
    (name) => [name, versions[name]],
  ),
);

const packageJson = {
  name: `@sayfa/${kebab}`,
  version: '0.0.0',
  private: true,
  type: 'module',
  exports: {
    './contract': './contract/index.ts',
    './server': './server/index.ts',
    './web': './web/index.ts',
  },
  dependencies,
};

const readme = `# ${pascal}

What ${words} is about, in a sentence or two: the screen \`${screen}\`.

- What a person does with it, and who may.
- What is kept of it, and for how long.
- What it needs of other features: the ports that \`server/index.ts\` names.
`;

const files = {
  'README.md': readme,
  'package.json': JSON.stringify(packageJson, null, 2),
  'contract/index.ts': `/** The calls of ${words}. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** The calls, by name. */
export const ${camel}Calls = {
  greeting: call({
    method: 'GET',
    path: '${call}',
    summary: 'The number of the person who is signed in.',
    answer: z.object({ data: z.object({ user_id: z.int() }) }),
  }),
} as const satisfies Calls;
`,
  [`server/${kebab}.policy.ts`]: `import { type Policy, signedIn } from '@sayfa/server-kit';
import type { ${camel}Calls } from '../contract/index.ts';

/** Who may call what. */
export const ${camel}Policy: Policy<typeof ${camel}Calls> = {
  greeting: signedIn,
};
`,
  [`server/${kebab}.routes.ts`]: `import { type FeatureRoutes, routesOf } from '@sayfa/server-kit';
import { ${camel}Calls } from '../contract/index.ts';
import { ${camel}Policy } from './${kebab}.policy.ts';

/** The calls of ${words}. */
export const ${camel}Routes = (): FeatureRoutes =>
  routesOf('${kebab}', ${camel}Calls, ${camel}Policy, {
    greeting: async ({ person }) => ({ data: { user_id: person.userId } }),
  });
`,
  'server/index.ts': `/** ${pascal} on the server. */
import type { ServerFeature } from '@sayfa/server-kit';
import { ${camel}Routes } from './${kebab}.routes.ts';

/** What it needs of the composition root is named here; nothing so far. */
export const feature: ServerFeature<object> = { create: () => ({ routes: ${camel}Routes() }) };
`,
  [`server/${kebab}.http.test.ts`]: `import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../apps/server/test/test-server.ts';

describe.each(databaseKinds)('${words} over HTTP on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it('answers who is signed in, and nobody else', async () => {
    const { headers } = await server.signIn('student@demo.example');
    const answer = await server.app.inject({ url: '${call}', headers });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.user_id).toBeGreaterThan(0);
    expect((await server.app.inject({ url: '${call}' })).statusCode).toBe(401);
  });
});
`,
  'web/index.ts': `/** ${pascal} in the browser. */
import type { ScreenRoute } from '@sayfa/web-kit';

/** Its screens. */
export const screens: ScreenRoute[] = [
  {
    path: '${screen}',
    load: () => import('./${kebab}-screen/${kebab}-screen.tsx'),
    access: 'signed-in',
  },
];
`,
  [`web/${kebab}-screen/${kebab}-screen.tsx`]: `import { Stack, Text, Title } from '@sayfa/ui';
import { useCall, useText, useTitle } from '@sayfa/web-kit';
import { ${camel}Calls } from '../../contract/index.ts';

/** The screen at ${screen}. */
const ${pascal}Screen = () => {
  const { t } = useText();
  const title = t('${kebab}:title');
  useTitle(title);
  const { data } = useCall(${camel}Calls.greeting, {});
  return (
    <Stack p="md">
      <Title order={1}>{title}</Title>
      <Text>{data?.data.user_id}</Text>
    </Stack>
  );
};

export default ${pascal}Screen;
`,
  [`web/${kebab}-screen/${kebab}-screen.test.ts`]: `import { expect, it } from 'vitest';
import { screens } from '../index.ts';

it('is reached at ${screen} by people who are signed in', async () => {
  const screen = screens.find(({ path }) => path === '${screen}');
  expect(screen?.access).toBe('signed-in');
  expect((await screen?.load())?.default).toBeTypeOf('function');
});
`,
  ...Object.fromEntries(
    Object.entries(firstTitles).map(([language, title]) => [
      `messages/${language}.json`,
      JSON.stringify({ title }, null, 2),
    ]),
  ),
};

for (const [name, text] of Object.entries(files)) {
  addFile(inFeature(...name.split('/')), text.endsWith('\n') ? text : `${text}\n`);
}
addLine(
  path.join(projectRoot, 'apps', 'server', 'features.ts'),
  `export { feature as ${camel} } from '@sayfa/${kebab}/server';`,
);
addLine(
  path.join(projectRoot, 'apps', 'web', 'src', 'feature-screens.ts'),
  `export { screens as ${camel} } from '@sayfa/${kebab}/web';`,
);
// Linked like npm links a workspace; the next installation adds it to the lockfile.
symlinkSync(
  path.join('..', '..', 'features', kebab),
  path.join(projectRoot, 'node_modules', '@sayfa', kebab),
);

finish(
  `The feature ${kebab} answers at ${call} and is shown at ${screen}. Next: npm install, then docs/how-to/add-a-feature.md`,
);
