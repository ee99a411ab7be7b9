/** Help on the web: the panel that opens from anywhere, and the school's inbox. */
import type { ReaderPartLoaders, ScreenRoute } from '@sayfa/web-kit';
import type { ComponentType } from 'react';

/** What people wrote by the contact form; the server lets only admin level read it. */
export const screens: ScreenRoute[] = [
  {
    path: '/contact-inbox',
    load: () => import('./contact-inbox/contact-inbox.tsx'),
    access: 'signed-in',
  },
];

/** The panel with guides, shortcuts, what is new and the contact form. Source: HLP-001. */
export const loadHelpPanel = (): Promise<{ default: ComponentType }> =>
  import('./help-panel/help-panel.tsx');

/** What it adds to an open book: tips for whoever opens the first one. */
export const loadTips: ReaderPartLoaders[string] = () => import('./tips/tips-on-reader.tsx');
