import {
  localSetting,
  type OpenReader,
  useRegionOffer,
  useToolbarOffer,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconCrop } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { addRect, takesAreas } from './creating/area-commands.ts';
import { AREA_TOOLS, type AreaTool } from './creating/area-tool-list.ts';
import { beginCreating, useCreating } from './creating/creating-state.ts';
import { startCreating } from './creating/start-creating.ts';

const ORDER = 10;

/** As the toolbar keeps it: only its advanced form has tools for areas. Source: TBR-021. */
const isAdvanced = (): boolean => {
  const kept = localSetting('toolbarMode').get();
  return kept === 'true' || kept === '1';
};

const Offer = ({ reader, tool, at }: { reader: OpenReader; tool: AreaTool; at: number }) => {
  const isFree = useZoomMode(({ mode }) => mode === null);
  const { name, label, icon, shortcut } = tool;
  useToolbarOffer(
    isFree
      ? {
          id: name,
          place: 'areas',
          order: ORDER + at,
          label,
          icon,
          ...(shortcut !== undefined && { shortcut }),
          run: () => startCreating(reader, tool),
        }
      : undefined,
  );
  return null;
};

/** Ways to start making areas, on the toolbar and by keys. Source: NAV-059, TBR-021, TBR-022. */
export const AreaOffers = ({ reader }: { reader: OpenReader }) => {
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const tool = AREA_TOOLS.find(
      ({ code }) => code && (event.code === `Digit${code}` || event.code === `Numpad${code}`),
    );
    const { mode } = useZoomMode.getState();
    const isMaking = useCreating.getState().what !== undefined;
    if (!tool || !(isMaking || (mode === null && isAdvanced()))) return false;
    startCreating(reader, tool);
    return true;
  });
  const isFree = useZoomMode(({ mode }) => mode === null);
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
  useEffect(() => reader.onKey((event) => onKey(event)), [reader]);
  return AREA_TOOLS.map((tool, at) => (
    <Offer key={tool.name} reader={reader} tool={tool} at={at} />
  ));
};
