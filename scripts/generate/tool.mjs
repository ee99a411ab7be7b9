// Generates a new tool: state chart, test, messages in five languages and registration.
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { addFile, addLine, finish } from './edit-source.mjs';
import { refuse, spellingsOf } from './names.mjs';

/** First messages of the tool, to be replaced. */
const firstWords = {
  tr: { name: 'Yeni araç', hint: 'Sayfada bir yeri çerçeveleyin' },
  en: { name: 'New tool', hint: 'Frame a part of the page' },
  fr: { name: 'Nouvel outil', hint: 'Encadrez une partie de la page' },
  ar: { name: 'أداة جديدة', hint: 'حدّد جزءًا من الصفحة' },
  ja: { name: '新しいツール', hint: 'ページの一部を囲みます' },
};

const [given, ...more] = process.argv.slice(2);
if (more.length > 0) refuse('A tool has one name.');
const name = spellingsOf(given ?? '');
const id = name.kebab.replaceAll('-', '');
const tools = path.join(projectRoot, 'tools');
const folder = path.join(tools, name.kebab);

addFile(
  path.join(folder, 'tool.ts'),
  `import { type DragState, dragging, newShape, type Tool } from '@sayfa/canvas/tool';
import { rectBetween } from '@sayfa/kernel';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    ${id}: true;
  }
}

/** Draws a frame from corner to corner. */
export const ${name.camel}: Tool<DragState> = {
  names: ['${id}'],
  icons: { ${id}: { outlines: ['M4 6h16v12h-16z', 'M8 10h8'] } },
  group: 'draw',
  audience: 'everyone',
  cursor: 'crosshair',
  handlesPointer: true,
  ...dragging({
    preview: ({ from, to }) => ({ preview: { show: 'frame', rect: rectBetween(from, to) } }),
    end: ({ from, to }, context) => {
      const box = rectBetween(from, to);
      if (box.width === 0 || box.height === 0) return {};
      const content = newShape(context, 'rectangle', box, true);
      return { commit: [{ do: 'add', object: context.newId(), content }] };
    },
  }),
};
`,
);
addFile(
  path.join(folder, 'tool.test.ts'),
  `import { expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

it('draws one object per drag', () => {
  const stage = openStage({ tool: '${id}' });
  stage.drag({ x: 10, y: 10 }, { x: 60, y: 40 });
  expect(stage.page.objects()).toMatchObject([
    { kind: 'shape', box: { left: 10, top: 10, width: 50, height: 30 } },
  ]);
});

it('leaves nothing after a tap or Escape', () => {
  const stage = openStage({ tool: '${id}' });
  stage.tap({ x: 10, y: 10 });
  stage.down({ x: 10, y: 10 });
  stage.move([{ x: 60, y: 40 }]);
  expect(stage.cancel()).toEqual({ preview: null });
  stage.up({ x: 60, y: 40 });
  expect(stage.page.objects()).toEqual([]);
});
`,
);
for (const [language, words] of Object.entries(firstWords)) {
  addFile(
    path.join(folder, 'messages', `${language}.json`),
    `${JSON.stringify({ [id]: words }, null, 2)}\n`,
  );
}
addLine(
  path.join(tools, 'every-tool.ts'),
  `export { ${name.camel} } from './${name.kebab}/tool.ts';`,
);

finish(`The tool ${id} is on the toolbar. Next: docs/how-to/add-a-tool.md`);
