import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const SYSTEM_CHROMES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Starts Chromium from `chromePath`, a usual system place, or Playwright's own download. */
export function openBrowser(chromePath: string | undefined): Promise<Browser> {
  const executablePath = chromePath ?? SYSTEM_CHROMES.find((path) => existsSync(path));
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
  return chromium.launch(executablePath ? { executablePath, args } : { args });
}
