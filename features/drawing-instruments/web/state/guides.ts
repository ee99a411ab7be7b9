import { guideAlongEdge } from '@sayfa/instruments';
import type { OpenReader, StrokeGuides } from '@sayfa/web-kit';
import { FIRST_RULES, instrumentsNow, rulesSlot } from './instruments-slot.ts';
import { toMillimetres, toUnits, widthOf } from './page-measure.ts';
import { useStrokeLengths } from './stroke-length.ts';

/** Leads strokes on the pages along the instruments that lie there. Source: BRD-038. */
export const guidesOn = (reader: Pick<OpenReader, 'pageAt'>): StrokeGuides => {
  let strokes = 0;
  return {
    begin(page, at) {
      const key = reader.pageAt(page)?.key;
      const width = widthOf(reader, page);
      const onPage = instrumentsNow().filter((each) => each.page === key);
      const { toMarks } = rulesSlot.get() ?? FIRST_RULES;
      const guide = guideAlongEdge(onPage, toMillimetres(at, width), { toMarks });
      if (!guide) return undefined;
      strokes += 1;
      const id = strokes;
      const { show, end } = useStrokeLengths.getState();
      return {
        isFollowing: guide.isFollowing,
        follow(place) {
          const onEdge = guide.follow(toMillimetres(place, width));
          if (guide.isFollowing()) return toUnits(onEdge, width);
          end(id);
          return place;
        },
        show: (from, to) =>
          show({ id, page, from: toMillimetres(from, width), to: toMillimetres(to, width) }),
        end: () => end(id),
      };
    },
  };
};
