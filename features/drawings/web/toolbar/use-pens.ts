import { useEffect } from 'react';
import { useActiveTool } from './active-tool.ts';
import { connectPens } from './pen-inks.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/** Gives each pen of the open book its own colour and width. */
export const usePens = (): void =>
  useEffect(() => connectPens(useActiveTool, useToolbarSettings), []);
