-- What the stores of lesson-scripts send. Made by `npm run generate -- sql`; read it, never edit it.

-- lesson-scripts.store.ts: lessonScriptStore.ofBook
select "lesson_scripts".*, count("lesson_script_entries"."id") as "entries", sum("lesson_script_entries"."minutes") as "planned"
  from "lesson_scripts"
  left join "lesson_script_entries" on "lesson_script_entries"."script_id" = "lesson_scripts"."id"
  where "lesson_scripts"."domain_id" = ? and "lesson_scripts"."ebook_id" = ? and (("lesson_scripts"."user_id" = ? and ("lesson_scripts"."deleted_at" is null or "lesson_scripts"."deleted_at" >= ?)) or ("lesson_scripts"."sharing" = ? and "lesson_scripts"."deleted_at" is null))
  group by "lesson_scripts"."id"
  order by "lesson_scripts"."name", "lesson_scripts"."id";

-- lesson-scripts.store.ts: lessonScriptStore.byId
select *
  from "lesson_scripts"
  where "id" = ? and "domain_id" = ?;

-- lesson-scripts.store.ts: lessonScriptStore.madeBy
select *
  from "lesson_scripts"
  where "made_key" = ? and "domain_id" = ?;

-- lesson-scripts.store.ts: lessonScriptStore.bodiesOf
select "body"
  from "lesson_script_entries"
  where "script_id" = ? and "domain_id" = ?
  order by "position";

-- lesson-scripts.store.ts: lessonScriptStore.count
select count(*) as "scripts"
  from "lesson_scripts"
  where "domain_id" = ? and "user_id" = ? and "deleted_at" is null;

-- lesson-scripts.store.ts: lessonScriptStore.add
insert into "lesson_script_entries" ("script_id", "domain_id", "position", "kind", "page_id", "activity_id", "body", "note", "minutes")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);
insert into "lesson_scripts" ("created_at", "deleted_at", "domain_id", "ebook_id", "id", "made_key", "name", "sharing", "user_id", "version")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("made_key") do nothing
  returning *;
insert into "lesson_scripts" ("created_at", "domain_id", "ebook_id", "name", "sharing", "user_id", "version")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict ("made_key") do nothing
  returning *;

-- lesson-scripts.store.ts: lessonScriptStore.change
update "lesson_scripts"
  set "created_at" = ?, "deleted_at" = ?, "domain_id" = ?, "ebook_id" = ?, "id" = ?, "made_key" = ?, "name" = ?, "sharing" = ?, "user_id" = ?, "version" = ?
  where "id" = ? and "domain_id" = ? and "version" = ?
  returning *;
update "lesson_scripts"
  set "version" = ?
  where "id" = ? and "domain_id" = ? and "version" = ?
  returning *;

-- lesson-scripts.store.ts: lessonScriptStore.changeEntries
delete
  from "lesson_script_entries"
  where "script_id" = ? and "domain_id" = ?;
insert into "lesson_script_entries" ("script_id", "domain_id", "position", "kind", "page_id", "activity_id", "body", "note", "minutes")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);
update "lesson_scripts"
  set "version" = ?
  where "id" = ? and "domain_id" = ? and "version" = ?
  returning *;

-- lesson-scripts.store.ts: lessonScriptStore.deleteOld
delete
  from "lesson_scripts"
  where "deleted_at" < ?;

-- personal-data.store.ts: lessonScriptsPersonalData.export
select "lesson_script_entries"."script_id", "lesson_script_entries"."body"
  from "lesson_script_entries"
  inner join "lesson_scripts" on "lesson_scripts"."id" = "lesson_script_entries"."script_id"
  where "lesson_scripts"."user_id" = ?
  order by "lesson_script_entries"."script_id", "lesson_script_entries"."position";
select *
  from "lesson_scripts"
  where "user_id" = ?
  order by "id";

-- personal-data.store.ts: lessonScriptsPersonalData.erase
delete
  from "lesson_scripts"
  where "user_id" = ?;
