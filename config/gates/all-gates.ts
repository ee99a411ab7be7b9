import { activityTypes } from './activity-types.ts';
import { clock } from './clock.ts';
import { environment } from './environment.ts';
import { fixedSleeps } from './fixed-sleeps.ts';
import { functionLength } from './function-length.ts';
import type { Gate } from './gate.ts';
import { glossary } from './glossary.ts';
import { httpClient } from './http-client.ts';
import { lazyParts } from './lazy-parts.ts';
import { randomness } from './randomness.ts';
import { roles } from './roles.ts';
import { secureContext } from './secure-context.ts';
import { translatedTexts } from './translated-texts.ts';
import { typeEscapes } from './type-escapes.ts';

/**
 * Every rule about source code. A new rule adds its line here and its examples to `offences.ts`.
 */
export const allGates: readonly Gate[] = [
  activityTypes,
  clock,
  environment,
  fixedSleeps,
  functionLength,
  glossary,
  httpClient,
  lazyParts,
  randomness,
  roles,
  secureContext,
  translatedTexts,
  typeEscapes,
];
