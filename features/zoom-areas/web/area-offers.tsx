import {
  type OpenReader,
  useCommandKeys,
  useCommandOffers,
  useRegionOffer,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconCrop } from '@tabler/icons-react';
import areaTools from './area-tools.ts';
import { addRect, takesAreas } from './creating/area-commands.ts';
import { beginCreating } from './creating/creating-state.ts';

/** Ways to start making areas: on the toolbar, by keys and from a captured part. Source: NAV-059, TBR-022. */
export const AreaOffers = ({ reader }: { reader: OpenReader }) => {
  const isFree = useZoomMode(({ mode }) => mode === null);
  useCommandOffers(areaTools, isFree ? reader : undefined);
  useCommandKeys(reader, areaTools, reader);
  useRegionOffer(
    isFree
      ? {
          id: 'zoomarea',
          label: 'zoom-areas:fromCapture',
          icon: IconCrop,
          run: (page, part) => {
            if (!takesAreas(reader, page)) return;
            beginCreating(reader.book.id, 'zoomarea', { isBatch: true });
            addRect(reader, page, part);
          },
        }
      : undefined,
  );
  return null;
};
