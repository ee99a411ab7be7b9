import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,features,tools,activities,apps,config,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/templates/**'],
    // Patience for a busy machine: no test measures time by running out of it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: 'config/vitest/template-databases.ts',
  },
});
