import { fetchFile } from '@sayfa/web-kit';

/** What a tool of ours is told to look like the page around it; what it cannot load itself goes along. */
type ToolLook = {
  type: 'sayfa-look';
  scheme: 'light' | 'dark';
  /** CSS length of the letters. */
  size: string;
  /** By the tool's own names. */
  colours: Record<string, string>;
  /** The files of the fonts in which this page is written, the first preferred. */
  fonts: ArrayBuffer[];
};

/** Names of the tool's colours, and of ours that they follow. */
const COLOURS = {
  ground: '--surface-0',
  card: '--surface-1',
  text: '--text',
  quiet: '--text-quiet',
  accent: '--accent',
  on: '--on-accent',
} as const;

/** The fonts that this page has loaded come from the browser's own cache. */
const loadedFonts = async (): Promise<ArrayBuffer[]> => {
  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).origin === location.origin && /\.woff2$/u.test(name));
  const files = [...new Set(addresses)].map(async (address) =>
    (await fetchFile(address)).arrayBuffer(),
  );
  // A tool without our fonts is written in those of the device.
  return Promise.all(files).catch(() => []);
};

/** How the page looks now. */
export const lookForTools = async (): Promise<ToolLook> => {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  return {
    type: 'sayfa-look',
    scheme: root.dataset.mantineColorScheme === 'light' ? 'light' : 'dark',
    size: style.fontSize,
    colours: Object.fromEntries(
      Object.entries(COLOURS).map(([name, ours]) => [name, style.getPropertyValue(ours).trim()]),
    ),
    fonts: await loadedFonts(),
  };
};
