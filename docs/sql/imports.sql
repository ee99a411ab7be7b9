-- What the stores of imports send. Made by `npm run generate -- sql`; read it, never edit it.

-- imports.store.ts: importStore.add
insert into "imports" ("id", "domain_id", "created_at", "title", "state", "group_ids", "book_wish", "file_name", "again", "page_count", "pages_ready", "fetched_bytes", "details", "warnings")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
insert into "imports" ("id", "domain_id", "created_at", "title", "state", "group_ids", "book_wish", "file_name", "again", "page_count", "pages_ready", "fetched_bytes", "details", "warnings", "code", "link", "created_by", "temporary_name", "password", "original_file", "original_hash", "book_id", "book_hash", "job_id", "total_bytes")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

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
  set "id" = ?, "domain_id" = ?, "created_at" = ?, "title" = ?, "state" = ?, "code" = ?, "link" = ?, "created_by" = ?, "group_ids" = ?, "book_wish" = ?, "file_name" = ?, "temporary_name" = ?, "password" = ?, "again" = ?, "original_file" = ?, "original_hash" = ?, "book_id" = ?, "book_hash" = ?, "job_id" = ?, "page_count" = ?, "pages_ready" = ?, "fetched_bytes" = ?, "total_bytes" = ?, "details" = ?, "warnings" = ?
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
insert into "upload_requests" ("id", "created_at", "title")
  values (?, ?, ?);
insert into "upload_requests" ("id", "created_at", "title", "domain_id", "user_id", "file", "link", "file_name", "decision", "reason", "decided_by", "decided_at", "import_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

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
  set "id" = ?, "domain_id" = ?, "created_at" = ?, "title" = ?, "user_id" = ?, "file" = ?, "link" = ?, "file_name" = ?, "decision" = ?, "reason" = ?, "decided_by" = ?, "decided_at" = ?, "import_id" = ?
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

-- requests.store.ts: requestStore.files
select distinct "file"
  from "upload_requests"
  where "file" is not null;
