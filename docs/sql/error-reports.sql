-- What the stores of error-reports send. Made by `npm run generate -- sql`; read it, never edit it.

-- error-reports.store.ts: errorReportStore.find
select *
  from "error_report_comments"
  where "report_id" in (?)
  order by "id";
select *
  from "error_reports"
  where "id" = ?;

-- error-reports.store.ts: errorReportStore.ofBook
select *
  from "error_report_comments"
  where "report_id" in (?)
  order by "id";
select *
  from "error_reports"
  where "ebook_id" = ? and "closed_at" is null
  order by "id" desc
  limit ?;
select *
  from "error_reports"
  where "ebook_id" = ? and "id" < ? and "closed_at" is null
  order by "id" desc
  limit ?;
select *
  from "error_reports"
  where "ebook_id" = ? and "id" < ?
  order by "id" desc
  limit ?;

-- error-reports.store.ts: errorReportStore.ofQuestions
select *
  from "error_report_comments"
  where "report_id" in (?)
  order by "id";
select *
  from "error_reports"
  where "question_id" in (?)
  order by "id" desc;

-- error-reports.store.ts: errorReportStore.countByTest
select "test_id", count(distinct "question_id") as "questions"
  from "error_reports"
  where "ebook_id" = ? and "test_id" is not null and "question_id" is not null and "question_id" not in (?)
  group by "test_id";
select "test_id", count(distinct "question_id") as "questions"
  from "error_reports"
  where "ebook_id" = ? and "test_id" is not null and "question_id" is not null
  group by "test_id";

-- error-reports.store.ts: errorReportStore.isShown
select "id"
  from "error_reports"
  where "ebook_id" = ? and "attachment" = ?
  limit ?;

-- error-reports.store.ts: errorReportStore.openOfBook
select *
  from "error_report_comments"
  where "report_id" in (?)
  order by "id";
select *
  from "error_reports"
  where "ebook_id" = ? and "closed_at" is null
  order by "id" desc;

-- error-reports.store.ts: errorReportStore.ofUser
select *
  from "error_report_comments"
  where "report_id" in (?)
  order by "id";
select *
  from "error_reports"
  where "user_id" = ?
  order by "id";

-- error-reports.store.ts: errorReportStore.commentsBy
select *
  from "error_report_comments"
  where "user_id" = ?
  order by "id";

-- error-reports.store.ts: errorReportStore.add
insert into "error_reports" ("attachment", "closed_at", "created_at", "description", "domain_id", "ebook_id", "ebook_pages_id", "id", "order_id", "page_number", "question_id", "test_id", "title", "user_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  returning "id";
insert into "error_reports" ("created_at", "description", "domain_id", "ebook_id", "ebook_pages_id", "page_number", "title")
  values (?, ?, ?, ?, ?, ?, ?)
  returning "id";

-- error-reports.store.ts: errorReportStore.addComment
insert into "error_report_comments" ("comment", "created_at", "id", "report_id", "user_id")
  values (?, ?, ?, ?, ?)
  returning *;
insert into "error_report_comments" ("comment", "created_at", "report_id")
  values (?, ?, ?)
  returning *;

-- error-reports.store.ts: errorReportStore.setClosed
update "error_reports"
  set "closed_at" = ?
  where "id" = ?;

-- error-reports.store.ts: errorReportStore.erasePerson
delete
  from "error_reports"
  where "user_id" = ?;
update "error_report_comments"
  set "user_id" = ?
  where "user_id" = ?;
