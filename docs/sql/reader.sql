-- What the stores of reader send. Made by `npm run generate -- sql`; read it, never edit it.

-- personal-data.store.ts: readingPersonalData.export
select "ebook_id", "current_page", "updated_at"
  from "reading_states"
  where "user_id" = ?
  order by "ebook_id";
select "ebook_id", "page", "created_at"
  from "bookmarks"
  where "user_id" = ?
  order by "ebook_id", "page";

-- personal-data.store.ts: readingPersonalData.erase
delete
  from "bookmarks"
  where "user_id" = ?;
delete
  from "reading_states"
  where "user_id" = ?;

-- reading.store.ts: readingStore.state
select "current_page"
  from "reading_states"
  where "user_id" = ? and "ebook_id" = ?;
select "page"
  from "bookmarks"
  where "user_id" = ? and "ebook_id" = ?
  order by "page";

-- reading.store.ts: readingStore.currentPages
select "ebook_id", "current_page"
  from "reading_states"
  where "user_id" = ?;

-- reading.store.ts: readingStore.setPages
insert into "reading_states" ("user_id", "ebook_id", "domain_id", "current_page", "updated_at")
  values (?, ?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do update
  set "current_page" = "excluded"."current_page", "updated_at" = "excluded"."updated_at";
insert into "reading_states" ()
  values 
  on conflict ("user_id", "ebook_id") do update
  set "current_page" = "excluded"."current_page", "updated_at" = "excluded"."updated_at";

-- reading.store.ts: readingStore.addBookmark
insert into "bookmarks" ("user_id", "ebook_id", "page", "domain_id", "created_at")
  values (?, ?, ?, ?, ?)
  on conflict ("user_id", "ebook_id", "page") do nothing;

-- reading.store.ts: readingStore.removeBookmark
delete
  from "bookmarks"
  where "user_id" = ? and "ebook_id" = ? and "page" = ?;
