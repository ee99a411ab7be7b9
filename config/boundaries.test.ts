import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import rules from './dependency-cruiser.mjs';

/** Each breaks one rule. */
const OFFENCES = [
  ['packages/question-kit/part.ts', "import 'node:fs';", 'browser-has-no-node'],
  ['packages/h5p-content/web/part.ts', "import 'node:path';", 'browser-has-no-node'],
  ['packages/h5p-kit/part.ts', "import 'node:path';", 'browser-has-no-node'],
  ['packages/activity-kit/web.ts', "import 'node:path';", 'browser-has-no-node'],
  ['packages/embeds/part.ts', "import 'node:path';", 'browser-has-no-node'],
  ['packages/page-model/part.ts', "import 'node:path';", 'browser-has-no-node'],
  ['packages/page-layout/part.ts', "import 'node:path';", 'browser-has-no-node'],
  ['packages/a-new-kit/part.ts', "import 'node:path';", 'browser-has-no-node'],
  ['features/x/contract/part.ts', "import 'node:path';", 'browser-has-no-node'],
  [
    'packages/media-views/part.ts',
    "import '../rich-text/server/clean.ts';",
    'browser-never-reaches-server',
  ],
  ['features/x/web/part.ts', "import '../server/part.ts';", 'browser-never-reaches-server'],
  [
    'features/y/server/part.ts',
    "import '../../x/server/part.ts';",
    'features-meet-through-contracts',
  ],
  ['features/y/web/part.ts', "import '../../x/port/index.ts';", 'ports-are-for-servers'],
  ['features/x/port/index.ts', "import '../server/part.ts';", 'ports-are-types-only'],
  ['features/y/server/rows.ts', "import 'kysely';", 'sql-in-stores'],
  [
    'features/y/server/sample.test.ts',
    "import '../../../scripts/samples/part.ts';",
    'product-imports-no-generator',
  ],
  ['packages/ui/figure.ts', "import '../../bench/part.ts';", 'product-imports-no-generator'],
  [
    'packages/ui/guide.ts',
    "import '../../scripts/help-pictures/part.ts';",
    'product-imports-no-generator',
  ],
] as const;

/** Breaks none. */
const PERMITTED = [
  ['packages/rich-text/server/clean.ts', "import 'node:path';"],
  ['packages/server-kit/part.ts', "import 'node:fs';"],
  ['features/x/server/part.ts', "import 'node:fs';"],
  ['features/y/server/consumer.ts', "import '../../x/port/index.ts';"],
  ['packages/question-kit/part.test.ts', "import 'node:fs';"],
  ['bench/part.ts', "import '../packages/server-kit/part.ts';"],
  ['scripts/samples/part.ts', "import '../../packages/server-kit/part.ts';"],
  ['scripts/help-pictures/part.ts', "import '../samples/part.ts';"],
] as const;

let folder: string;
let found: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sayfa-boundaries-'));
  for (const [file, code] of [...OFFENCES, ...PERMITTED]) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, code);
  }
  symlinkSync(
    path.resolve(import.meta.dirname, '..', 'node_modules'),
    path.join(folder, 'node_modules'),
  );
  const { tsConfig: _, ...options } = rules.options;
  const { output } = await cruise(['packages', 'features', 'bench', 'scripts'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  found = output.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(OFFENCES)('%s may not: %s (%s)', (file, _, rule) => {
  expect(found).toContain(`${rule}: ${file}`);
});

it.each(PERMITTED)('%s may: %s', (file) => {
  expect(found.filter((line) => line.endsWith(` ${file}`))).toEqual([]);
});
