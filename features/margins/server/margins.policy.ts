import { adminLevel, type Policy } from '@sayfa/server-kit';
import type { marginsCalls } from '../contract/index.ts';

/** Guide lines are for editors alone; of which book is asked in the routes. Source: TBR-022. */
export const marginsPolicy: Policy<typeof marginsCalls> = {
  read: adminLevel,
  send: adminLevel,
  job: adminLevel,
  cancelJob: adminLevel,
  pageZooms: adminLevel,
  undoPageZooms: adminLevel,
  imageCoordinates: adminLevel,
  cutImages: adminLevel,
};
