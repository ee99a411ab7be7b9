import { type Policy, requires } from '@sayfa/server-kit';
import type { zoomAreasCalls } from '../contract/index.ts';

const editors = requires('canEditAreas');

/** Only for editors; the routes check the book. Source: TBR-021. */
export const zoomAreasPolicy: Policy<typeof zoomAreasCalls> = {
  submit: editors,
  order: editors,
  change: editors,
  remove: editors,
};
