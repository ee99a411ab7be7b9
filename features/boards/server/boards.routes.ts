import { type FeatureRoutes, routesOf } from '@sayfa/server-kit';
import { boardsCalls } from '../contract/index.ts';
import { adminHandlers } from './admin.handlers.ts';
import { arrivalHandlers } from './arrival.handlers.ts';
import { boardHandlers } from './board.handlers.ts';
import type { BoardParts } from './board-parts.ts';
import { boardsPolicy } from './boards.policy.ts';
import { dayCodeHandlers } from './day-code.handlers.ts';
import { pinCardHandlers } from './pin-card.handlers.ts';
import { sentPictureHandlers } from './sent-picture.handlers.ts';

/** The calls of boards. */
export const boardsRoutes = (parts: BoardParts): FeatureRoutes =>
  routesOf('boards', boardsCalls, boardsPolicy, {
    ...adminHandlers(parts),
    ...boardHandlers(parts),
    ...arrivalHandlers(parts),
    ...dayCodeHandlers(parts),
    ...pinCardHandlers(parts),
    ...sentPictureHandlers(parts),
  });
