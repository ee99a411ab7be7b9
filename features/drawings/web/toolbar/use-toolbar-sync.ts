import { callApi, localSetting, useSession } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { drawingsCalls, type ToolbarShape } from '../../contract/index.ts';
import { hasChosen, type ToolbarValues, useToolbarSettings } from './toolbar-settings.ts';

/** Milliseconds without a change before it is sent. */
const SEND_DELAY_MS = 1000;

/** There while this device knows better than the server. */
const unsent = localSetting('toolbarUnsent');

/** What other devices get; where the toolbar lies belongs to each screen. */
const shapeOf = (values: ToolbarValues): ToolbarShape => ({
  pens: values.pens,
  lastPaper: values.lastPaper,
  papersOver: { ...values.papersOver },
  snapsToGrid: values.snapsToGrid,
  lineWidth: values.lineWidth,
  lineColor: values.lineColor,
  fillColor: values.fillColor,
  opacity: values.opacity,
  textStroke: values.textStroke,
  eraser: values.eraser,
  recentColours: [...values.recentColours],
  ...(hasChosen('verticalToolbar') && { verticalToolbar: values.verticalToolbar }),
  toolbarMode: values.toolbarMode,
  ...(hasChosen('toolbarSize') && { toolbarSize: values.toolbarSize }),
  showLabels: values.showLabels,
});

const isSame = (one: ToolbarShape, other: ToolbarShape): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Keeps the toolbar the same on all devices of a person: the last change counts. */
export const useToolbarSync = (): void => {
  const userId = useSession((session) => session.details?.id);
  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: ToolbarShape | undefined;
    const currentShape = (): ToolbarShape => shapeOf(useToolbarSettings.getState());
    const send = async (): Promise<void> => {
      const settings = currentShape();
      await callApi(drawingsCalls.setToolbar, { body: { user_id: userId, settings } });
      known = settings;
      if (isSame(settings, currentShape())) unsent.remove();
    };
    const sendSoon = (): void => {
      clearTimeout(timer);
      // Without a network it is sent when it is back, or when the next book is opened.
      timer = setTimeout(() => void send().catch(() => undefined), SEND_DELAY_MS);
    };
    const fetchOnce = async (): Promise<void> => {
      const { settings } = await callApi(drawingsCalls.toolbar);
      if (!settings || unsent.get() !== null) return;
      known = settings;
      const { verticalToolbar, toolbarSize, ...others } = settings;
      useToolbarSettings.getState().set({
        ...others,
        ...(verticalToolbar !== undefined && { verticalToolbar }),
        ...(toolbarSize !== undefined && { toolbarSize }),
      });
    };
    const sync = (): void => {
      if (unsent.get() === null) fetchOnce().catch(() => undefined);
      else sendSoon();
    };
    sync();
    const stop = useToolbarSettings.subscribe((values, before) => {
      const shape = shapeOf(values);
      if (isSame(shape, shapeOf(before)) || (known && isSame(shape, known))) return;
      unsent.set('1');
      sendSoon();
    });
    window.addEventListener('online', sync);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('online', sync);
    };
  }, [userId]);
};
