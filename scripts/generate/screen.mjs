// Generates a new screen of a feature, with its route and its messages in five languages.
import path from 'node:path';
import { addElement, addFile, addMessages, finish } from './edit-source.mjs';
import { featureFolder, spellingsOf } from './names.mjs';

/** A first text of the screen, to be replaced. */
const firstTitles = {
  tr: 'Yeni ekran',
  en: 'New screen',
  fr: 'Nouvel écran',
  ar: 'شاشة جديدة',
  ja: '新しい画面',
};

const [feature, given] = process.argv.slice(2);
const name = spellingsOf(given);
const folder = featureFolder(feature);
const screenFolder = path.join(folder, 'web', `${name.kebab}-screen`);
const file = `${name.kebab}-screen`;
const address = `/${name.kebab}`;

addFile(
  path.join(screenFolder, `${file}.tsx`),
  `import { Stack, Title } from '@sayfa/ui';
import { useText, useTitle } from '@sayfa/web-kit';

/** The screen at ${address}. */
const ${name.pascal}Screen = () => {
  const { t } = useText();
  const title = t('${feature}:${name.camel}.title');
  useTitle(title);
  return (
    <Stack p="md">
      <Title order={1}>{title}</Title>
    </Stack>
  );
};

export default ${name.pascal}Screen;
`,
);
addFile(
  path.join(screenFolder, `${file}.test.ts`),
  `import { expect, it } from 'vitest';
import { screens } from '../index.ts';

it('is reached at ${address} by people who are signed in', async () => {
  const screen = screens.find(({ path }) => path === '${address}');
  expect(screen?.access).toBe('signed-in');
  expect((await screen?.load())?.default).toBeTypeOf('function');
});
`,
);
addElement(
  path.join(folder, 'web', 'index.ts'),
  'screens',
  `{ path: '${address}', load: () => import('./${file}/${file}.tsx'), access: 'signed-in' }`,
);
for (const [language, title] of Object.entries(firstTitles)) {
  addMessages(path.join(folder, 'messages', `${language}.json`), name.camel, { title });
}

finish(`The screen is at ${address}. Next: docs/how-to/add-a-screen.md`);
