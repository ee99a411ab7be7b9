import * as z from 'zod/mini';

/** A browser and system as people call them; null where unknown. */
const device = z.object({
  kind: z.enum(['browser', 'app', 'board']),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Name of a school's board. */
  board: z.optional(z.string()),
});

/** Where a session is, as far as its owner can recognise it. */
export type Device = z.infer<typeof device>;

// The first that fits counts: each later one also claims to be what stands before it.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bYaBrowser\//u, 'Yandex'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/u, 'iPad'],
  [/\biPhone\b/u, 'iPhone'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

const nameIn = (list: typeof BROWSERS, agent: string): string | null =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Browser and system from a User-Agent header, without versions, which could identify people. */
export const deviceOf = (
  userAgent: string | undefined,
  client: 'browser' | 'native',
  board?: string,
): Device => ({
  ...(board === undefined
    ? { kind: client === 'native' ? 'app' : 'browser' }
    : { kind: 'board', board }),
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
});

/** Reads what is stored; sessions older than the column have no device. */
export const readDevice = (json: string, bound: boolean): Device => {
  const read = z.safeParse(device, JSON.parse(json));
  return read.success
    ? read.data
    : { kind: bound ? 'browser' : 'app', browser: null, system: null };
};
