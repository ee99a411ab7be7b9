import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,features,apps,config,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/templates/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
