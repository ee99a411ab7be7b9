-- What the stores of news send. Made by `npm run generate -- sql`; read it, never edit it.

-- news.store.ts: newsStore.shown
select *
  from "news_items"
  where "kind" = ? and "published_at" is not null and "deleted_at" is null and "domain_id" is null
  order by "published_at" desc, "id" desc
  limit ?
  offset ?;
select *
  from "news_items"
  where "kind" = ? and "published_at" is not null and "deleted_at" is null and ("domain_id" is null or "domain_id" = ?)
  order by "published_at" desc, "id" desc
  limit ?
  offset ?;

-- news.store.ts: newsStore.byId
select *
  from "news_items"
  where "id" = ?;

-- news.store.ts: newsStore.managed
select *
  from "news_items"
  where ("deleted_at" is null or "deleted_at" >= ?) and "domain_id" = ?
  order by "created_at" desc, "id" desc;
select *
  from "news_items"
  where ("deleted_at" is null or "deleted_at" >= ?)
  order by "created_at" desc, "id" desc;

-- news.store.ts: newsStore.add
insert into "news_items" ("created_at", "created_by", "deleted_at", "domain_id", "id", "kind", "picture", "published_at", "revision", "seed_key", "texts", "url")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  returning *;
insert into "news_items" ("created_at", "kind", "revision", "texts")
  values (?, ?, ?, ?)
  returning *;

-- news.store.ts: newsStore.addSeed
insert into "news_items" ("seed_key", "created_at", "created_by", "deleted_at", "domain_id", "id", "kind", "picture", "published_at", "revision", "texts", "url")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("seed_key") do nothing;
insert into "news_items" ("seed_key", "created_at", "kind", "revision", "texts")
  values (?, ?, ?, ?, ?)
  on conflict ("seed_key") do nothing;

-- news.store.ts: newsStore.change
update "news_items"
  set "created_at" = ?, "created_by" = ?, "deleted_at" = ?, "domain_id" = ?, "id" = ?, "kind" = ?, "picture" = ?, "published_at" = ?, "revision" = ?, "seed_key" = ?, "texts" = ?, "url" = ?
  where "id" = ? and "revision" = ?
  returning *;
update "news_items"
  set "revision" = ?
  where "id" = ? and "revision" = ?
  returning *;

-- news.store.ts: newsStore.deleteOld
delete
  from "news_items"
  where "deleted_at" < ?;

-- news.store.ts: newsStore.isShown
select "id"
  from "news_items"
  where "published_at" is not null and "deleted_at" is null and ("picture" = ? or "texts" like ?)
  limit ?;

-- personal-data.store.ts: newsPersonalData.export
select "id", "kind", "texts", "url", "created_at"
  from "news_items"
  where "created_by" = ?
  order by "id";

-- personal-data.store.ts: newsPersonalData.erase
update "news_items"
  set "created_by" = ?
  where "created_by" = ?;

-- pictures.store.ts: picturesStore.add
insert into "news_pictures" ("name", "created_at", "unused_since")
  values (?, ?, ?)
  on conflict ("name") do update
  set "created_at" = ?, "unused_since" = ?;

-- pictures.store.ts: picturesStore.has
select "name"
  from "news_pictures"
  where "name" = ?;

-- pictures.store.ts: picturesStore.all
select "name"
  from "news_pictures";

-- pictures.store.ts: picturesStore.noteUnused
update "news_pictures"
  set "unused_since" = ?
  where "unused_since" is not null and exists (select "news_items"."id"
  from "news_items"
  where ("news_items"."picture" like '%' || news_pictures.name || '%' or "news_items"."texts" like '%' || news_pictures.name || '%'));
update "news_pictures"
  set "unused_since" = ?
  where "unused_since" is null and not exists (select "news_items"."id"
  from "news_items"
  where ("news_items"."picture" like '%' || news_pictures.name || '%' or "news_items"."texts" like '%' || news_pictures.name || '%'));

-- pictures.store.ts: picturesStore.dropUnused
delete
  from "news_pictures"
  where "unused_since" < ? and not exists (select "news_items"."id"
  from "news_items"
  where ("news_items"."picture" like '%' || news_pictures.name || '%' or "news_items"."texts" like '%' || news_pictures.name || '%'))
  returning "name";
