/** Lesson scripts on the server: what teachers prepare at home and play at the board. */
import type { Jobs, OpenDatabase, ServerFeature } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { ScriptParts } from './lesson-scripts.port.ts';
import { lessonScriptsRoutes, RESTORE_PERIOD_MS } from './lesson-scripts.routes.ts';
import { lessonScriptStore } from './lesson-scripts.store.ts';
import { lessonScriptsTables } from './migrations/0001-lesson-scripts.ts';
import { lessonScriptsPersonalData } from './personal-data.store.ts';

const SWEEP_EVERY = 24 * 3_600_000;

/** Lesson scripts on the server. */
export const feature: ServerFeature<
  Omit<ScriptParts, 'store'> & { open: OpenDatabase; jobs: Jobs }
> = {
  migrations: [lessonScriptsTables],
  create: ({ open, jobs, ...ports }) => {
    const store = lessonScriptStore(open);
    jobs.register('lesson-scripts.sweep', {
      payload: z.object({}),
      every: SWEEP_EVERY,
      idle: true,
      run: async () => {
        await store.deleteOld(ports.clock.now() - RESTORE_PERIOD_MS);
        return undefined;
      },
    });
    return {
      routes: lessonScriptsRoutes({ ...ports, store }),
      personalData: lessonScriptsPersonalData(open),
    };
  },
};
