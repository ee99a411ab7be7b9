import type { Library } from '../libraries.store.ts';
import { libraryFolder } from '../package/library-name.ts';
import type { Package } from '../packages.store.ts';

/** The one content on the page, as the player calls it. */
const CONTENT_ID = 'package';

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(?:-|$)/iu;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON in a data block of a page, which nothing in it can end. */
const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const addressesIn = (base: string, library: Library, paths: readonly string[]): string[] =>
  paths.map((path) => `${base}/libraries/${libraryFolder(library)}/${encodePath(path)}`);

/** What the player is told of everything; its own names. */
const integrationOf = (base: string, { title, language, mainLibrary, params }: Package) => ({
  baseUrl: base,
  url: base,
  urlLibraries: `${base}/libraries`,
  libraryUrl: `${base}/libraries`,
  postUserStatistics: false,
  fullscreenDisabled: true,
  saveFreq: 5,
  l10n: { H5P: {} },
  loadedJs: [],
  loadedCss: [],
  core: { scripts: [], styles: [] },
  contents: {
    [`cid-${CONTENT_ID}`]: {
      library: mainLibrary,
      jsonContent: params,
      contentUrl: `${base}/content`,
      url: `https://sayfa.invalid/h5p/${CONTENT_ID}`,
      fullScreen: '0',
      displayOptions: { frame: false, export: false, embed: false, copyright: false, icon: false },
      metadata: { title, license: 'U', defaultLanguage: language },
      scripts: [],
      styles: [],
      contentUserData: [],
    },
  },
});

/** The page of the frame: the player, the libraries in the order of their needs, one content. */
export const playPage = (base: string, content: Package, libraries: readonly Library[]): string => {
  const styles = [
    `${base}/player/styles/h5p.css`,
    ...libraries.flatMap((library) => addressesIn(base, library, library.styles)),
    `${base}/player/frame.css`,
  ];
  const scripts = [
    `${base}/player/before.js`,
    `${base}/player/frame.bundle.js`,
    ...libraries.flatMap((library) => addressesIn(base, library, library.scripts)),
    `${base}/player/after.js`,
  ];
  const language = content.language === 'und' ? 'en' : content.language;
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}" class="h5p-iframe"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(content.title)}</title>`,
    ...styles.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`),
    `<script type="application/json" id="integration">${dataBlock(integrationOf(base, content))}</script>`,
    `</head><body><div class="h5p-content" data-content-id="${CONTENT_ID}"></div>`,
    ...scripts.map((address) => `<script src="${escapeHtml(address)}"></script>`),
    '</body></html>',
  ].join('');
};

/**
 * The policy of the frame: an origin of its own that nothing else has, own addresses only. `bases`
 * are the frame's folder under every name that this server is reached by.
 */
export const playPolicy = (bases: readonly string[]): string => {
  const own = bases.map((base) => `${base}/`).join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `media-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own}`,
    // jQuery gives a base of this page to documents that it reads pieces of HTML with.
    `base-uri ${own}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
};
