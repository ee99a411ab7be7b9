import { type Instrument, middleOfInstrument } from '@sayfa/instruments';
import { VisuallyHidden } from '@sayfa/ui';
import {
  boardPixelsPerMm,
  connectStrokeGuides,
  type OpenReader,
  type PageOnStage,
  useIsBoard,
  useStagePages,
} from '@sayfa/web-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { guidesOn } from '../state/guides.ts';
import { FIRST_RULES, rulesSlot, useInstruments } from '../state/instruments-slot.ts';
import { measureOf, toUnits } from '../state/page-measure.ts';
import { usePanel } from '../state/use-panel.ts';
import { handleRadius } from './handles.ts';
import { InstrumentLayer } from './instrument-layer.tsx';

/** Of a page that is shown in two parts, the place that shows an instrument: the part with its middle. */
const placeOf = (
  instrument: Instrument,
  pages: readonly PageOnStage[],
  reader: OpenReader,
): PageOnStage | undefined => {
  const places = pages.filter(({ number }) => reader.pageAt(number)?.key === instrument.page);
  return (
    places.find(({ number, part }) => {
      if (!part) return true;
      const { width } = measureOf(reader, { number, visible: undefined });
      const { x, y } = toUnits(middleOfInstrument(instrument), width);
      const across = x - part.left;
      const down = y - part.top;
      return across >= 0 && across <= part.width && down >= 0 && down <= part.height;
    }) ?? places[0]
  );
};

/** The instruments on the pages of the stage; strokes beside them follow their edges. */
const InstrumentsOnPages = ({
  reader,
  isAudience,
}: {
  reader: OpenReader;
  isAudience: boolean;
}) => {
  const instruments = useInstruments();
  const pages = useStagePages(reader);
  const scale = useSyncExternalStore(reader.subscribe, reader.scale);
  const { onGlass } = rulesSlot.useValue() ?? FIRST_RULES;
  const isBoard = useIsBoard();
  const announced = usePanel((panel) => panel.announced);
  useEffect(
    () => (isAudience ? undefined : connectStrokeGuides(guidesOn(reader))),
    [reader, isAudience],
  );
  const places = instruments.map((each) => [placeOf(each, pages, reader), each] as const);
  const layers = pages.map((page) => {
    const measure = measureOf(reader, page);
    const here = places.filter(([place]) => place === page).map(([, each]) => each);
    if (here.length === 0 || measure.key === '') return null;
    const pixelsPerMm = (page.size.width / measure.width) * scale;
    const glass = boardPixelsPerMm();
    return (
      <InstrumentLayer
        key={`${page.number} ${page.part?.left ?? 0} ${page.part?.top ?? 0}`}
        page={page}
        measure={measure}
        instruments={here}
        pixelsPerMm={pixelsPerMm}
        handleRadius={handleRadius(pixelsPerMm, isBoard ? glass : 0)}
        step={onGlass ? glass / pixelsPerMm : 1}
        isAudience={isAudience}
      />
    );
  });
  return (
    <>
      {layers}
      {!isAudience && (
        <VisuallyHidden>
          <span role="status">{announced}</span>
        </VisuallyHidden>
      )}
    </>
  );
};

export default InstrumentsOnPages;
