import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**', '**/templates/**'];

/** Tests of the whole server over HTTP; `npm run check` chooses among them. */
const wholeServer = ['apps/server/test/**/*.test.ts'];

/** Tests that get modules of their own: `test-ground.ts` registers its hooks when it is loaded. */
const isolated = ['features/drawings/web/store/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    globalSetup: ['config/vitest/random-seed.ts', 'config/vitest/template-databases.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: [
            '{packages,features,tools,activities,apps,config,scripts,bench,gauntlet}/**/*.test.{ts,tsx}',
          ],
          exclude: [...skipped, ...wholeServer, ...isolated],
          // Modules are loaded once for each worker, not once for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'whole server', include: wholeServer, exclude: skipped, isolate: false },
      },
      {
        extends: true,
        test: { name: 'own modules', include: isolated, exclude: skipped },
      },
    ],
    setupFiles: 'config/vitest/seeded-properties.ts',
    // Generous for a busy machine: no test measures time by its timeout.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
