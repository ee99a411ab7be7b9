import { type FeatureRoutes, routesOf } from '@sayfa/server-kit';
import { paperCodesCalls } from '../contract/index.ts';
import { editorHandlers } from './editor.handlers.ts';
import { paperCodesPolicy } from './paper-codes.policy.ts';
import type { PaperCodesParts } from './paper-codes-parts.ts';
import { visitorHandlers } from './visitor.handlers.ts';

/** The calls of paper codes. */
export const paperCodesRoutes = (parts: PaperCodesParts): FeatureRoutes =>
  routesOf('paper-codes', paperCodesCalls, paperCodesPolicy, {
    ...editorHandlers(parts),
    ...visitorHandlers(parts),
  });
