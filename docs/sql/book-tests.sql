-- What the stores of book-tests send. Made by `npm run generate -- sql`; read it, never edit it.

-- book-tests.store.ts: bookTestStore.findAny
select "book_tests".*, (select count(*) as "count"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id" and "question_tasks"."removed_at" is null) as "questions", (select count(*) as "count"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id" and "question_tasks"."removed_at" is null and "question_tasks"."previous_image" is not null) as "doubtful"
  from "book_tests"
  where "book_tests"."id" = ?;

-- book-tests.store.ts: bookTestStore.find
select "book_tests".*, (select count(*) as "count"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id" and "question_tasks"."removed_at" is null) as "questions", (select count(*) as "count"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id" and "question_tasks"."removed_at" is null and "question_tasks"."previous_image" is not null) as "doubtful"
  from "book_tests"
  where "book_tests"."id" = ?;

-- book-tests.store.ts: bookTestStore.ofBook
select "book_tests".*, (select count(*) as "count"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id" and "question_tasks"."removed_at" is null) as "questions", (select count(*) as "count"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id" and "question_tasks"."removed_at" is null and "question_tasks"."previous_image" is not null) as "doubtful"
  from "book_tests"
  where "ebook_id" = ? and "deleted_at" is null
  order by "id" desc;

-- book-tests.store.ts: bookTestStore.tasks
select *
  from "question_tasks"
  where "test_id" = ? and "removed_at" is null
  order by "page_number", "question_order_number", "id";

-- book-tests.store.ts: bookTestStore.removedTasks
select *
  from "question_tasks"
  where "test_id" = ? and "removed_at" is not null
  order by "page_number", "question_order_number", "id";

-- book-tests.store.ts: bookTestStore.tasksEver
select "question_tasks".*, "book_tests"."title" as "test_title"
  from "question_tasks"
  inner join "book_tests" on "book_tests"."id" = "question_tasks"."test_id"
  where "question_tasks"."id" in (?);

-- book-tests.store.ts: bookTestStore.removedIds
select "id"
  from "question_tasks"
  where "removed_at" is not null and "ebook_id" in (?);

-- book-tests.store.ts: bookTestStore.task
select "question_tasks".*, "book_tests"."title" as "test_title"
  from "question_tasks"
  inner join "book_tests" on "book_tests"."id" = "question_tasks"."test_id"
  where "book_tests"."deleted_at" is null and "question_tasks"."removed_at" is null and "question_tasks"."id" = ?;

-- book-tests.store.ts: bookTestStore.tasksOfPage
select "question_tasks".*, "book_tests"."title" as "test_title"
  from "question_tasks"
  inner join "book_tests" on "book_tests"."id" = "question_tasks"."test_id"
  where "book_tests"."deleted_at" is null and "question_tasks"."removed_at" is null and "question_tasks"."ebook_pages_id" = ?
  order by "question_tasks"."test_id" desc, "question_tasks"."question_order_number";

-- book-tests.store.ts: bookTestStore.booksWithTests
select "ebook_id", max("id") as "newest"
  from "book_tests"
  where "deleted_at" is null and "domain_id" = ?
  group by "ebook_id"
  order by "newest" desc;
select "ebook_id", max("id") as "newest"
  from "book_tests"
  where "deleted_at" is null
  group by "ebook_id"
  order by "newest" desc;

-- book-tests.store.ts: bookTestStore.add
insert into "book_tests" ("domain_id", "ebook_id", "title", "created_at", "deleted_at")
  values (?, ?, ?, ?, ?)
  returning "id";

-- book-tests.store.ts: bookTestStore.setDeleted
update "book_tests"
  set "deleted_at" = ?
  where "id" = ?;
update "book_tests"
  set "deleted_at" = ?
  where "id" = ? and "deleted_at" is null;

-- book-tests.store.ts: bookTestStore.putPage
select *
  from "question_tasks"
  where "test_id" = ? and "ebook_pages_id" = ?
  order by "id";
update "book_tests"
  set "title" = "title"
  where "id" = ? and "deleted_at" is null
  returning "id";

-- book-tests.store.ts: bookTestStore.keep
select "question_image", "previous_image"
  from "question_tasks"
  where ("question_image" in (?) or "previous_image" in (?));
select *
  from "question_tasks"
  where "id" = ? and "removed_at" is null;
update "question_tasks"
  set "previous_image" = ?, "previous_region" = ?
  where "id" = ?;

-- book-tests.store.ts: bookTestStore.separate
insert into "question_tasks" ("previous_image", "previous_region", "created_at")
  values (?, ?, ?)
  returning "id";
select "test_id", "ebook_id"
  from "question_tasks"
  where "id" = ?;
select *
  from "question_tasks"
  where "id" = ? and "removed_at" is null;
update "book_tests"
  set "title" = "title"
  where "id" = ? and "deleted_at" is null
  returning "id";
update "question_tasks"
  set "question_image" = ?, "region" = ?, "previous_image" = ?, "previous_region" = ?, "removed_at" = ?
  where "id" = ?;

-- book-tests.store.ts: bookTestStore.purge
delete
  from "book_tests"
  where "deleted_at" < ? and not exists (select "question_tasks"."id"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id");
delete
  from "question_tasks"
  where "id" = ?;
select "question_image", "previous_image"
  from "question_tasks"
  where ("question_image" in (?) or "previous_image" in (?));
select "question_tasks".*, "deleted_at"
  from "question_tasks"
  inner join "book_tests" on "book_tests"."id" = "question_tasks"."test_id"
  where ("deleted_at" < ? or "removed_at" < ?);

-- page-cut.store.ts: pageCuts.putPage
select *
  from "question_tasks"
  where "test_id" = ? and "ebook_pages_id" = ?
  order by "id";
update "book_tests"
  set "title" = "title"
  where "id" = ? and "deleted_at" is null
  returning "id";

-- page-cut.store.ts: pageCuts.keep
select "question_image", "previous_image"
  from "question_tasks"
  where ("question_image" in (?) or "previous_image" in (?));
select *
  from "question_tasks"
  where "id" = ? and "removed_at" is null;
update "question_tasks"
  set "previous_image" = ?, "previous_region" = ?
  where "id" = ?;

-- page-cut.store.ts: pageCuts.separate
insert into "question_tasks" ("previous_image", "previous_region", "created_at")
  values (?, ?, ?)
  returning "id";
select "test_id", "ebook_id"
  from "question_tasks"
  where "id" = ?;
select *
  from "question_tasks"
  where "id" = ? and "removed_at" is null;
update "book_tests"
  set "title" = "title"
  where "id" = ? and "deleted_at" is null
  returning "id";
update "question_tasks"
  set "question_image" = ?, "region" = ?, "previous_image" = ?, "previous_region" = ?, "removed_at" = ?
  where "id" = ?;

-- page-cut.store.ts: pageCuts.purge
delete
  from "book_tests"
  where "deleted_at" < ? and not exists (select "question_tasks"."id"
  from "question_tasks"
  where "question_tasks"."test_id" = "book_tests"."id");
delete
  from "question_tasks"
  where "id" = ?;
select "question_image", "previous_image"
  from "question_tasks"
  where ("question_image" in (?) or "previous_image" in (?));
select "question_tasks".*, "deleted_at"
  from "question_tasks"
  inner join "book_tests" on "book_tests"."id" = "question_tasks"."test_id"
  where ("deleted_at" < ? or "removed_at" < ?);
