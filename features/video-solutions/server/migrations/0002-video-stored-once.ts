import type { Migration } from '@sayfa/server-kit';

/** Page units between an activity and the area it answers, and its displayed size. */
const BESIDE = 34;
const SEEN = 46;

const COPIES = "type = 'zoomVideoAnswer' and create_key is not null";
const WITHOUT_TARGET = 'question_id is null and zoom_id is null and deleted_at is null';

/**
 * A video is stored only in its row, from which pages show it. Its second copy among the
 * activities is deleted. If the question and zoom area of a shown video no longer exist, the
 * copy stays as an ordinary activity and the row is deleted. Runs after activities/0002.
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
