import { useText } from '@sayfa/web-kit';
import type { Editor } from '@tiptap/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { ColourPanel } from './colour-panel.tsx';
import classes from './editor.module.css';
import { LinkPanel } from './link-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { VideoPanel } from './video-panel.tsx';

/** What opens between toolbar and paper. */
export type PanelName = 'color' | 'background' | 'link' | 'picture' | 'video' | 'formula';

/** What each of them gets. */
export type PanelProps = { editor: Editor; onClose(): void };

const PANELS: Record<PanelName, ComponentType<PanelProps>> = {
  color: (props) => <ColourPanel {...props} of="color" />,
  background: (props) => <ColourPanel {...props} of="background" />,
  link: LinkPanel,
  picture: PicturePanel,
  video: VideoPanel,
  formula: lazy(() => import('./formula-panel.tsx')),
};

/** Asks for what a button needs to know; Escape closes it. */
export const Panel = ({ name, editor, onClose }: PanelProps & { name: PanelName }) => {
  const { t } = useText();
  const Asked = PANELS[name];
  return (
    <fieldset
      className={classes.panel}
      aria-label={t(`rich-text:tool.${name}`)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The window around the editor stays open.
        event.stopPropagation();
        onClose();
      }}
    >
      <Suspense>
        <Asked editor={editor} onClose={onClose} />
      </Suspense>
    </fieldset>
  );
};
