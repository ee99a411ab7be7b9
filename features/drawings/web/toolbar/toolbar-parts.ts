import type { OpenReader } from '@sayfa/web-kit';
import type { DrawingCommands } from '../commands.ts';

/** What buttons work on: the open book, and the drawings of its page. */
export type ToolbarParts = { reader: OpenReader; commands: DrawingCommands };
