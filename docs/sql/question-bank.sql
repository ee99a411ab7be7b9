-- What the stores of question-bank send. Made by `npm run generate -- sql`; read it, never edit it.

-- bank-people.store.ts: bankPeopleStore.byEmail
select "id", "domain_id" as "domainId", "user_id" as "userId", "name", "email", "password_hash" as "passwordHash"
  from "question_bank_users"
  where "email" = ?;

-- bank-people.store.ts: bankPeopleStore.add
insert into "question_bank_users" ("domain_id", "email", "name", "password_hash", "created_at", "user_id")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("email") do nothing
  returning "id";

-- bank-people.store.ts: bankPeopleStore.setPassword
delete
  from "question_bank_sessions"
  where "user_id" = ?;
update "question_bank_users"
  set "password_hash" = ?
  where "email" = ?
  returning "id";

-- bank-people.store.ts: bankPeopleStore.setPerson
update "question_bank_users"
  set "user_id" = ?
  where "email" = ?
  returning "id";

-- bank-people.store.ts: bankPeopleStore.remove
delete
  from "question_bank_users"
  where "email" = ?
  returning "id";

-- bank-people.store.ts: bankPeopleStore.addSession
insert into "question_bank_sessions" ("token_hash", "domain_id", "user_id", "expires_at")
  values (?, ?, ?, ?);

-- bank-people.store.ts: bankPeopleStore.byToken
select "user"."id", "user"."domain_id" as "domainId", "user"."user_id" as "userId", "user"."name", "user"."email"
  from "question_bank_sessions" as "session"
  inner join "question_bank_users" as "user" on "user"."id" = "session"."user_id"
  where "session"."token_hash" = ? and "session"."expires_at" > ?;

-- bank-people.store.ts: bankPeopleStore.removeSession
delete
  from "question_bank_sessions"
  where "token_hash" = ?;

-- bank-people.store.ts: bankPeopleStore.removeExpired
delete
  from "question_bank_sessions"
  where "expires_at" <= ?;

-- bank-people.store.ts: bankPeopleStore.selectionOf
select "rows", "saved_at"
  from "question_bank_selections"
  where "user_id" = ?;

-- bank-people.store.ts: bankPeopleStore.saveSelection
insert into "question_bank_selections" ("user_id", "domain_id", "rows", "saved_at")
  values (?, ?, ?, ?)
  on conflict ("user_id") do update
  set "rows" = ?, "saved_at" = ?;

-- curriculum.store.ts: curriculumStore.items
select *
  from "curriculum_items"
  order by "position", "id";

-- curriculum.store.ts: curriculumStore.outcomeNames
select "id", "name"
  from "curriculum_items"
  where "id" in (?) and "kind" = ?;

-- curriculum.store.ts: curriculumStore.fill
insert into "curriculum_items" ("kind", "name", "position", "parent_id")
  values (?, ?, ?, ?)
  returning "id", "position";
select "id"
  from "curriculum_items";

-- personal-data.store.ts: questionBankPersonalData.export
select "id", "email", "name", "created_at"
  from "question_bank_users"
  where "user_id" = ?
  order by "id";
select "rows", "saved_at"
  from "question_bank_selections"
  where "user_id" = ?;

-- personal-data.store.ts: questionBankPersonalData.erase
delete
  from "question_bank_users"
  where "user_id" = ?;
