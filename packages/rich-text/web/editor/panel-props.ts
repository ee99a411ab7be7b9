import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';

/** What opens between toolbar and paper. */
export type PanelName = 'color' | 'background' | 'link' | 'picture' | 'video' | 'formula';

/** Puts what is typed in a panel into the text; false where it is wrong, which the panel then shows. */
export type ApplyTyped = () => boolean;

/** What each of them gets. */
export type PanelProps = {
  editor: Editor;
  onClose(): void;
  /** Where a panel with fields leaves its way of applying what is typed. */
  applyTyped: RefObject<ApplyTyped | null>;
};
