import { systemClock } from '@sayfa/kernel';
import { type Migration, migrate } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { zoomAreaMakers } from './0004-zoom-area-makers.ts';

type Row = {
  id: number;
  ebook_id: number;
  page_id: number;
  type: string;
  left: number;
  top: number;
  content: string;
  version: number;
  create_key: string | null;
};
type Tables = {
  activities: Row;
  ebooks: { id: number; revision: number };
  ebook_pages: { id: number; width: number; height: number };
};

/** The columns that the step reads, as earlier steps have left them. */
const before: Migration = {
  id: 'test/0001',
  statements: (c) => [
    `create table ebooks (id ${c.int} primary key, revision ${c.int} not null)`,
    `create table ebook_pages (id ${c.int} primary key, width ${c.real} not null, height ${c.real} not null)`,
    `create table activities (id ${c.int} primary key, ebook_id ${c.int} not null,
      page_id ${c.int} not null, type ${c.text} not null, "left" ${c.int} not null,
      top ${c.int} not null, content ${c.text} not null, version ${c.int} not null,
      create_key ${c.text})`,
  ],
};

type Region = { x: number; y: number; width: number; height: number };

const contentOf = (region: Region, more: object, id?: string): string =>
  JSON.stringify({
    orderId: 1,
    ...(id !== undefined && { id }),
    pageId: 1,
    cutCoords: region,
    ...more,
  });

const found = (region: Region, more: Partial<Row> = {}) => ({
  left: Math.round(region.x),
  top: Math.round(region.y),
  content: contentOf(region, { questionId: null }, 'r1-p2-3'),
  create_key: 'detection/1/2:0',
  ...more,
});

const cut = (region: Region, more: Partial<Row> = {}) => ({
  left: Math.max(0, region.x - 38),
  top: region.y,
  content: contentOf(region, { madeBy: 'margins' }),
  create_key: 'margins 1:0',
  ...more,
});

describe.each(databaseKinds)('zoom areas of earlier versions on %s', (kind) => {
  const migrated = async (row: Partial<Row>) => {
    const open = await freshDatabase(kind, [before]);
    const db = open.db.withTables<Tables>();
    await db.insertInto('ebooks').values({ id: 1, revision: 5 }).execute();
    await db.insertInto('ebook_pages').values({ id: 1, width: 595, height: 842 }).execute();
    const rest = { ebook_id: 1, page_id: 1, version: 1, create_key: null };
    const area = { id: 7, type: 'zoomPagePart', left: 0, top: 0, content: '', ...rest, ...row };
    const note = { ...area, id: 8, type: 'text', content: 'no JSON' };
    await db.insertInto('activities').values([area, note]).execute();
    await migrate(open, [before, zoomAreaMakers], systemClock);
    const rows = await db.selectFrom('activities').selectAll().orderBy('id').execute();
    const book = await db.selectFrom('ebooks').select('revision').executeTakeFirstOrThrow();
    await open.close();
    expect(rows[1]).toEqual(note);
    const { left, top, version, content } = rows[0] ?? area;
    const { madeBy } = JSON.parse(content);
    return { left, top, version, madeBy, isNewer: book.revision > 5 };
  };

  const region = { x: 100.4, y: 200.6, width: 300, height: 100 };

  it('have the button of a found area beside it', async () => {
    const changed = { version: 2, madeBy: 'detection', isNewer: true };
    expect(await migrated(found(region))).toEqual({ left: 62, top: 201, ...changed });
    const atEdge = { x: 5, y: 200, width: 300, height: 100 };
    expect(await migrated(found(atEdge))).toEqual({ left: 307, top: 200, ...changed });
    const wide = { ...atEdge, width: 990 };
    expect(await migrated(found(wide))).toEqual({ left: 5, top: 162, ...changed });
    expect(await migrated(found({ ...wide, y: 10 }))).toEqual({ left: 5, top: 112, ...changed });
    const whole = { x: 0, y: 0, width: 1_000, height: 1_415 };
    expect(await migrated(found(whole))).toEqual({ left: 964, top: 0, ...changed });
    const low = { x: 100, y: 1_400, width: 300, height: 10 };
    expect(await migrated(found(low))).toEqual({ left: 62, top: 1_391, ...changed });
    // The account of whoever published it was erased.
    expect(await migrated(found(region, { create_key: null }))).toMatchObject(changed);
  });

  it('are made by hand where somebody moved the button', async () => {
    const moved = { left: 400, top: 20 };
    const asBefore = { ...moved, version: 1, madeBy: undefined, isNewer: false };
    expect(await migrated(found(region, moved))).toEqual(asBefore);
    const byHand = { ...moved, version: 2, madeBy: 'hand', isNewer: false };
    expect(await migrated(cut({ ...region, x: 100, y: 200 }, moved))).toEqual(byHand);
  });

  it('stay as they are where the button is beside the area already', async () => {
    const place = { left: 62, top: 200 };
    const same = { ...place, version: 1, madeBy: 'margins', isNewer: true };
    expect(await migrated(cut({ ...region, x: 100, y: 200 }))).toEqual(same);
    const drawn = { ...place, content: contentOf(region, {}, 'zm-1') };
    const byHand = { ...place, version: 1, madeBy: undefined, isNewer: false };
    expect(await migrated(drawn)).toEqual(byHand);
  });

  it('have the button after a cut area at the edge of the page', async () => {
    const atEdge = { x: 10, y: 200, width: 300, height: 100 };
    const changed = { left: 312, top: 200, version: 2, madeBy: 'margins', isNewer: true };
    expect(await migrated(cut(atEdge))).toEqual(changed);
  });
});
