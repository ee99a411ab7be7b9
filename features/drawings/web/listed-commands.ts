import type { ListedCommands } from '@sayfa/web-kit';
import togetherCommands from './together/together-commands.ts';
import bookOffers from './toolbar/book-offers.ts';
import drawingKeys from './toolbar/drawing-keys.ts';

/** All commands of drawing, for the list of shortcuts. */
const listedCommands: ListedCommands[] = [drawingKeys, bookOffers, togetherCommands];

export default listedCommands;
