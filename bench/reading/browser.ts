import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { residentBytes } from '../processes.ts';
import type { Candidate } from './candidates.ts';
import { installProbe } from './probe.ts';

/** The window that every candidate gets, in CSS pixels. */
export const windowSize = { width: 1280, height: 800 };
const pageTimeoutMs = 60_000;

/** A browser with a way to ask how much its processes use. */
export type BenchBrowser = {
  browser: Browser;
  /** Seconds of processor time of each of its processes, by process id. */
  processes(): Promise<{ id: number; type: string; cpuTime: number }[]>;
  close(): Promise<void>;
};

/** Starts Chromium, that of CHROME_PATH if it is set. */
export const openBrowser = async (): Promise<BenchBrowser> => {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  const session = await browser.newBrowserCDPSession();
  return {
    browser,
    processes: async () => (await session.send('SystemInfo.getProcessInfo')).processInfo,
    close: () => browser.close(),
  };
};

/** Milliseconds of processor time that all processes used between two looks. */
export const cpuBetween = (
  before: readonly { id: number; cpuTime: number }[],
  after: readonly { id: number; cpuTime: number }[],
): number => {
  const known = new Map(before.map(({ id, cpuTime }) => [id, cpuTime]));
  const seconds = after.reduce(
    (sum, { id, cpuTime }) => sum + Math.max(0, cpuTime - (known.get(id) ?? 0)),
    0,
  );
  return seconds * 1000;
};

/** Bytes of the largest renderer that was not there before. */
export const newRendererBytes = async (
  bench: BenchBrowser,
  before: readonly { id: number }[],
): Promise<number> => {
  const old = new Set(before.map(({ id }) => id));
  const renderers = (await bench.processes()).filter(
    ({ id, type }) => type === 'renderer' && !old.has(id),
  );
  return Math.max(...renderers.map(({ id }) => residentBytes(id)));
};

/** A slow line, as the browser imitates it. */
export type Line = { megabits: number; latencyMs: number };

/** The device that a candidate runs on. */
export type Device = {
  /** Of the screen for each CSS pixel; 1 where nothing is said. */
  devicePixels?: number;
  line?: Line;
  /** How many times slower the page's main thread is than this machine's. */
  slowdown?: number;
};

/** A candidate's tab: fresh context, empty cache, signed in, its process up, watched by the probe. */
export type Tab = {
  context: BrowserContext;
  cdp: CDPSession;
  /** Opens a page and answers when it was first shown, in milliseconds since navigation began. */
  open(address: string, page: number): Promise<number>;
  /** Waits until a page has been shown and answers when, on the page's own clock. */
  shown(page: number): Promise<number>;
  press(key: string): Promise<void>;
  /** Closes the book; what the browser has cached stays. */
  leave(): Promise<void>;
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

const keyCodes: Record<string, number> = { PageDown: 34, Home: 36, End: 35, p: 80, z: 90 };

/** Opens an empty tab for a candidate. */
export const openTab = async (
  bench: BenchBrowser,
  candidate: Candidate,
  device: Device = {},
): Promise<Tab> => {
  const context = await bench.browser.newContext({
    ...candidate.context,
    viewport: windowSize,
    deviceScaleFactor: device.devicePixels ?? 1,
    locale: 'en-GB',
  });
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  await page.goto(candidate.small);
  const cdp = await context.newCDPSession(page);
  if (device.line) {
    const bytesPerSecond = (device.line.megabits * 1_000_000) / 8;
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: device.line.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  if (device.slowdown) await cdp.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
  const shown = async (number: number): Promise<number> => {
    const late = wait(pageTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`${candidate.name} did not show page ${number}`);
    });
    return Promise.race([page.evaluate((one) => window.benchProbe.whenShown(one), number), late]);
  };
  return {
    context,
    cdp,
    shown,
    async open(address, number) {
      await page.goto(address, { waitUntil: 'commit', timeout: pageTimeoutMs });
      return shown(number);
    },
    async press(key) {
      const code = keyCodes[key] ?? 0;
      const common = {
        key,
        windowsVirtualKeyCode: code,
        code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
      };
      await cdp.send('Input.dispatchKeyEvent', {
        ...common,
        type: 'keyDown',
        ...(key.length === 1 ? { text: key } : {}),
      });
      await cdp.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' });
    },
    leave: async () => void (await page.goto(candidate.small)),
    evaluate: (run) => page.evaluate(run),
    close: () => context.close(),
  };
};
