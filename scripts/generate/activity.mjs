// Generates a new kind of activity: definition, view, test, messages in five languages and registration.
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { addFile, addLine, finish } from './edit-source.mjs';
import { refuse, spellingsOf } from './names.mjs';

/** First messages of the kind, to be replaced. */
const firstWords = {
  tr: { name: 'Yeni etkinlik', hint: 'Düğme eklemek için bir noktaya tıklayın', words: 'Metin' },
  en: { name: 'New activity', hint: 'Click a point to add a button', words: 'Words' },
  fr: { name: 'Nouvelle activité', hint: 'Cliquez où ajouter un bouton', words: 'Texte' },
  ar: { name: 'نشاط جديد', hint: 'انقر نقطة لإضافة زر', words: 'النص' },
  ja: { name: '新しい活動', hint: 'ボタンを追加する場所をクリックします', words: '文章' },
};

const [given, ...more] = process.argv.slice(2);
if (more.length > 0) refuse('A kind of activity has one name.');
const name = spellingsOf(given ?? '');
const tool = `add${name.kebab.replaceAll('-', '')}`;
const activities = path.join(projectRoot, 'activities');
const folder = path.join(activities, name.kebab);
const key = `activity-${name.kebab}`;

/** A separate icon: no two kinds have the same one. */
const height = 4 + ([...name.camel].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 16);

addFile(
  path.join(folder, 'definition.ts'),
  `import { type ContentRule, defineActivity } from '@sayfa/activity-kit';

/** In UTF-16 units. */
const LONGEST = 500;

const content: ContentRule = {
  fields: [
    {
      name: 'words',
      label: '${key}:words',
      isRequired: true,
      is: 'line',
      maxLength: LONGEST,
    },
  ],
  check(given) {
    const words = given.trim();
    if (words === '') return { code: 'content_required', field: 'words' };
    if (words.length > LONGEST) return { code: 'text_too_long', field: 'words', limit: LONGEST };
    return { content: words };
  },
};

/** Shows words. */
export const ${name.camel} = defineActivity({
  type: '${name.kebab}',
  name: '${key}:name',
  shape: 'sheet',
  icon: ['M5 5h14v14H5z', 'M8 ${height}h8'],
  content,
  opening: 'window',
  author: 'teachers',
  isEditable: true,
  tool: { name: '${tool}', hint: '${key}:hint', order: 1000 },
});
`,
);
addFile(
  path.join(folder, 'definition.test.ts'),
  `import { expect, it } from 'vitest';
import { ${name.camel} } from './definition.ts';

const check = (given: string) =>
  ${name.camel}.content.check(given, { cleanHtml: (html) => html });

it('stores what was written, without spaces around it', () => {
  expect(check(' Hello ')).toEqual({ content: 'Hello' });
});

it('refuses nothing, and too much', () => {
  expect(check(' ')).toEqual({ code: 'content_required', field: 'words' });
  expect(check('a'.repeat(501))).toMatchObject({ code: 'text_too_long', limit: 500 });
});
`,
);
addFile(
  path.join(folder, 'view.tsx'),
  `import type { ActivityView } from '@sayfa/activity-kit/web';

/** The words, as they were written. */
const ${name.pascal}View: ActivityView = ({ content }) => <p>{content}</p>;

export default ${name.pascal}View;
`,
);
for (const [language, words] of Object.entries(firstWords)) {
  addFile(
    path.join(folder, 'messages', `${language}.json`),
    `${JSON.stringify({ [key]: words }, null, 2)}\n`,
  );
}
addLine(
  path.join(activities, 'every-activity.ts'),
  `export { ${name.camel} } from './${name.kebab}/definition.ts';`,
);

finish(`The kind ${name.kebab} is in the registry. Next: docs/how-to/add-an-activity.md`);
