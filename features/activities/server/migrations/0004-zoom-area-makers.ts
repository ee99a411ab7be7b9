import type { DatabaseKind, Migration } from '@sayfa/server-kit';

const AREAS = "type = 'zoomPagePart'";
/** Before this step margins placed the button of an area so far before it, page units. */
const BEFORE = 38;
/** Between an area and a button after it; the size of a button as it is drawn and as it is stored. */
const GAP = 2;
const DRAWN = 36;
const STORED = 24;
/** Half a page unit: places are stored on whole units. */
const ROUNDING = 0.5;

const FOUND = `content like '%,"madeBy":"detection"}'`;
const CUT = `content like '%,"madeBy":"margins"}'`;

/** A coordinate of an area; nothing of other activities, whose content need not be JSON. */
const coordinate = (kind: DatabaseKind, name: 'x' | 'y' | 'width' | 'height'): string => {
  const read =
    kind === 'postgres'
      ? `(content::json #>> '{cutCoords,${name}}')::double precision`
      : `json_extract(content, '$.cutCoords.${name}')`;
  return `(case when ${AREAS} then ${read} end)`;
};

/**
 * Zoom areas say who made them, and no button is over the number of its question. Detection placed
 * buttons in the corner of their areas, margins at the edge of the page where there was no room
 * before the area. A button that is elsewhere was moved by a person, who made the area by hand from
 * then on. Areas that say nothing are made by hand. Ids stay. Comes after activities/0002.
 */
export const zoomAreaMakers: Migration = {
  id: 'activities/0004',
  statements: (_, kind) => {
    const x = coordinate(kind, 'x');
    const y = coordinate(kind, 'y');
    const right = `(${x} + ${coordinate(kind, 'width')})`;
    const bottom = `(${y} + ${coordinate(kind, 'height')})`;
    const minimum = kind === 'postgres' ? 'least' : 'min';
    const cutAt = `(case when ${x} < ${BEFORE} then 0 else ${x} - ${BEFORE} end)`;
    const isAt = (left: string) =>
      `abs("left" - ${left}) <= ${ROUNDING} and abs(top - ${y}) <= ${ROUNDING}`;
    const pageHeight = `(select round(1000.0 * p.height / p.width)
      from ebook_pages p where p.id = activities.page_id)`;
    const hasRoomBefore = `${x} >= ${BEFORE}`;
    const hasRoomAfter = `${right} + ${GAP + DRAWN} <= 1000`;
    const hasRoomAbove = `${y} >= ${BEFORE}`;
    const hasRoomBelow = `${bottom} + ${GAP + DRAWN} <= ${pageHeight}`;
    const isBeside = `${hasRoomBefore} or ${hasRoomAfter}`;
    return [
      `update activities
        set content = substr(content, 1, length(content) - 1) || ',"madeBy":"detection"}'
        where ${AREAS} and content not like '%"madeBy":%' and content like '%,"id":"%'
          and (create_key like 'detection/%'
            or (create_key is null and content like '%,"id":"r%-p%-%'))
          and ${isAt(x)}`,
      `update activities
        set content = replace(content, ',"madeBy":"margins"}', ',"madeBy":"hand"}'),
          version = version + 1
        where ${AREAS} and ${CUT} and not (${isAt(cutAt)})`,
      `update ebooks set revision = revision + 1 where id in
        (select ebook_id from activities where ${AREAS} and (${FOUND} or ${CUT}))`,
      `update activities set version = version + 1,
        "left" = round(case
          when ${hasRoomBefore} then ${x} - ${BEFORE}
          when ${hasRoomAfter} then ${right} + ${GAP}
          when ${hasRoomAbove} or ${hasRoomBelow} then ${x}
          else ${right} - ${DRAWN} end),
        top = round(${minimum}(${pageHeight} - ${STORED}, case
          when ${isBeside} then ${y}
          when ${hasRoomAbove} then ${y} - ${BEFORE}
          when ${hasRoomBelow} then ${bottom} + ${GAP}
          else ${y} end))
        where ${AREAS} and (${FOUND} or (${CUT} and ${x} < ${BEFORE}))`,
    ];
  },
};
