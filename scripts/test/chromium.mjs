import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { runAndCollect } from '../setup/child.mjs';
import { projectEnvironment } from '../setup/node-runtime.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const downloadTimeoutMs = 5 * 60_000;

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function systemChromium() {
  return [...onPath(programNames), ...otherPlaces].find((place) => existsSync(place));
}

function playwrightFolder() {
  const { PLAYWRIGHT_BROWSERS_PATH: chosen, LOCALAPPDATA: windows } = process.env;
  if (chosen) return chosen;
  if (process.platform === 'darwin') return path.join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32' && windows) return path.join(windows, 'ms-playwright');
  return path.join(homedir(), '.cache', 'ms-playwright');
}

function downloadedChromium() {
  const folder = playwrightFolder();
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
  versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ];
  const places = versions.flatMap((name) => programs.map((file) => path.join(folder, name, file)));
  return places.find((place) => existsSync(place));
}

/** Path of a Chromium, which is installed if possible; undefined if there is none. */
export async function findChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const present = systemChromium() ?? downloadedChromium();
  if (present) return present;
  if (canInstallDebianPackages()) {
    console.log('Installing Chromium from Debian …');
    const failure = await installDebianPackages('chromium', 'fonts-dejavu-core');
    if (failure) console.log(failure);
    const installed = systemChromium();
    if (installed) return installed;
  }
  console.log("Downloading Playwright's Chromium …");
  const playwright = path.join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output } = await runAndCollect('node', [playwright, 'install', 'chromium'], {
    cwd: projectRoot,
    env: projectEnvironment(),
    timeoutMs: downloadTimeoutMs,
  });
  if (code !== 0) console.log(output);
  return downloadedChromium();
}

/**
 * Path of Chromium without its window, which takes a fifth less of the processor; undefined where
 * there is none, or where CHROME_PATH chooses one browser for all.
 */
export async function findHeadlessShell(chromium) {
  if (process.env.CHROME_PATH) return process.env.HEADLESS_SHELL_PATH;
  const installed = () => onPath(['chromium-headless-shell']).find((place) => existsSync(place));
  // Debian builds both from the same source; another Chromium may be of another version.
  if (chromium !== '/usr/bin/chromium' || !canInstallDebianPackages()) return installed();
  if (!installed()) {
    const failure = await installDebianPackages('chromium-headless-shell');
    if (failure) console.log(failure);
  }
  return installed();
}
