import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

// The workers load this file again; what the first load chose reaches them by the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'sayfa-e2e-'));

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const { CHROME_PATH, HEADLESS_SHELL_PATH } = process.env;

/** Needs all of Chromium: sandboxed frames in processes of their own, recording, touch without hover. */
const withWindow = [
  '**/h5p.spec.ts',
  '**/presenting.spec.ts',
  '**/recorder*.spec.ts',
  '**/video-*.spec.ts',
];

/** What Playwright itself turns off in Chromium: a list of ours takes the place of that one. */
const offByPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// For the address bar that nobody sees, each new window otherwise starts two pages: a second of work.
const addressBar = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];
const off = [...offByPlaywright, ...addressBar].join(',');

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', `--disable-features=${off}`],
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: availableParallelism(),
  retries: 0,
  // Generous for a busy machine: no test measures time by its timeout.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  use: {
    actionTimeout: 25_000,
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // Recording takes a fifth of the processors; `--trace on` records one test.
    trace: 'off',
    launchOptions: launchOptions(CHROME_PATH),
  },
  projects: HEADLESS_SHELL_PATH
    ? [
        {
          name: 'headless shell',
          testMatch: '**/*.spec.ts',
          testIgnore: withWindow,
          use: { launchOptions: launchOptions(HEADLESS_SHELL_PATH) },
        },
        { name: 'chromium', testMatch: withWindow },
      ]
    : [{ name: 'chromium', testMatch: '**/*.spec.ts' }],
  webServer: {
    command: 'node apps/server/main.ts serve',
    url: `${address}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      // Printed into codes.
      PUBLIC_URL: address,
      // Browsers share the machine: its load says nothing about the server.
      LOAD_LIMIT_MS: '0',
    },
  },
});
