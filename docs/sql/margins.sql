-- What the stores of margins send. Made by `npm run generate -- sql`; read it, never edit it.

-- margin-cuts.store.ts: marginCutsStore.put
insert into "margin_cuts" ("ebook_id", "page_number", "revision", "laid", "changed", "removed")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("ebook_id", "page_number") do update
  set "revision" = ?, "laid" = ?, "changed" = ?, "removed" = ?;

-- margin-cuts.store.ts: marginCutsStore.ofBook
select *
  from "margin_cuts"
  where "ebook_id" = ? and "revision" = ?
  order by "page_number";

-- margin-cuts.store.ts: marginCutsStore.remove
delete
  from "margin_cuts"
  where "ebook_id" = ?;
delete
  from "margin_cuts"
  where "ebook_id" = ? and "page_number" = ?;

-- margins.store.ts: marginsStore.find
select *
  from "book_margins"
  where "ebook_id" = ?;

-- margins.store.ts: marginsStore.put
insert into "book_margins" ("ebook_id", "domain_id", "revision", "job_id", "margin_a", "margin_b", "updated_at")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict ("ebook_id") do update
  set "margin_a" = ?, "margin_b" = ?, "updated_at" = ?, "revision" = "book_margins"."revision" + ?, "job_id" = ?
  returning *;

-- margins.store.ts: marginsStore.setJob
update "book_margins"
  set "job_id" = ?
  where "ebook_id" = ? and "revision" = ?;
