-- What the stores of activities send. Made by `npm run generate -- sql`; read it, never edit it.

-- attempts.store.ts: attemptStore.ofPerson
select *
  from "question_attempts"
  where "user_id" = ? and "activity_id" = ?
  order by "updated_at" desc, "version_id" desc;

-- attempts.store.ts: attemptStore.lastAnswers
select "last_answer", "last_is_true", count(*) as "count"
  from "question_attempts"
  where "version_id" = ? and "last_answer" is not null
  group by "last_answer", "last_is_true";

-- attempts.store.ts: attemptStore.page
select *
  from "question_attempts"
  where "version_id" = ?
  order by "updated_at" desc, "user_id"
  limit ?
  offset ?;

-- attempts.store.ts: attemptStore.counts
select "version_id", count(*) as "people", max("updated_at") as "last"
  from "question_attempts"
  where "activity_id" = ?
  group by "version_id"
  order by "version_id" desc;

-- attempts.store.ts: attemptStore.add
insert into "question_attempts" ("user_id", "version_id", "activity_id", "domain_id", "answer", "submitted", "is_true", "repeat_count", "solution_shown", "updated_at", "last_answer", "last_is_true", "version", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "version_id") do nothing;
insert into "question_attempts" ("user_id", "version_id", "activity_id", "domain_id", "answer", "submitted", "is_true", "repeat_count", "solution_shown", "updated_at", "version", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "version_id") do nothing;

-- attempts.store.ts: attemptStore.replace
update "question_attempts"
  set "answer" = ?, "submitted" = ?, "is_true" = ?, "repeat_count" = ?, "solution_shown" = ?, "updated_at" = ?, "last_answer" = ?, "last_is_true" = ?, "version" = ?
  where "user_id" = ? and "version_id" = ? and "version" = ?;
update "question_attempts"
  set "answer" = ?, "submitted" = ?, "is_true" = ?, "repeat_count" = ?, "solution_shown" = ?, "updated_at" = ?, "version" = ?
  where "user_id" = ? and "version_id" = ? and "version" = ?;

-- personal-data.store.ts: attemptsPersonalData.export
select *
  from "question_attempts"
  where "user_id" = ?
  order by "activity_id", "version_id";

-- personal-data.store.ts: attemptsPersonalData.erase
delete
  from "question_attempts"
  where "user_id" = ?;

-- question-versions.store.ts: questionVersionStore.of
select "id", "question_hash", "content"
  from "question_versions"
  where "activity_id" = ?
  order by "id";

-- question-versions.store.ts: questionVersionStore.add
insert into "question_versions" ("activity_id", "question_hash", "content", "created_at")
  values (?, ?, ?, ?)
  on conflict ("activity_id", "question_hash") do nothing;
select "id"
  from "question_versions"
  where "activity_id" = ? and "question_hash" = ?;

-- question-versions.store.ts: questionVersionStore.reword
update "question_versions"
  set "question_hash" = ?, "content" = ?
  where "id" = ?;

-- inspect-activities.store.ts: activitiesInspectionStore.withFiles
select "id", "content"
  from "activities"
  where "id" > ? and "deleted_at" is null and "content" like ?
  order by "id"
  limit ?;

-- page-rewrite.store.ts: pageRewriteStore.rewrite
select *
  from "activities"
  where "page_id" = ? and "deleted_at" is null
  order by "id";
select *
  from "activities"
  where "user_id" = ? and "create_key" >= ? and "create_key" < ?
  order by "id";
select *
  from "page_rewrites"
  where "user_id" = ? and "create_key" = ?;
select count(*) as "count"
  from "activities"
  where "page_id" = ? and "deleted_at" is null;
update "activities"
  set "deleted_at" = ?, "deleted_by" = ?, "version" = "version" + ?
  where "page_id" = ? and "id" in (?) and "deleted_at" is null
  returning "id";
update "activities"
  set "left" = ?, "top" = ?, "style" = ?, "show" = ?, "sharing" = ?, "published" = ?, "description" = ?, "label" = ?, "content" = ?, "updated_at" = ?, "version" = "version" + ?
  where "page_id" = ? and "id" = ? and "deleted_at" is null
  returning *;

-- participation.store.ts: participationStore.state
select "state"
  from "activity_states"
  where "activity_id" = ? and "user_id" = ?;

-- participation.store.ts: participationStore.setState
delete
  from "activity_states"
  where "activity_id" = ? and "user_id" = ?;
insert into "activity_states" ("activity_id", "user_id", "domain_id", "state", "updated_at")
  values (?, ?, ?, ?, ?)
  on conflict ("activity_id", "user_id") do update
  set "state" = ?, "updated_at" = ?;

-- participation.store.ts: participationStore.addResult
delete
  from "activity_results"
  where "activity_id" = ? and "user_id" = ? and "id" <= ?;
insert into "activity_results" ("activity_id", "user_id", "domain_id", "score", "max_score", "completion", "success", "duration", "created_at", "create_key")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("activity_id", "user_id", "create_key") do nothing;
select "id"
  from "activity_results"
  where "activity_id" = ? and "user_id" = ?
  order by "id" desc
  limit ?
  offset ?;

-- participation.store.ts: participationStore.noteReveal
insert into "activity_reveals" ("activity_id", "user_id", "domain_id", "times", "first_at", "last_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("activity_id", "user_id") do update
  set "times" = "activity_reveals"."times" + ?, "last_at" = ?;

-- personal-data.store.ts: activitiesPersonalData.export
select "id", "activity_id", "domain_id", "user_id", "score", "max_score", "completion", "success", "duration", "created_at"
  from "activity_results"
  where "user_id" = ?
  order by "activity_id", "id";
select *
  from "activities"
  where "user_id" = ?
  order by "id";
select *
  from "activity_reveals"
  where "user_id" = ?
  order by "activity_id";
select *
  from "activity_states"
  where "user_id" = ?
  order by "activity_id";

-- personal-data.store.ts: activitiesPersonalData.erase
delete
  from "activities"
  where "user_id" = ? and (("sharing" = ? and "published" = ?) or "deleted_at" is not null);
delete
  from "activity_results"
  where "user_id" = ?;
delete
  from "activity_reveals"
  where "user_id" = ?;
delete
  from "activity_states"
  where "user_id" = ?;
delete
  from "page_rewrites"
  where "user_id" = ?;
select distinct "ebook_id"
  from "activities"
  where "user_id" = ?;
update "activities"
  set "deleted_by" = ?
  where "deleted_by" = ?;
update "activities"
  set "user_id" = ?, "create_key" = ?, "create_hash" = ?, "deleted_by" = ?
  where "user_id" = ?;

-- stored-activities.store.ts: storedActivityStore.all
select *
  from "activities"
  where "deleted_at" is null and "ebook_id" = ?
  order by "id";

-- stored-activities.store.ts: storedActivityStore.onPage
select *
  from "activities"
  where "deleted_at" is null and "page_id" = ?
  order by "id";

-- stored-activities.store.ts: storedActivityStore.ofPerson
select *
  from "activities"
  where "deleted_at" is null and "page_id" = ? and "user_id" = ?
  order by "id";

-- stored-activities.store.ts: storedActivityStore.deletedOf
select *
  from "activities"
  where "page_id" = ? and "deleted_at" >= ?
  order by "deleted_at" desc, "id" desc;

-- stored-activities.store.ts: storedActivityStore.contentsOf
select "content"
  from "activities"
  where "type" in ();
select "content"
  from "activities"
  where "type" in (?);

-- stored-activities.store.ts: storedActivityStore.ofTypes
select *
  from "activities"
  where "deleted_at" is null and "type" in () and "id" > ?
  order by "id"
  limit ?;
select *
  from "activities"
  where "deleted_at" is null and "type" in (?) and "id" > ?
  order by "id"
  limit ?;

-- stored-activities.store.ts: storedActivityStore.byId
select *
  from "activities"
  where "id" = ?;

-- stored-activities.store.ts: storedActivityStore.isOfBook
select "id"
  from "activities"
  where "id" = ? and "ebook_id" = ? and "type" in ();
select "id"
  from "activities"
  where "id" = ? and "ebook_id" = ? and "type" in (?);

-- stored-activities.store.ts: storedActivityStore.removeAll
update "activities"
  set "deleted_at" = ?, "deleted_by" = ?, "version" = "version" + ?
  where "page_id" = ? and "deleted_at" is null and "user_id" = ?
  returning "id";

-- stored-activities.store.ts: storedActivityStore.restore
select "id"
  from "activities"
  where "page_id" = ? and "id" in (?) and "deleted_at" is not null;
select count(*) as "count"
  from "activities"
  where "page_id" = ? and "deleted_at" is null;
update "activities"
  set "deleted_at" = ?, "deleted_by" = ?, "updated_at" = ?, "version" = "version" + ?
  where "id" in (?)
  returning *;

-- stored-activities.store.ts: storedActivityStore.add
select *
  from "activities"
  where "user_id" = ? and "create_key" = ?;
select count(*) as "count"
  from "activities"
  where "page_id" = ? and "deleted_at" is null;

-- stored-activities.store.ts: storedActivityStore.change
select "ebook_id"
  from "activities"
  where "id" = ?;
update "activities"
  set "left" = ?, "top" = ?, "style" = ?, "show" = ?, "sharing" = ?, "published" = ?, "description" = ?, "label" = ?, "content" = ?, "updated_at" = ?, "version" = "version" + ?
  where "id" = ? and "deleted_at" is null and "version" = ?
  returning *;
update "activities"
  set "updated_at" = ?, "version" = "version" + ?
  where "id" = ? and "deleted_at" is null
  returning *;

-- stored-activities.store.ts: storedActivityStore.remove
select "ebook_id"
  from "activities"
  where "id" = ?;
update "activities"
  set "deleted_at" = ?, "deleted_by" = ?, "version" = "version" + ?
  where "id" = ? and "deleted_at" is null and "version" = ?
  returning *;
update "activities"
  set "deleted_at" = ?, "deleted_by" = ?, "version" = "version" + ?
  where "id" = ? and "deleted_at" is null
  returning *;
