import { type Policy, requires } from '@sayfa/server-kit';
import type { zoomAreasCalls } from '../contract/index.ts';

const editors = requires('canEditAreas');

/** Editors alone; which book they may read is asked in the routes. Source: TBR-021. */
export const zoomAreasPolicy: Policy<typeof zoomAreasCalls> = {
  submit: editors,
  order: editors,
  change: editors,
  remove: editors,
};
