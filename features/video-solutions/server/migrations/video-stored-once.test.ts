import { systemClock } from '@sayfa/kernel';
import { type Migration, migrate } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { videoStoredOnce } from './0002-video-stored-once.ts';

/** The tables that the step reads, with two copies of a video and one of another. */
const before: Migration = {
  id: 'test/0001',
  statements: (c) => [
    `create table activities (id ${c.int} primary key, type ${c.text}, create_key ${c.text},
      create_hash ${c.text}, "left" ${c.int}, top ${c.int}, deleted_at ${c.instant})`,
    `create table question_tasks (id ${c.int} primary key, region ${c.json})`,
    `create table video_solutions (id ${c.int} primary key, question_id ${c.int}, zoom_id ${c.int},
      button_id ${c.int}, ebook_pages_id ${c.int}, since ${c.instant}, settled ${c.flag},
      deleted_at ${c.instant})`,
    'create index video_solutions_button on video_solutions (button_id)',
    'create index video_solutions_unsettled on video_solutions (id) where settled = 0',
    `create table activity_states (activity_id ${c.int} references activities (id) on delete cascade,
      user_id ${c.int}, domain_id ${c.int}, state ${c.text}, updated_at ${c.instant})`,
    `create table activity_results (id ${c.autoId},
      activity_id ${c.int} references activities (id) on delete cascade, user_id ${c.int},
      domain_id ${c.int}, score ${c.real}, max_score ${c.real}, completion ${c.flag},
      success ${c.flag}, duration ${c.real}, created_at ${c.instant})`,
    `create table activity_reveals (activity_id ${c.int} references activities (id) on delete cascade,
      user_id ${c.int}, domain_id ${c.int}, times ${c.int}, first_at ${c.instant}, last_at ${c.instant})`,
    'insert into question_tasks (id, region) values (1, null), (2, null)',
    `insert into activities (id, type, create_key) values
      (10, 'zoomVideoAnswer', 'video-solution 2 a'), (11, 'zoomVideoAnswer', 'video-solution 2 b'),
      (12, 'zoomVideoAnswer', 'video-solution 3 a'), (13, 'zoomVideoAnswer', null)`,
    `insert into video_solutions
      (id, question_id, button_id, ebook_pages_id, since, settled, deleted_at) values
      (1, 1, 11, 5, 1, 1, 50), (2, 1, 11, 5, 2, 1, null), (3, 2, 12, 5, 3, 1, null)`,
    `insert into activity_states values (10, 7, 1, 'older', 100), (11, 7, 1, 'newer', 200),
      (13, 7, 1, 'by hand', 300)`,
    `insert into activity_results
      (activity_id, user_id, domain_id, score, max_score, completion, success, duration, created_at)
      values (12, 7, 1, 3, 4, 1, 0, 9.5, 100), (12, 8, 1, 4, 4, 1, null, 2, 200)`,
    `insert into activity_reveals values (10, 7, 1, 2, 100, 150), (11, 7, 1, 3, 120, 220),
      (13, 7, 1, 1, 5, 5)`,
  ],
};

it.each(databaseKinds)('stores at the video what its copies had of people on %s', async (kind) => {
  const open = await freshDatabase(kind, [before]);
  await migrate(open, [before, videoStoredOnce], systemClock);
  const rowsOf = async (query: string) => (await sql.raw(query).execute(open.db)).rows;
  expect(await rowsOf('select * from video_states')).toEqual([
    { video_id: 2, user_id: 7, domain_id: 1, state: 'newer', updated_at: 200 },
  ]);
  expect(await rowsOf('select * from video_reveals')).toEqual([
    { video_id: 2, user_id: 7, domain_id: 1, times: 5, first_at: 100, last_at: 220 },
  ]);
  const results = await rowsOf(
    'select video_id, user_id, score, max_score, completion, success, duration, created_at from video_results order by id',
  );
  const of3 = { video_id: 3, max_score: 4, completion: 1 };
  expect(results).toEqual([
    { ...of3, user_id: 7, score: 3, success: 0, duration: 9.5, created_at: 100 },
    { ...of3, user_id: 8, score: 4, success: null, duration: 2, created_at: 200 },
  ]);
  // An activity that a person made keeps its own.
  expect(await rowsOf('select id from activities')).toEqual([{ id: 13 }]);
  expect(await rowsOf('select state from activity_states')).toEqual([{ state: 'by hand' }]);
  expect(await rowsOf('select times from activity_reveals')).toEqual([{ times: 1 }]);
  await open.close();
});
