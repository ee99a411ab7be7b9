-- What the stores of ask-ai send. Made by `npm run generate -- sql`; read it, never edit it.

-- ask-ai.store.ts: askAiStore.add
insert into "ai_questions" ("activity_id", "category", "created_at", "domain_id", "ebook_pages_id", "id", "language", "lesson", "level", "question", "question_id", "user_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
insert into "ai_questions" ("activity_id", "category", "created_at", "domain_id", "ebook_pages_id", "language", "lesson", "level", "question", "question_id", "user_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- ask-ai.store.ts: askAiStore.onPage
select *
  from "ai_questions"
  where "user_id" = ? and "ebook_pages_id" = ?
  order by "id" desc
  limit ?;

-- ask-ai.store.ts: askAiStore.ofUser
select *
  from "ai_questions"
  where "user_id" = ?
  order by "id";

-- ask-ai.store.ts: askAiStore.deleteOf
delete
  from "ai_questions"
  where "user_id" = ?;
