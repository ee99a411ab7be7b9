import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**', '**/templates/**'];

/**
 * Tests that get modules of their own, one process for each file: those of the whole server start
 * threads and processes, and `test-ground.ts` registers its hooks when it is loaded.
 */
const isolated = ['apps/server/test/**/*.test.ts', 'features/drawings/web/store/*.test.ts'];

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
            '{packages,features,tools,activities,apps,config,scripts,bench}/**/*.test.{ts,tsx}',
          ],
          exclude: [...skipped, ...isolated],
          // Modules are loaded once for each worker, not once for each file.
          isolate: false,
        },
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
  },
});
