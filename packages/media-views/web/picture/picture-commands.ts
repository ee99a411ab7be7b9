import type { Command } from '@sayfa/web-kit';
import { ZOOM_STEP, type ZoomControls } from './zoom.ts';

/** What buttons and keys do with a picture. */
type PictureControls = Pick<ZoomControls, 'zoom' | 'makeWhole'>;

export const ZOOM_OUT: Command<PictureControls> = {
  id: 'picture-zoom-out',
  name: 'media-views:zoomOut',
  keys: [{ key: '-', shift: 'any' }],
  run: ({ zoom }) => zoom(1 / ZOOM_STEP),
};

export const ZOOM_RESET: Command<PictureControls> = {
  id: 'picture-zoom-reset',
  name: 'media-views:zoomReset',
  keys: [{ key: '0', shift: 'any' }],
  run: ({ makeWhole }) => makeWhole(),
};

export const ZOOM_IN: Command<PictureControls> = {
  id: 'picture-zoom-in',
  name: 'media-views:zoomIn',
  keys: [
    { key: '+', shift: 'any' },
    { key: '=', shift: 'any' },
  ],
  run: ({ zoom }) => zoom(ZOOM_STEP),
};

export const pictureCommands = { commands: [ZOOM_OUT, ZOOM_RESET, ZOOM_IN] };
