import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { precompress } from './build/precompress.ts';
import { sampleBooks } from './build/sample-books.ts';
import { standalonePages } from './build/standalone-pages.ts';

const SERVER = 'http://localhost:8080';

/** What each address will show, so that its files are fetched at once. */
const SCREEN_SOURCES = [
  ['/library', 'features/library/web/library-screen/library-screen.tsx'],
  ['/home', 'features/library/web/library-screen/library-screen.tsx'],
  ['/indivibook/', 'features/reader/web/reader-screen/reader-screen.tsx'],
  ['/login/', 'features/accounts/web/login-screen/login-screen.tsx'],
] as const;

/** What every first screen needs. */
const KIT =
  /node_modules[\\/](react-router|@tanstack[\\/](query-core|react-query)|i18next|react-i18next|zustand|zod|html-parse-stringify|use-sync-external-store)[\\/]|packages[\\/](kernel|contract-kit|i18n|web-kit)[\\/]/u;

/** Stands before the styles of parts that are made of an icon button and give it another size. */
const FIRST_STYLE = /node_modules[\\/]@mantine[\\/]core[\\/]styles[\\/]ActionIcon\.layer\.css/u;

/** Parts of those packages that only an open book or a recording needs. */
const AFTER_FIRST_SCREEN =
  /packages[\\/](kernel[\\/](concurrency|geometry|match-regions|raised-figures|reading-direction|taps)|web-kit[\\/](app-wrapper|attached-drawings|audience|blobs|board-millimetres|board-side|covers|crosshair|drag-on-pages|fading-bars|file-name|keyboard-focus|lesson-(?:panel|slot|state)|numbers-on-stage|open-reader|outbox[\\/]held-work-list|page-(?:activities|capture|ink|pictures)|part-offer|placing|pointer-on-page|printed-number|question-bank-user|question-in-view|received-pictures|recordings|region-offers|resumable-upload|sealed[\\/](?:board-rows|seal-cipher|sealed-rows|sealed-work|session-seal|unsent-texts)|search-sources|single-keys|stage-(?:box|pages)|steps-panel|stroke-guides|tab-locks|task-calls|teacher-modes|tool-choice|toolbar-dock|toolbar-offers|unsent-settings|upload-source|virtual-keyboard|zoom-mode))/u;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    earlyScript(import.meta.dirname, SCREEN_SOURCES),
    standalonePages(`${import.meta.dirname}/pages`),
    sampleBooks(`${import.meta.dirname}/../../samples`),
    precompress(),
  ],
  server: { proxy: { '/api': SERVER } },
  build: {
    target: 'es2022',
    manifest: true,
    // Fonts must stay files of their own, so that the browser skips those it does not need.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/u },
            {
              name: 'kit',
              test: (id) => FIRST_STYLE.test(id) || (KIT.test(id) && !AFTER_FIRST_SCREEN.test(id)),
            },
            {
              // A file of its own for every icon and hook would cost a request each. A small piece of
              // a window or menu would bring all the others of it.
              name: 'small-parts',
              test: /node_modules[\\/]@(mantine|tabler)[\\/](?!.*[\\/](Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|Popover)[\\/])/u,
              minShareCount: 5,
              maxModuleSize: 1000,
            },
          ],
        },
      },
    },
  },
});
