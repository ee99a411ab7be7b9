-- What the stores of answer-keys send. Made by `npm run generate -- sql`; read it, never edit it.

-- key-drafts.store.ts: keyDraftStore.reading
select *
  from "key_readings"
  where "ebook_id" = ?;

-- key-drafts.store.ts: keyDraftStore.beginRun
insert into "key_readings" ("ebook_id", "domain_id", "run", "job_id")
  values (?, ?, ?, ?)
  on conflict ("ebook_id") do update
  set "run" = "key_readings"."run" + ?
  returning "run";

-- key-drafts.store.ts: keyDraftStore.noteJob
update "key_readings"
  set "job_id" = ?
  where "ebook_id" = ?;

-- key-drafts.store.ts: keyDraftStore.replace
delete
  from "key_drafts"
  where "ebook_id" = ?;
insert into "key_drafts" ("ebook_id", "domain_id", "page_number", "label", "unit", "test", "number", "letters", "box", "certainty", "fit", "question_id", "state", "decided_by", "decided_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
update "key_readings"
  set "run" = ?
  where "ebook_id" = ? and "run" = ?
  returning "run";

-- key-drafts.store.ts: keyDraftStore.fits
select "question_id", "fit", "state", "page_number"
  from "key_drafts"
  where "ebook_id" = ?;

-- key-drafts.store.ts: keyDraftStore.ofQuestions
select *
  from "key_drafts"
  where "question_id" in (?)
  order by "id";

-- key-drafts.store.ts: keyDraftStore.loose
select *
  from "key_drafts"
  where "ebook_id" = ? and "question_id" is null
  order by "id"
  limit ?;

-- key-drafts.store.ts: keyDraftStore.one
select *
  from "key_drafts"
  where "id" = ?;

-- key-drafts.store.ts: keyDraftStore.assign
update "key_drafts"
  set "question_id" = ?, "fit" = ?, "state" = ?, "decided_by" = ?, "decided_at" = ?
  where "id" = ?;

-- test-keys.store.ts: testKeyStore.ofQuestions
select *
  from "test_keys"
  where "question_id" in (?);

-- test-keys.store.ts: testKeyStore.keyedOfBook
select "question_id"
  from "test_keys"
  where "ebook_id" = ?;

-- test-keys.store.ts: testKeyStore.accept
insert into "test_keys" ("question_id", "ebook_id", "domain_id", "letters", "version", "source_page", "source_box", "decided_by", "decided_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("question_id") do nothing
  returning "version";
select "letters"
  from "test_keys"
  where "question_id" = ?;
update "key_drafts"
  set "state" = ?, "decided_by" = ?, "decided_at" = ?
  where "question_id" in (?);

-- test-keys.store.ts: testKeyStore.set
delete
  from "test_keys"
  where "question_id" = ? and "version" = ?
  returning "version";
update "key_drafts"
  set "state" = ?, "decided_by" = ?, "decided_at" = ?
  where "question_id" = ?;
update "key_drafts"
  set "state" = ?, "decided_by" = ?, "decided_at" = ?
  where "question_id" in (?);
update "test_keys"
  set "letters" = ?, "version" = ?, "source_page" = ?, "source_box" = ?, "decided_by" = ?, "decided_at" = ?
  where "question_id" = ? and "version" = ?
  returning "version";

-- test-keys.store.ts: keysPersonalData.export
select "question_id", "letters", "decided_at"
  from "test_keys"
  where "decided_by" = ?
  order by "question_id";

-- test-keys.store.ts: keysPersonalData.erase
update "key_drafts"
  set "decided_by" = ?
  where "decided_by" = ?;
update "test_keys"
  set "decided_by" = ?
  where "decided_by" = ?;
