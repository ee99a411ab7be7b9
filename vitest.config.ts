import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,features,apps,config}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
