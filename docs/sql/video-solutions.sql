-- What the stores of video-solutions send. Made by `npm run generate -- sql`; read it, never edit it.

-- deleted-videos.store.ts: deletedVideos.purge
delete
  from "video_solutions"
  where "deleted_at" < ?
  returning "ebook_id" as "bookId", "name";
select "id"
  from "video_solutions"
  where "ebook_id" = ? and "name" = ?
  limit ?;

-- deleted-videos.store.ts: deletedVideos.used
select distinct "name"
  from "video_solutions"
  where "name" in (?);

-- outcomes.store.ts: outcomeStore.ofQuestions
select "question_id", "outcome_id" as "id", "name"
  from "question_outcomes"
  where "question_id" in (?)
  order by "question_id", "position";

-- outcomes.store.ts: outcomeStore.countOfBooks
select "ebook_id", count(distinct "question_id") as "count"
  from "question_outcomes"
  where "ebook_id" in (?) and "question_id" not in (?)
  group by "ebook_id";

-- outcomes.store.ts: outcomeStore.questionsOfBook
select distinct "question_id"
  from "question_outcomes"
  where "ebook_id" = ?;

-- outcomes.store.ts: outcomeStore.put
delete
  from "question_outcomes"
  where "question_id" = ?;
insert into "question_outcomes" ("question_id", "position", "domain_id", "ebook_id", "outcome_id", "name")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("question_id", "position") do update
  set "outcome_id" = ?, "name" = ?;

-- personal-data.store.ts: videoSolutionsPersonalData.export
select "id", "ebook_id", "question_id", "title", "description", "duration", "size", "name", "created_at", "deleted_at"
  from "video_solutions"
  where "user_id" = ?
  order by "id";
select *
  from "video_results"
  where "user_id" = ?
  order by "video_id";
select *
  from "video_reveals"
  where "user_id" = ?
  order by "video_id";
select *
  from "video_states"
  where "user_id" = ?
  order by "video_id";

-- personal-data.store.ts: videoSolutionsPersonalData.erase
delete
  from "video_results"
  where "user_id" = ?;
delete
  from "video_reveals"
  where "user_id" = ?;
delete
  from "video_states"
  where "user_id" = ?;
update "video_solutions"
  set "deleted_by" = ?
  where "deleted_by" = ?;
update "video_solutions"
  set "user_id" = ?, "create_key" = ?, "create_hash" = ?
  where "user_id" = ?;

-- recording-pieces.store.ts: recordingPiecesStore.add
insert into "recording_pieces" ("name", "position", "length", "upload_id", "created_at", "is_safe")
  values (?, ?, ?, ?, ?, ?);

-- recording-pieces.store.ts: recordingPiecesStore.of
select "name"
  from "recording_pieces"
  where "is_safe" = ? and "upload_id" = ?
  order by "position";

-- recording-pieces.store.ts: recordingPiecesStore.bytesOf
select sum("length") as "bytes"
  from "recording_pieces"
  where "is_safe" = ? and "upload_id" = ?;

-- recording-pieces.store.ts: recordingPiecesStore.names
select "name"
  from "recording_pieces"
  where "is_safe" = ?;

-- recording-pieces.store.ts: recordingPiecesStore.unneeded
select "piece"."name"
  from "recording_pieces" as "piece"
  left join "recording_uploads" as "upload" on "upload"."id" = "piece"."upload_id"
  where ("upload"."expires_at" <= ? or "upload"."film" is not null or ("piece"."created_at" <= ? and ("upload"."id" is null or "piece"."is_safe" = ?)));

-- recording-pieces.store.ts: recordingPiecesStore.remove
delete
  from "recording_pieces"
  where "name" = ?;

-- recording-uploads.store.ts: recordingUploadsStore.find
select *
  from "recording_uploads"
  where "id" = ?;

-- recording-uploads.store.ts: recordingUploadsStore.of
select *
  from "recording_uploads"
  where "user_id" = ?
  order by "created_at" desc, "id";

-- recording-uploads.store.ts: recordingUploadsStore.countOpen
select count(*) as "count"
  from "recording_uploads"
  where "user_id" = ? and "film_name" is null and "expires_at" > ?;

-- recording-uploads.store.ts: recordingUploadsStore.bytesOpen
select sum("received") as "bytes"
  from "recording_uploads"
  where "user_id" = ? and "film_name" is null and "expires_at" > ?;

-- recording-uploads.store.ts: recordingUploadsStore.expired
select *
  from "recording_uploads"
  where "expires_at" <= ?
  order by "expires_at";

-- recording-uploads.store.ts: recordingUploadsStore.underWay
select *
  from "recording_uploads"
  where "film_name" is null and "expires_at" > ?
  order by "id";

-- recording-uploads.store.ts: recordingUploadsStore.videoNames
select distinct "film_name"
  from "recording_uploads"
  where "film_name" is not null;

-- recording-uploads.store.ts: recordingUploadsStore.countWithVideo
select count(*) as "count"
  from "recording_uploads"
  where "film_name" = ?;

-- recording-uploads.store.ts: recordingUploadsStore.add
insert into "recording_uploads" ("created_at", "domain_id", "expires_at", "file_name", "film_name", "id", "length", "order_id", "page_id", "question_id", "received", "user_id", "film")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- recording-uploads.store.ts: recordingUploadsStore.receive
update "recording_pieces"
  set "is_safe" = ?
  where "name" = ?;
update "recording_uploads"
  set "received" = ?, "expires_at" = ?
  where "id" = ? and "received" = ?
  returning "id";

-- recording-uploads.store.ts: recordingUploadsStore.declareLength
update "recording_uploads"
  set "length" = ?
  where "id" = ?;

-- recording-uploads.store.ts: recordingUploadsStore.finish
update "recording_uploads"
  set "film" = ?, "film_name" = ?, "expires_at" = ?
  where "id" = ?
  returning "id";

-- recording-uploads.store.ts: recordingUploadsStore.remove
delete
  from "recording_uploads"
  where "id" = ?;

-- recording-uploads.store.ts: recordingUploadsStore.removeAllOf
delete
  from "recording_uploads"
  where "user_id" = ?;

-- video-counts.store.ts: videoCounts.questionsInUse
select distinct "question_id"
  from "video_solutions"
  where "question_id" in (?);

-- video-counts.store.ts: videoCounts.recordedOfBooks
select "test_id", count(*) as "count"
  from "video_solutions"
  where "ebook_id" in (?) and "deleted_at" is null and "question_id" is not null and "question_id" not in (?)
  group by "test_id";

-- video-solutions.store.ts: videoStore.questionsInUse
select distinct "question_id"
  from "video_solutions"
  where "question_id" in (?);

-- video-solutions.store.ts: videoStore.recordedOfBooks
select "test_id", count(*) as "count"
  from "video_solutions"
  where "ebook_id" in (?) and "deleted_at" is null and "question_id" is not null and "question_id" not in (?)
  group by "test_id";

-- video-solutions.store.ts: videoStore.find
select *
  from "video_solutions"
  where "id" = ?;

-- video-solutions.store.ts: videoStore.madeBefore
select *
  from "video_solutions"
  where "user_id" = ? and "create_key" = ?;

-- video-solutions.store.ts: videoStore.ofTarget
select *
  from "video_solutions"
  where "question_id" = ?
  order by "id" desc;
select *
  from "video_solutions"
  where "question_id" is null and "zoom_id" = ?
  order by "id" desc;

-- video-solutions.store.ts: videoStore.ofQuestions
select *
  from "video_solutions"
  where "question_id" in (?) and ("deleted_at" is null or "deleted_at" >= ?)
  order by "id" desc;

-- video-solutions.store.ts: videoStore.shownOnPage
select *
  from "video_solutions"
  where "deleted_at" is null and "hidden_at" is null and "ebook_pages_id" = ?
  order by "id";

-- video-solutions.store.ts: videoStore.shownInBook
select *
  from "video_solutions"
  where "deleted_at" is null and "hidden_at" is null and "ebook_id" = ?
  order by "id";

-- video-solutions.store.ts: videoStore.hiddenOnPage
select *
  from "video_solutions"
  where "ebook_pages_id" = ? and "deleted_at" is null and "hidden_at" >= ?
  order by "hidden_at" desc;

-- video-solutions.store.ts: videoStore.add
insert into "video_solutions" ("description", "domain_id", "duration", "ebook_id", "ebook_pages_id", "has_audio", "height", "name", "question_id", "region", "size", "test_id", "title", "user_id", "width", "zoom_id", "hidden_at", "created_at", "since", "deleted_at", "deleted_by", "create_key", "create_hash")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning *;
insert into "video_solutions" ("description", "domain_id", "duration", "ebook_id", "ebook_pages_id", "has_audio", "height", "name", "size", "title", "user_id", "width", "hidden_at", "created_at", "since", "deleted_at", "deleted_by", "create_key", "create_hash")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning *;
select *
  from "video_solutions"
  where "user_id" = ? and "create_key" = ?;
update "video_solutions"
  set "deleted_at" = ?, "deleted_by" = ?
  where "question_id" = ? and "deleted_at" is null;
update "video_solutions"
  set "deleted_at" = ?, "deleted_by" = ?
  where "question_id" is null and "zoom_id" = ? and "deleted_at" is null;
update "video_solutions"
  set "size" = "size"
  where "question_id" = ?;
update "video_solutions"
  set "size" = "size"
  where "question_id" is null and "zoom_id" = ?;

-- video-solutions.store.ts: videoStore.remove
update "video_solutions"
  set "deleted_at" = ?, "deleted_by" = ?
  where "id" = ? and "deleted_at" is null
  returning *;

-- video-solutions.store.ts: videoStore.assign
select *
  from "video_solutions"
  where "id" = ? and "deleted_at" is null;
update "video_solutions"
  set "deleted_at" = ?, "deleted_by" = ?
  where "question_id" = ? and "deleted_at" is null;
update "video_solutions"
  set "question_id" = ?, "zoom_id" = ?, "ebook_pages_id" = ?, "region" = ?, "hidden_at" = ?, "since" = ?
  where "id" = ? and "deleted_at" is null
  returning *;
update "video_solutions"
  set "size" = "size"
  where "question_id" = ?;

-- video-solutions.store.ts: videoStore.restore
select "deleted_at", "since"
  from "video_solutions"
  where "id" = ?;
update "video_solutions"
  set "deleted_at" = ?, "deleted_by" = ?
  where "question_id" = ? and "deleted_at" is null;
update "video_solutions"
  set "deleted_at" = ?, "deleted_by" = ?
  where "question_id" is null and "zoom_id" = ? and "deleted_at" is null;
update "video_solutions"
  set "deleted_at" = ?, "deleted_by" = ?, "hidden_at" = ?, "since" = ?
  where "id" = ?
  returning *;
update "video_solutions"
  set "size" = "size"
  where "question_id" = ?;
update "video_solutions"
  set "size" = "size"
  where "question_id" is null and "zoom_id" = ?;

-- video-solutions.store.ts: videoStore.setHidden
update "video_solutions"
  set "hidden_at" = ?
  where "id" = ? and "deleted_at" is null and "hidden_at" is not null
  returning *;
update "video_solutions"
  set "hidden_at" = ?
  where "id" = ? and "deleted_at" is null and "hidden_at" is null
  returning *;
