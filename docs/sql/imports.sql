-- What the stores of imports send. Made by `npm run generate -- sql`; read it, never edit it.

-- imports.store.ts: importStore.add
insert into "imports" ("again", "book_hash", "book_id", "book_wish", "code", "created_at", "created_by", "details", "domain_id", "fetched_bytes", "file_name", "group_ids", "id", "job_id", "link", "original_file", "original_hash", "page_count", "pages_ready", "password", "state", "temporary_name", "title", "total_bytes", "warnings")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
insert into "imports" ("again", "book_wish", "created_at", "details", "domain_id", "fetched_bytes", "file_name", "group_ids", "id", "page_count", "pages_ready", "state", "title", "warnings")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- imports.store.ts: importStore.find
select *
  from "imports"
  where "id" = ?;

-- imports.store.ts: importStore.findAll
select *
  from "imports"
  where "id" in (?);

-- imports.store.ts: importStore.newest
select *
  from "imports"
  order by "created_at" desc, "id"
  limit ?;
select *
  from "imports"
  where "domain_id" = ?
  order by "created_at" desc, "id"
  limit ?;

-- imports.store.ts: importStore.openByBook
select *
  from "imports"
  where "book_id" = ? and "state" in (?, ?, ?, ?, ?);

-- imports.store.ts: importStore.change
update "imports"
  set 
  where "id" = ? and "state" in ()
  returning *;
update "imports"
  set "again" = ?, "book_hash" = ?, "book_id" = ?, "book_wish" = ?, "code" = ?, "created_at" = ?, "created_by" = ?, "details" = ?, "domain_id" = ?, "fetched_bytes" = ?, "file_name" = ?, "group_ids" = ?, "id" = ?, "job_id" = ?, "link" = ?, "original_file" = ?, "original_hash" = ?, "page_count" = ?, "pages_ready" = ?, "password" = ?, "state" = ?, "temporary_name" = ?, "title" = ?, "total_bytes" = ?, "warnings" = ?
  where "id" = ? and "state" in (?)
  returning *;

-- imports.store.ts: importStore.deleteTraces
update "imports"
  set "temporary_name" = ?, "password" = ?, "original_file" = ?, "book_id" = ?
  where "id" = ?;

-- imports.store.ts: importStore.untidied
select *
  from "imports"
  where "state" in (?, ?) and ("temporary_name" is not null or "original_file" is not null or "book_id" is not null);

-- imports.store.ts: importStore.unqueued
select "id"
  from "imports"
  where "state" in (?, ?) and "job_id" is null and "created_at" < ?;

-- imports.store.ts: importStore.underWay
select *
  from "imports"
  where "state" in (?, ?, ?, ?, ?) and "state" <> ?
  order by "created_at";

-- imports.store.ts: importStore.openOriginals
select distinct "original_file"
  from "imports"
  where "original_file" is not null and "state" in (?, ?, ?, ?, ?);

-- imports.store.ts: importStore.temporaryNames
select "temporary_name"
  from "imports"
  where "temporary_name" is not null;

-- personal-data.store.ts: importsPersonalData.export
select "id", "state", "link", "title", "file_name", "book_id", "created_at"
  from "imports"
  where "created_by" = ?
  order by "created_at", "id";
select *
  from "upload_requests"
  where "user_id" = ?
  order by "created_at", "id";

-- personal-data.store.ts: importsPersonalData.erase
delete
  from "upload_requests"
  where "user_id" = ?;
select *
  from "upload_requests"
  where "user_id" = ?
  order by "created_at", "id";
update "imports"
  set "created_by" = ?
  where "created_by" = ?;
update "upload_requests"
  set "decided_by" = ?
  where "decided_by" = ?;

-- requests.store.ts: requestStore.add
insert into "upload_requests" ("created_at", "decided_at", "decided_by", "decision", "domain_id", "file", "file_name", "id", "import_id", "link", "reading_direction", "reason", "title", "user_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
insert into "upload_requests" ("created_at", "id", "title")
  values (?, ?, ?);

-- requests.store.ts: requestStore.find
select *
  from "upload_requests"
  where "id" = ?;

-- requests.store.ts: requestStore.forReview
select *
  from "upload_requests"
  order by case when "decision" is null then 0 else 1 end, "created_at" desc, "id"
  limit ?;
select *
  from "upload_requests"
  where "domain_id" = ?
  order by case when "decision" is null then 0 else 1 end, "created_at" desc, "id"
  limit ?;
select *
  from "upload_requests"
  where ("domain_id" = ? or "domain_id" is null)
  order by case when "decision" is null then 0 else 1 end, "created_at" desc, "id"
  limit ?;

-- requests.store.ts: requestStore.ofPerson
select *
  from "upload_requests"
  where "user_id" = ?
  order by "created_at" desc, "id"
  limit ?;

-- requests.store.ts: requestStore.decide
update "upload_requests"
  set 
  where "id" = ? and "decision" is null and "import_id" is null
  returning *;
update "upload_requests"
  set "created_at" = ?, "decided_at" = ?, "decided_by" = ?, "decision" = ?, "domain_id" = ?, "file" = ?, "file_name" = ?, "id" = ?, "import_id" = ?, "link" = ?, "reading_direction" = ?, "reason" = ?, "title" = ?, "user_id" = ?
  where "id" = ? and "decision" = ? and "import_id" = ?
  returning *;

-- requests.store.ts: requestStore.dropFiles
select "id", "domain_id", "file"
  from "upload_requests"
  where "decision" = ? and "decided_at" < ? and "file" is not null
  order by "id"
  limit ?;
update "upload_requests"
  set "file" = ?
  where "id" = ? and "decision" = ?
  returning "id";

-- requests.store.ts: requestStore.filesOf
select distinct "file"
  from "upload_requests"
  where "user_id" = ? and "import_id" is null and "file" is not null;

-- requests.store.ts: requestStore.files
select distinct "file"
  from "upload_requests"
  where "file" is not null;
