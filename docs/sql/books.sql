-- What the stores of books send. Made by `npm run generate -- sql`; read it, never edit it.

-- book-files.store.ts: bookFileStore.addMedia
insert into "ebook_files" ("ebook_id", "domain_id", "name", "page_number", "kind", "retired_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("ebook_id", "name", "page_number") do update
  set "retired_at" = ?;

-- book-files.store.ts: bookFileStore.hold
insert into "ebook_files" ("ebook_id", "domain_id", "name", "page_number", "kind", "retired_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("ebook_id", "name", "page_number") do update
  set "retired_at" = ?;

-- book-files.store.ts: bookFileStore.addPrivate
insert into "ebook_files" ("ebook_id", "domain_id", "name", "page_number", "kind", "retired_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("ebook_id", "name", "page_number") do update
  set "retired_at" = ?;

-- book-files.store.ts: bookFileStore.retire
update "ebook_files"
  set "retired_at" = ?
  where "ebook_id" = ? and "name" = ? and "page_number" = ? and "retired_at" is null;

-- book-files.store.ts: bookFileStore.retirePrivate
update "ebook_files"
  set "retired_at" = ?
  where "ebook_id" = ? and "name" = ? and "page_number" = ? and "retired_at" is null;

-- book-files.store.ts: bookFileStore.retireMedia
update "ebook_files"
  set "retired_at" = ?
  where "ebook_id" = ? and "name" in (?) and "kind" = ? and "page_number" = ? and "retired_at" is null;

-- book-files.store.ts: bookFileStore.isServed
select "name"
  from "ebook_files"
  where "ebook_id" = ? and "name" = ? and "kind" != ? and "page_number" != ?;

-- book-files.store.ts: bookFileStore.unused
select distinct "name"
  from "ebook_files"
  where "name" in (?);

-- book-files.store.ts: bookFileStore.all
select "name", "ebook_id", "page_number", "kind", "retired_at"
  from "ebook_files";

-- book-files.store.ts: bookFileStore.dropRetired
delete
  from "ebook_files"
  where "retired_at" <= ?
  returning "name";

-- books.store.ts: bookStore.insert
insert into "courses" ("domain_id", "name", "name_key")
  values (?, ?, ?)
  on conflict ("domain_id", "name_key") do nothing;
insert into "ebook_files" ("ebook_id", "name", "page_number", "domain_id", "kind", "retired_at")
  values (?, ?, ?, ?, ?, ?);
insert into "ebook_pages" ("domain_id", "ebook_id", "page_number", "width", "height", "format", "pictures", "ready")
  values (?, ?, ?, ?, ?, ?, ?, ?);
insert into "ebooks" ("domain_id", "hash", "name", "name_key", "sort_key", "course_id", "state", "page_count", "pages_ready", "has_text", "toc", "original_file", "original_hash", "original_password", "language", "reading_direction", "text_direction", "expires_at", "cover_file", "suggested", "revision", "created_by", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  returning "id";
insert into "ebooks" ("id", "domain_id", "hash", "name", "name_key", "sort_key", "course_id", "state", "page_count", "pages_ready", "has_text", "toc", "original_file", "original_hash", "original_password", "language", "reading_direction", "text_direction", "expires_at", "cover_file", "suggested", "revision", "created_by", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  returning "id";
insert into "group_ebooks" ("group_id", "ebook_id", "domain_id", "kind")
  values (?, ?, ?, ?);
insert into "shelf_changes" ("ebook_id", "domain_id", "revision")
  values (?, ?, ?)
  on conflict ("ebook_id") do update
  set "revision" = ?;
insert into "shelf_revisions" ("domain_id", "revision")
  values (?, ?)
  on conflict ("domain_id") do update
  set "revision" = "shelf_revisions"."revision" + ?
  returning "revision";
select "id"
  from "courses"
  where "domain_id" = ? and "name_key" = ?;
-- on PostgreSQL
select setval(pg_get_serial_sequence('ebooks', 'id'), (select max(id)
  from ebooks));

-- books.store.ts: bookStore.byId
select "group_id"
  from "group_ebooks"
  where "ebook_id" = ?;
select *
  from "ebooks"
  where "id" = ?;

-- books.store.ts: bookStore.idOfHash
select "id"
  from "ebooks"
  where "hash" = ?;

-- books.store.ts: bookStore.byOriginal
select "group_id"
  from "group_ebooks"
  where "ebook_id" = ?;
select *
  from "ebooks"
  where "domain_id" = ? and "original_hash" = ?
  order by "id";

-- books.store.ts: bookStore.markReady
insert into "shelf_changes" ("ebook_id", "domain_id", "revision")
  values (?, ?, ?)
  on conflict ("ebook_id") do update
  set "revision" = ?;
insert into "shelf_revisions" ("domain_id", "revision")
  values (?, ?)
  on conflict ("domain_id") do update
  set "revision" = "shelf_revisions"."revision" + ?
  returning "revision";
select "texts"
  from "ebook_page_words"
  where "ebook_id" = ? and "texts" <> ?
  order by "page_number"
  limit ?;
update "ebooks"
  set "state" = ?, "revision" = "revision" + ?
  where "id" = ? and "state" = ?
  returning "domain_id";

-- books.store.ts: bookStore.setReadingDirection
update "ebooks"
  set "reading_direction" = ?, "revision" = "revision" + ?
  where "id" = ?;

-- books.store.ts: bookStore.setExcerpts
update "ebooks"
  set "excerpts" = ?, "revision" = "revision" + ?
  where "id" = ?;

-- books.store.ts: bookStore.remove
delete
  from "ebooks"
  where "id" = ?
  returning "domain_id";
insert into "shelf_changes" ("ebook_id", "domain_id", "revision")
  values (?, ?, ?)
  on conflict ("ebook_id") do update
  set "revision" = ?;
insert into "shelf_revisions" ("domain_id", "revision")
  values (?, ?)
  on conflict ("domain_id") do update
  set "revision" = "shelf_revisions"."revision" + ?
  returning "revision";
select distinct "name"
  from "ebook_files"
  where "ebook_id" = ?;

-- excerpts.store.ts: storeExcerpts
update "ebooks"
  set "excerpts" = ?, "revision" = "revision" + ?
  where "id" = ?;

-- file-removals.store.ts: fileRemovalStore.begin
insert into "file_removals" ("name", "owner", "expires_at", "removed_at")
  values (?, ?, ?, ?)
  on conflict ("name") do update
  set "owner" = ?, "expires_at" = ?, "removed_at" = ?
  where ("file_removals"."removed_at" is not null or "file_removals"."expires_at" <= ? or "file_removals"."expires_at" > ? or "file_removals"."owner" = ?)
  returning "name";
insert into "file_removals" ("name", "owner", "expires_at", "removed_at")
  values (?, ?, ?, ?)
  on conflict ("name") do update
  set "owner" = ?, "expires_at" = ?, "removed_at" = ?
  where ("file_removals"."removed_at" is not null or "file_removals"."expires_at" <= ? or "file_removals"."expires_at" > ?)
  returning "name";

-- file-removals.store.ts: fileRemovalStore.end
update "file_removals"
  set "removed_at" = ?
  where "name" = ? and "owner" = ?;

-- file-removals.store.ts: fileRemovalStore.of
select "name", "owner", "expires_at", "removed_at"
  from "file_removals"
  where "name" in ();
select "name", "owner", "expires_at", "removed_at"
  from "file_removals"
  where "name" in (?);

-- file-removals.store.ts: fileRemovalStore.removeExpired
delete
  from "file_removals"
  where "expires_at" < ?;

-- inspect-books.store.ts: booksInspectionStore.pagesToRedraw
select "pages"."ebook_id" as "bookId", "pages"."page_number" as "pageNumber", "pages"."ready"
  from "ebook_pages" as "pages"
  inner join "ebooks" on "ebooks"."id" = "pages"."ebook_id"
  left join "ebook_page_words" as "words" on "words"."page_id" = "pages"."id"
  where "ebooks"."state" = ? and ("pages"."ready" = ? or "words"."page_id" is null or (
  length("words"."texts") - length(replace("words"."texts", ' ', '')) <> length("words"."boxes") - length(replace("words"."boxes", ' ', '')) or length("words"."texts") - length(replace("words"."texts", ' ', '')) <> length("words"."folded") - length(replace("words"."folded", ' ', ''))
  or (words.texts = '') <> (words.boxes = '')
))
  order by "pages"."ebook_id", "pages"."page_number";

-- inspect-books.store.ts: booksInspectionStore.unlistedPictures
select "ebook_id", "name"
  from "ebook_files";
select "id", "ebook_id", "domain_id", "page_number", "pictures"
  from "ebook_pages"
  where "id" > ?
  order by "id"
  limit ?;

-- inspect-books.store.ts: booksInspectionStore.unfinishedBooks
select "id"
  from "ebooks"
  where "state" = ?;

-- inspect-books.store.ts: booksInspectionStore.miscounted
select "id", "pages_ready", (select count(*)
  from ebook_pages
   
  where ebook_pages.ebook_id = ebooks.id and ebook_pages.ready = 1) as "counted"
  from "ebooks"
  where "pages_ready" <> (select count(*)
  from ebook_pages
   
  where ebook_pages.ebook_id = ebooks.id and ebook_pages.ready = 1)
  order by "id";

-- inspect-books.store.ts: booksInspectionStore.count
update "ebooks"
  set "pages_ready" = (select count(*)
  from ebook_pages
   
  where ebook_pages.ebook_id = ebooks.id and ebook_pages.ready = 1)
  where "id" = ?;

-- inspect-books.store.ts: booksInspectionStore.shelvesBehind
select "changes"."domain_id" as "domainId", max("changes"."revision") as "latest"
  from "shelf_changes" as "changes"
  left join "shelf_revisions" as "shelves" on "shelves"."domain_id" = "changes"."domain_id"
  group by "changes"."domain_id", "shelves"."revision"
  having max("changes"."revision") > coalesce(shelves.revision, 0);

-- inspect-books.store.ts: booksInspectionStore.raiseShelf
insert into "shelf_revisions" ("domain_id", "revision")
  values (?, ?)
  on conflict ("domain_id") do update
  set "revision" = ?;

-- inspect-books.store.ts: booksInspectionStore.list
insert into "ebook_files" ("ebook_id", "name", "page_number", "domain_id", "kind", "retired_at")
  values (?, ?, ?, ?, ?, ?);

-- inspect-books.store.ts: booksInspectionStore.dropReplaced
delete
  from "ebook_files"
  where "name" = ? and "retired_at" is not null;

-- pages.store.ts: pageStore.store
insert into "ebook_files" ("ebook_id", "name", "page_number", "domain_id", "kind", "retired_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("ebook_id", "name", "page_number") do update
  set "retired_at" = ?;
insert into "ebook_page_words" ("page_id", "domain_id", "ebook_id", "page_number", "texts", "boxes", "folded")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict ("page_id") do update
  set "texts" = ?, "boxes" = ?, "folded" = ?;
insert into "shelf_changes" ("ebook_id", "domain_id", "revision")
  values (?, ?, ?)
  on conflict ("ebook_id") do update
  set "revision" = ?;
insert into "shelf_revisions" ("domain_id", "revision")
  values (?, ?)
  on conflict ("domain_id") do update
  set "revision" = "shelf_revisions"."revision" + ?
  returning "revision";
select "id", "domain_id", "ready"
  from "ebook_pages"
  where "ebook_id" = ? and "page_number" = ?;
update "ebook_files"
  set "retired_at" = ?
  where "ebook_id" = ? and "page_number" = ? and "kind" = ? and "retired_at" is null;
update "ebook_files"
  set "retired_at" = ?
  where "ebook_id" = ? and "page_number" = ? and "kind" = ? and "retired_at" is null and "name" not in (?);
update "ebook_pages"
  set "format" = ?, "pictures" = ?, "ready" = ?, "lost" = ?, "damaged" = ?, "empty" = ?
  where "id" = ?;
update "ebooks"
  set "revision" = "revision" + ?, "pages_ready" = "pages_ready" + ?, "has_text" = ?, "cover_file" = ?
  where "id" = ?;

-- pages.store.ts: pageStore.replace
insert into "ebook_files" ("ebook_id", "name", "page_number", "domain_id", "kind", "retired_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("ebook_id", "name", "page_number") do update
  set "retired_at" = ?;
insert into "shelf_changes" ("ebook_id", "domain_id", "revision")
  values (?, ?, ?)
  on conflict ("ebook_id") do update
  set "revision" = ?;
insert into "shelf_revisions" ("domain_id", "revision")
  values (?, ?)
  on conflict ("domain_id") do update
  set "revision" = "shelf_revisions"."revision" + ?
  returning "revision";
select "id", "domain_id", "ready"
  from "ebook_pages"
  where "ebook_id" = ? and "page_number" = ?;
update "ebook_files"
  set "retired_at" = ?
  where "ebook_id" = ? and "page_number" = ? and "kind" = ? and "retired_at" is null;
update "ebook_files"
  set "retired_at" = ?
  where "ebook_id" = ? and "page_number" = ? and "kind" = ? and "retired_at" is null and "name" not in (?);
update "ebook_pages"
  set "format" = ?, "pictures" = ?, "ready" = ?
  where "id" = ?;
update "ebooks"
  set "revision" = "revision" + ?, "pages_ready" = "pages_ready" + ?, "cover_file" = ?
  where "id" = ?;

-- pages.store.ts: pageStore.missing
select "page_number"
  from "ebook_pages"
  where "ebook_id" = ? and "ready" = ?
  order by "page_number";

-- pages.store.ts: pageStore.inCondition
select "page_number"
  from "ebook_pages"
  where "ebook_id" = ? and "damaged" = ?
  order by "page_number";
select "page_number"
  from "ebook_pages"
  where "ebook_id" = ? and "empty" = ?
  order by "page_number";
select "page_number"
  from "ebook_pages"
  where "ebook_id" = ? and "lost" = ?
  order by "page_number";

-- pages.store.ts: pageStore.all
select "id", "page_number" as "pageNumber", "width", "height", "pictures", "lost", "damaged"
  from "ebook_pages"
  where "ebook_id" = ?
  order by "page_number";

-- pages.store.ts: pageStore.some
select "id", "page_number" as "pageNumber", "width", "height", "pictures", "lost", "damaged"
  from "ebook_pages"
  where "ebook_id" = ? and "page_number" in (?)
  order by "page_number";

-- pages.store.ts: pageStore.one
select "id", "page_number" as "pageNumber", "width", "height", "pictures", "lost", "damaged"
  from "ebook_pages"
  where "ebook_id" = ? and "page_number" = ?;

-- pages.store.ts: pageStore.places
select "id", "page_number" as "pageNumber", "width", "height"
  from "ebook_pages"
  where "ebook_id" = ?
  order by "page_number";

-- pages.store.ts: pageStore.has
select "id"
  from "ebook_pages"
  where "id" = ? and "ebook_id" = ?;

-- pages.store.ts: pageStore.byId
select "ebook_id" as "bookId", "domain_id" as "domainId", "page_number" as "pageNumber", "width", "height"
  from "ebook_pages"
  where "id" = ?;

-- pages.store.ts: pageStore.words
select "texts", "boxes", "folded"
  from "ebook_page_words"
  where "ebook_id" = ? and "page_number" = ?;

-- pages.store.ts: pageStore.allWords
select "page_number" as "pageNumber", "texts", "boxes", "folded"
  from "ebook_page_words"
  where "ebook_id" = ?
  order by "page_number";

-- personal-data.store.ts: booksPersonalData.export
select "id", "name", "created_at"
  from "ebooks"
  where "created_by" = ?
  order by "id";

-- personal-data.store.ts: booksPersonalData.erase
update "ebooks"
  set "created_by" = ?
  where "created_by" = ?;

-- reading-direction.store.ts: directionOfWords
select "texts"
  from "ebook_page_words"
  where "ebook_id" = ? and "texts" <> ?
  order by "page_number"
  limit ?;

-- reading-direction.store.ts: storeDirection
update "ebooks"
  set "reading_direction" = ?, "revision" = "revision" + ?
  where "id" = ?;

-- shelf.store.ts: bumpShelf
insert into "shelf_changes" ("ebook_id", "domain_id", "revision")
  values (?, ?, ?)
  on conflict ("ebook_id") do update
  set "revision" = ?;
insert into "shelf_revisions" ("domain_id", "revision")
  values (?, ?)
  on conflict ("domain_id") do update
  set "revision" = "shelf_revisions"."revision" + ?
  returning "revision";

-- shelf.store.ts: shelfStore.revision
select "revision"
  from "shelf_revisions"
  where "domain_id" = ?;

-- shelf.store.ts: shelfStore.booksAfter
select "ebook_id", "group_id"
  from "group_ebooks"
  where "ebook_id" in (?);
select "ebooks"."id", "ebooks"."hash", "ebooks"."name", "ebooks"."name_key" as "nameKey", "ebooks"."sort_key" as "sortKey", "ebooks"."course_id" as "courseId", "courses"."name" as "courseName", "ebooks"."state", "ebooks"."page_count" as "pageCount", "ebooks"."cover_file" as "coverFile", "ebooks"."expires_at" as "expiresAt"
  from "ebooks"
  left join "courses" on "courses"."id" = "ebooks"."course_id"
  where "ebooks"."domain_id" = ? and ("ebooks"."sort_key", "ebooks"."id") > (?, ?)
  order by "ebooks"."sort_key", "ebooks"."id"
  limit ?;

-- shelf.store.ts: shelfStore.changesAfter
select "ebook_id" as "bookId", "revision"
  from "shelf_changes"
  where "domain_id" = ? and "revision" > ?
  order by "revision"
  limit ?;

-- shelf.store.ts: shelfStore.booksByIds
select "ebook_id", "group_id"
  from "group_ebooks"
  where "ebook_id" in (?);
select "ebooks"."id", "ebooks"."hash", "ebooks"."name", "ebooks"."name_key" as "nameKey", "ebooks"."sort_key" as "sortKey", "ebooks"."course_id" as "courseId", "courses"."name" as "courseName", "ebooks"."state", "ebooks"."page_count" as "pageCount", "ebooks"."cover_file" as "coverFile", "ebooks"."expires_at" as "expiresAt"
  from "ebooks"
  left join "courses" on "courses"."id" = "ebooks"."course_id"
  where "ebooks"."id" in (?);

-- shelf.store.ts: shelfStore.pagesReady
select "id", "pages_ready"
  from "ebooks"
  where "id" in (?);

-- shelf.store.ts: shelfStore.suggested
select "name", "cover_file" as "coverFile"
  from "ebooks"
  where "suggested" = ?
  order by "sort_key"
  limit ?;

-- shelf.store.ts: shelfStore.isSuggestedCover
select "id"
  from "ebooks"
  where "suggested" = ? and "cover_file" = ?;
