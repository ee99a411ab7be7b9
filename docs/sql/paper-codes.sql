-- What the stores of paper-codes send. Made by `npm run generate -- sql`; read it, never edit it.

-- paper-codes.store.ts: paperCodesStore.codesOf
insert into "paper_codes" ("code", "domain_id", "kind", "ebook_id", "page_id", "page_number", "number_on_page", "target_id", "made_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
select *
  from "paper_codes"
  where "ebook_id" = ?;

-- paper-codes.store.ts: paperCodesStore.byCode
select *
  from "paper_codes"
  where "code" = ?;

-- paper-codes.store.ts: paperCodesStore.countOpening
insert into "paper_code_days" ("code", "domain_id", "day", "openings")
  values (?, ?, ?, ?)
  on conflict ("code", "day") do update
  set "openings" = "paper_code_days"."openings" + ?;

-- paper-codes.store.ts: paperCodesStore.openingsOf
select "paper_codes"."code", "kind", "page_number", sum("openings") as "openings"
  from "paper_codes"
  inner join "paper_code_days" on "paper_code_days"."code" = "paper_codes"."code"
  where "ebook_id" = ?
  group by "paper_codes"."code", "kind", "page_number"
  having sum("openings") >= ?
  order by "openings" desc, "page_number", "paper_codes"."code"
  limit ?;

-- paper-codes.store.ts: paperCodesStore.qrOpenOf
select "qr_open"
  from "paper_code_books"
  where "ebook_id" = ?;

-- paper-codes.store.ts: paperCodesStore.setQrOpen
insert into "paper_code_books" ("ebook_id", "domain_id", "qr_open")
  values (?, ?, ?)
  on conflict ("ebook_id") do update
  set "qr_open" = ?;
