-- What the stores of dictionaries send. Made by `npm run generate -- sql`; read it, never edit it.

-- dictionaries.store.ts: dictionariesStore.ofDomain
select *
  from "dictionaries"
  where "ready" = ? and ("domain_id" is null or "domain_id" = ?)
  order by "id";

-- dictionaries.store.ts: dictionariesStore.all
select *
  from "dictionaries"
  order by "id";

-- dictionaries.store.ts: dictionariesStore.heads
select "dictionary_id", "folded", "block", "place"
  from "dictionary_heads"
  where "dictionary_id" in () and "folded" in ()
  order by "dictionary_id", "folded", "block", "place"
  limit ?;
select "dictionary_id", "folded", "block", "place"
  from "dictionary_heads"
  where "dictionary_id" in (?) and "folded" in (?)
  order by "dictionary_id", "folded", "block", "place"
  limit ?;

-- dictionaries.store.ts: dictionariesStore.beginningWith
select "dictionary_id", "folded", "block", "place"
  from "dictionary_heads"
  where "dictionary_id" in () and "folded" >= ? and "folded" < ?
  order by "folded", "dictionary_id"
  limit ?;
select "dictionary_id", "folded", "block", "place"
  from "dictionary_heads"
  where "dictionary_id" in (?) and "folded" >= ? and "folded" < ?
  order by "folded", "dictionary_id"
  limit ?;

-- dictionaries.store.ts: dictionariesStore.block
select "content"
  from "dictionary_blocks"
  where "dictionary_id" = ? and "number" = ?;

-- dictionaries.store.ts: dictionariesStore.begin
insert into "dictionaries" ("domain_id", "title", "language", "target", "licence", "source", "added_at", "entries", "ready")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  returning "id";

-- dictionaries.store.ts: dictionariesStore.addBlock
insert into "dictionary_blocks" ("dictionary_id", "number", "content")
  values (?, ?, ?);
insert into "dictionary_heads" ("dictionary_id", "folded", "block", "place")
  values (?, ?, ?, ?);

-- dictionaries.store.ts: dictionariesStore.finish
update "dictionaries"
  set "entries" = ?, "ready" = ?
  where "id" = ?;

-- dictionaries.store.ts: dictionariesStore.remove
delete
  from "dictionaries"
  where "id" = ?
  returning "id";

-- dictionaries.store.ts: dictionariesStore.removeUnfinished
delete
  from "dictionaries"
  where "ready" = ? and "added_at" < ?;
