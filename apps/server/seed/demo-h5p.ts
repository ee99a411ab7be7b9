import { join } from 'node:path';
import { h5p } from '@sayfa/activity-types';
import type { Composition } from '../compose.ts';

/** Made by scripts/samples/h5p; brings its own library along. */
const PACKAGE = join(import.meta.dirname, '../../../samples/112/h5p/uslu-ifadeler.h5p');
const BOOK = 112;
const PAGE = 7;
/** Beside a heading, on a page 1000 units wide. */
const PLACE = { left: 290, top: 562 };

/** Installs the demo's own library of H5P and places cards of it on a page of the mathematics book. */
export const placeCards = async (
  { activities, h5p: packages }: Composition,
  domainId: number,
  userId: number,
): Promise<void> => {
  const { id, title } = await packages.h5p.storePackage({
    path: PACKAGE,
    domainId,
    createdBy: userId,
    takesCode: true,
  });
  await activities.activities.addTo(BOOK, PAGE, {
    userId,
    type: h5p.type,
    content: JSON.stringify({ kind: 'package', id }),
    ...PLACE,
    style: 'style1',
    label: title,
    description: title,
  });
};
