-- What the stores of help send. Made by `npm run generate -- sql`; read it, never edit it.

-- contact.store.ts: contactStore.add
insert into "contact_messages" ("domain_id", "user_id", "type", "title", "email", "message", "language", "created_at", "state")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- contact.store.ts: contactStore.list
select "id", "message_id", "text", "created_at"
  from "contact_answers"
  where "message_id" in (?)
  order by "id";
select "message".*, "domains"."name" as "domain_name"
  from "contact_messages" as "message"
  inner join "domains" on "domains"."id" = "message"."domain_id"
  where "message"."domain_id" = ? and "message"."state" = ? and "message"."id" < ?
  order by "message"."id" desc
  limit ?;
select "message".*, "domains"."name" as "domain_name"
  from "contact_messages" as "message"
  inner join "domains" on "domains"."id" = "message"."domain_id"
  where "message"."state" = ?
  order by "message"."id" desc
  limit ?;

-- contact.store.ts: contactStore.counts
select "state", count(*) as "count"
  from "contact_messages"
  group by "state";
select "state", count(*) as "count"
  from "contact_messages"
  where "domain_id" = ?
  group by "state";

-- contact.store.ts: contactStore.byId
select "id", "message_id", "text", "created_at"
  from "contact_answers"
  where "message_id" in (?)
  order by "id";
select "message".*, "domains"."name" as "domain_name"
  from "contact_messages" as "message"
  inner join "domains" on "domains"."id" = "message"."domain_id"
  where "message"."domain_id" = ? and "message"."id" = ?
  order by "message"."id" desc;
select "message".*, "domains"."name" as "domain_name"
  from "contact_messages" as "message"
  inner join "domains" on "domains"."id" = "message"."domain_id"
  where "message"."id" = ?
  order by "message"."id" desc;

-- contact.store.ts: contactStore.ofUser
select "id", "message_id", "text", "created_at"
  from "contact_answers"
  where "message_id" in (?)
  order by "id";
select "message".*, "domains"."name" as "domain_name"
  from "contact_messages" as "message"
  inner join "domains" on "domains"."id" = "message"."domain_id"
  where "message"."user_id" = ?
  order by "message"."id" desc
  limit ?;

-- contact.store.ts: contactStore.answer
insert into "contact_answers" ("domain_id", "message_id", "user_id", "text", "created_at")
  values (?, ?, ?, ?, ?);
update "contact_messages"
  set "state" = ?
  where "id" = ?;

-- contact.store.ts: contactStore.setState
update "contact_messages"
  set "state" = ?
  where "id" = ?;

-- personal-data.store.ts: helpPersonalData.export
select "id", "message_id", "text", "created_at"
  from "contact_answers"
  where "message_id" in (?)
  order by "id";
select "message".*, "domains"."name" as "domain_name"
  from "contact_messages" as "message"
  inner join "domains" on "domains"."id" = "message"."domain_id"
  where "message"."user_id" = ?
  order by "message"."id" desc
  limit ?;

-- personal-data.store.ts: helpPersonalData.erase
delete
  from "contact_messages"
  where "user_id" = ?;
update "contact_answers"
  set "user_id" = ?
  where "user_id" = ?;
