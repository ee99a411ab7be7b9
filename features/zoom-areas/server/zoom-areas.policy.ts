import { adminLevel, type Policy } from '@sayfa/server-kit';
import type { zoomAreasCalls } from '../contract/index.ts';

/** Editors alone; which book they may read is asked in the routes. Source: TBR-021. */
export const zoomAreasPolicy: Policy<typeof zoomAreasCalls> = {
  submit: adminLevel,
  order: adminLevel,
  change: adminLevel,
  remove: adminLevel,
};
