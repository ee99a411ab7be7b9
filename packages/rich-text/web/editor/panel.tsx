import { lazyPart, useText } from '@sayfa/web-kit';
import { type ComponentType, Suspense } from 'react';
import { ColourPanel } from './colour-panel.tsx';
import classes from './editor.module.css';
import { LinkPanel } from './link-panel.tsx';
import type { PanelName, PanelProps } from './panel-props.ts';
import { PicturePanel } from './picture-panel.tsx';
import { VideoPanel } from './video-panel.tsx';

const PANELS: Record<PanelName, ComponentType<PanelProps>> = {
  color: (props) => <ColourPanel {...props} of="color" />,
  background: (props) => <ColourPanel {...props} of="background" />,
  link: LinkPanel,
  picture: PicturePanel,
  video: VideoPanel,
  formula: lazyPart(() => import('./formula-panel.tsx')),
};

/** What is asked for may come late; until then its place has the focus. */
const keepFocus = (element: HTMLElement | null): void => {
  if (!element?.contains(document.activeElement)) element?.focus();
};

/** Asks for what a button needs to know; Escape closes it. */
export const Panel = ({ name, ...props }: PanelProps & { name: PanelName }) => {
  const { t } = useText();
  const Content = PANELS[name];
  return (
    <fieldset
      className={classes.panel}
      aria-label={t(`rich-text:tool.${name}`)}
      tabIndex={-1}
      ref={keepFocus}
      // A dialog around the editor handles Escape first, unless the focused element stops it.
      onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        props.onClose();
      }}
    >
      <Suspense>
        <Content {...props} />
      </Suspense>
    </fieldset>
  );
};
