import type { Editor } from '@tiptap/core';

/** What opens between toolbar and paper. */
export type PanelName = 'color' | 'background' | 'link' | 'picture' | 'video' | 'formula';

/** What each of them gets. */
export type PanelProps = { editor: Editor; onClose(): void };
