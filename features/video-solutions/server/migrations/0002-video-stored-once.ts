import type { ColumnTypes, Migration } from '@sayfa/server-kit';

/** Page units between an activity and the area it answers, and its displayed size. */
const BESIDE = 34;
const SEEN = 46;

const COPIES = "type = 'zoomVideoAnswer' and create_key is not null";
const WITHOUT_TARGET = 'question_id is null and zoom_id is null and deleted_at is null';

/** The video that a copy shows: the one that names it, first one that is not deleted. */
const VIDEO_OF_COPY = `(select v.id from video_solutions v
  where v.button_id = a.id or a.create_key like 'video-solution ' || v.id || ' %'
  order by case when v.button_id = a.id then 0 else 1 end,
    case when v.deleted_at is null then 0 else 1 end, v.id desc
  limit 1)`;

/** Rows of people at copies, with the video of the copy. */
const atVideos = (table: string): string => `(select r.*, ${VIDEO_OF_COPY} as video_id
  from ${table} r join activities a on a.id = r.activity_id
  where a.type = 'zoomVideoAnswer' and a.create_key is not null) kept`;

/** What was stored of people at copies is stored at the video from here on. */
const peopleAtVideos = (c: ColumnTypes): string[] => [
  `create table video_states (
    video_id ${c.int} not null references video_solutions (id) on delete cascade,
    user_id ${c.int} not null,
    domain_id ${c.int} not null,
    state ${c.text} not null,
    updated_at ${c.instant} not null,
    primary key (video_id, user_id))`,
  'create index video_states_user on video_states (user_id)',
  `create table video_results (
    id ${c.autoId},
    video_id ${c.int} not null references video_solutions (id) on delete cascade,
    user_id ${c.int} not null,
    domain_id ${c.int} not null,
    score ${c.real} not null,
    max_score ${c.real} not null,
    completion ${c.flag} not null,
    success ${c.flag},
    duration ${c.real} not null,
    created_at ${c.instant} not null)`,
  'create index video_results_video on video_results (video_id)',
  'create index video_results_user on video_results (user_id)',
  `create table video_reveals (
    video_id ${c.int} not null references video_solutions (id) on delete cascade,
    user_id ${c.int} not null,
    domain_id ${c.int} not null,
    times ${c.int} not null,
    first_at ${c.instant} not null,
    last_at ${c.instant} not null,
    primary key (video_id, user_id))`,
  'create index video_reveals_user on video_reveals (user_id)',
  // Of several copies of a video the latest state counts.
  `insert into video_states (video_id, user_id, domain_id, state, updated_at)
    select video_id, user_id, domain_id, state, updated_at from
      (select kept.*, row_number() over
        (partition by video_id, user_id order by updated_at desc, activity_id desc) as latest
        from ${atVideos('activity_states')} where video_id is not null) states
    where latest = 1`,
  `insert into video_results (video_id, user_id, domain_id, score, max_score, completion, success,
      duration, created_at)
    select video_id, user_id, domain_id, score, max_score, completion, success, duration, created_at
    from ${atVideos('activity_results')} where video_id is not null order by id`,
  `insert into video_reveals (video_id, user_id, domain_id, times, first_at, last_at)
    select video_id, user_id, max(domain_id), sum(times), min(first_at), max(last_at)
    from ${atVideos('activity_reveals')} where video_id is not null group by video_id, user_id`,
];

/**
 * A video is stored only in its row, from which pages show it. Its second copy among the
 * activities is deleted. If the question and zoom area of a shown video no longer exist, the
 * copy stays as an ordinary activity and the row is deleted. What copies stored of people (states,
 * results and reveal counts) is stored at the video. Runs after activities/0002.
 */
export const videoStoredOnce: Migration = {
  id: 'video-solutions/0002',
  statements: (c) => [
    `alter table video_solutions add column region ${c.json}`,
    `alter table video_solutions add column hidden_at ${c.instant}`,
    `update video_solutions set region =
      (select q.region from question_tasks q where q.id = video_solutions.question_id)
      where question_id is not null`,
    `update video_solutions set region =
      (select '{"x":' || (a."left" + ${BESIDE}) || ',"y":' || a.top || ',"width":${SEEN},"height":${SEEN}}'
        from activities a where a.id = video_solutions.button_id)
      where question_id is null and button_id is not null`,
    // Its activity was deleted from the page.
    `update video_solutions set hidden_at =
      coalesce((select a.deleted_at from activities a where a.id = video_solutions.button_id), since)
      where deleted_at is null and settled = 1 and not exists
        (select 1 from activities a where a.id = video_solutions.button_id and a.deleted_at is null)`,
    `update activities set create_key = null, create_hash = null where deleted_at is null and id in
      (select button_id from video_solutions where ${WITHOUT_TARGET})`,
    `delete from video_solutions where ${WITHOUT_TARGET}`,
    ...peopleAtVideos(c),
    `delete from activities where ${COPIES} and id in
      (select button_id from video_solutions where button_id is not null)`,
    `delete from activities where ${COPIES} and exists
      (select 1 from video_solutions v where activities.create_key like 'video-solution ' || v.id || ' %')`,
    'drop index video_solutions_button',
    'drop index video_solutions_unsettled',
    'alter table video_solutions drop column button_id',
    'alter table video_solutions drop column settled',
    'create index video_solutions_hidden on video_solutions (ebook_pages_id, hidden_at) where hidden_at is not null',
  ],
};
