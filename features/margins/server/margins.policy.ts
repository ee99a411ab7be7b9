import { type Policy, requires } from '@sayfa/server-kit';
import type { marginsCalls } from '../contract/index.ts';

const editors = requires('canEditMargins');

/** Only for editors; the routes check the book. Source: TBR-022. */
export const marginsPolicy: Policy<typeof marginsCalls> = {
  read: editors,
  send: editors,
  job: editors,
  cancelJob: editors,
  undoJob: editors,
  pageZooms: editors,
  undoPageZooms: editors,
  imageCoordinates: editors,
  cutImages: editors,
};
