-- What the stores of detection send. Made by `npm run generate -- sql`; read it, never edit it.

-- detection.store.ts: detectionStore.book
select *
  from "detections"
  where "ebook_id" = ?;

-- detection.store.ts: detectionStore.beginRun
insert into "detections" ("ebook_id", "domain_id", "run", "job_id", "job_is")
  values (?, ?, ?, ?, ?)
  on conflict ("ebook_id") do update
  set "run" = "detections"."run" + ?
  returning "run";

-- detection.store.ts: detectionStore.noteJob
update "detections"
  set "job_id" = ?, "job_is" = ?
  where "ebook_id" = ?;

-- detection.store.ts: detectionStore.pages
select "page_number", "page_id", "run", "version", "state", "draft_count", "accepted_count", "unsure_count", "published_count", "error"
  from "detected_pages"
  where "ebook_id" = ?
  order by "page_number";

-- detection.store.ts: detectionStore.page
select *
  from "detected_pages"
  where "ebook_id" = ? and "page_number" = ?;

-- detection.store.ts: detectionStore.add
insert into "detected_pages" ("ebook_id", "page_number", "domain_id", "page_id", "version", "updated_at", "state", "error", "run", "drafts", "published", "last_publish", "draft_count", "accepted_count", "unsure_count", "published_count")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning "version";

-- detection.store.ts: detectionStore.write
update "detected_pages"
  set "state" = ?, "error" = ?, "run" = ?, "drafts" = ?, "published" = ?, "last_publish" = ?, "draft_count" = ?, "accepted_count" = ?, "unsure_count" = ?, "published_count" = ?, "version" = ?, "updated_at" = ?
  where "ebook_id" = ? and "page_number" = ? and "version" = ?
  returning "version";

-- detection.store.ts: detectionStore.numbersOf
select "page_number", "drafts", "published"
  from "detected_pages"
  where "ebook_id" = ?;

-- detection.store.ts: detectionStore.clear
delete
  from "detected_pages"
  where "ebook_id" = ?;
update "detections"
  set "run" = "run" + ?
  where "ebook_id" = ?;
