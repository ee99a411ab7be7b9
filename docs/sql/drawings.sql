-- What the stores of drawings send. Made by `npm run generate -- sql`; read it, never edit it.

-- apply-calls.store.ts: applyCalls
insert into "drawing_objects" ("user_id", "ebook_id", "domain_id", "page", "object", "version", "bytes", "removed_at", "emptied", "record")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "ebook_id", "page", "object") do update
  set "version" = "excluded"."version", "bytes" = "excluded"."bytes", "removed_at" = case when "excluded"."removed_at" is null then null else coalesce("drawing_objects"."removed_at", "excluded"."removed_at") end, "emptied" = "excluded"."emptied", "record" = "excluded"."record";
insert into "drawing_pages" ("user_id", "ebook_id", "domain_id", "page", "bytes", "removed_bytes")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "ebook_id", "page") do update
  set "bytes" = "excluded"."bytes", "removed_bytes" = "excluded"."removed_bytes";
insert into "drawing_versions" ("user_id", "ebook_id", "domain_id", "version")
  values (?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do update
  set "version" = "drawing_versions"."version" + "excluded"."version"
  returning "user_id", "ebook_id", "version";
insert into "drawing_versions" ()
  values 
  on conflict ("user_id", "ebook_id") do update
  set "version" = "drawing_versions"."version" + "excluded"."version"
  returning "user_id", "ebook_id", "version";
select "user_id", "ebook_id", "domain_id", "page", "bytes", "removed_bytes"
  from "drawing_pages"
  where ((user_id = ? and ebook_id = ?) and "page" = ?);
select "user_id", "ebook_id", "domain_id", "page", "object", "bytes", "record"
  from "drawing_objects"
  where ((user_id = ? and ebook_id = ?) and "page" = ? and "object" in (?));
select "user_id", "ebook_id", "domain_id", sum(bytes + removed_bytes) as "total"
  from "drawing_pages"
  where (user_id = ? and ebook_id = ?)
  group by "user_id", "ebook_id", "domain_id";

-- blank-pages.store.ts: blankPagesStore.has
select "page"
  from "blank_pages"
  where (user_id = ? and ebook_id = ?) and "page" = ? and "emptied" = ?;

-- blank-pages.store.ts: blankPagesStore.set
insert into "blank_pages" ("user_id", "ebook_id", "domain_id", "page", "created_at", "emptied", "beside", "paper", "version", "proportion", "removed_at", "removed_since", "stamp")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "ebook_id", "page") do update
  set "version" = ?, "proportion" = ?, "beside" = ?, "paper" = ?, "removed_at" = ?, "removed_since" = ?, "stamp" = ?;
insert into "blank_pages" ("user_id", "ebook_id", "domain_id", "page", "created_at", "emptied", "beside", "paper", "version", "proportion", "removed_at", "removed_since", "stamp")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "ebook_id", "page") do update
  set "version" = ?, "proportion" = ?, "removed_at" = ?, "removed_since" = ?, "stamp" = ?;
insert into "drawing_versions" ("user_id", "ebook_id", "domain_id", "version")
  values (?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do update
  set "version" = "drawing_versions"."version" + "excluded"."version"
  returning "user_id", "ebook_id", "version";
select "removed_since", "emptied", "stamp"
  from "blank_pages"
  where (user_id = ? and ebook_id = ?) and "page" = ?;
select count(*) as "count"
  from "blank_pages"
  where (user_id = ? and ebook_id = ?);

-- empty-removed.store.ts: emptyRemoved.objects
insert into "drawing_versions" ("user_id", "ebook_id", "domain_id", "version")
  values (?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do update
  set "version" = "drawing_versions"."version" + "excluded"."version"
  returning "user_id", "ebook_id", "version";
select "object", "record"
  from "drawing_objects"
  where (user_id = ? and ebook_id = ?) and "page" = ? and "removed_at" < ? and "emptied" = ?
  limit ?;
select "user_id", "ebook_id", "domain_id", "page"
  from "drawing_objects"
  where "removed_at" < ? and "emptied" = ?
  order by "removed_at"
  limit ?;
update "drawing_objects"
  set "record" = ?, "bytes" = ?, "emptied" = ?
  where (user_id = ? and ebook_id = ?) and "page" = ? and "object" = ?;
update "drawing_pages"
  set "removed_bytes" = (select coalesce(sum(o.bytes), 0)
  from drawing_objects o
       
  where o.user_id = ? and o.ebook_id = ? and o.page = ?
        and (o.removed_at is not null or o.emptied = 1))
  where (user_id = ? and ebook_id = ?) and "page" = ?;

-- empty-removed.store.ts: emptyRemoved.blankPages
insert into "drawing_versions" ("user_id", "ebook_id", "domain_id", "version")
  values (?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do update
  set "version" = "drawing_versions"."version" + "excluded"."version"
  returning "user_id", "ebook_id", "version";
select "object", "record"
  from "drawing_objects"
  where (user_id = ? and ebook_id = ?) and "page" = ? and "emptied" = ?
  limit ?;
select "user_id", "ebook_id", "domain_id", "page"
  from "blank_pages"
  where "removed_since" < ? and "emptied" = ?
  order by "removed_since"
  limit ?;
update "blank_pages"
  set "emptied" = ?
  where (user_id = ? and ebook_id = ?) and "page" = ? and "removed_since" < ?;
update "drawing_objects"
  set "record" = ?, "bytes" = ?, "emptied" = ?
  where (user_id = ? and ebook_id = ?) and "page" = ? and "object" = ?;
update "drawing_pages"
  set "bytes" = ?
  where (user_id = ? and ebook_id = ?) and "page" = ?;
update "drawing_pages"
  set "removed_bytes" = (select coalesce(sum(o.bytes), 0)
  from drawing_objects o
       
  where o.user_id = ? and o.ebook_id = ? and o.page = ?
        and (o.removed_at is not null or o.emptied = 1))
  where (user_id = ? and ebook_id = ?) and "page" = ?;

-- inspect-drawings.store.ts: drawingsInspectionStore.behind
select "changes"."user_id", "changes"."ebook_id", "changes"."domain_id", max("changes"."version") as "latest"
  from (select "user_id", "ebook_id", "domain_id", "version"
  from "drawing_objects"
  union all select "user_id", "ebook_id", "domain_id", "version"
  from "blank_pages") as "changes"
  left join "drawing_versions" as "versions" on "versions"."user_id" = "changes"."user_id" and "versions"."ebook_id" = "changes"."ebook_id"
  group by "changes"."user_id", "changes"."ebook_id", "changes"."domain_id", "versions"."version"
  having max("changes"."version") > coalesce(versions.version, 0);

-- inspect-drawings.store.ts: drawingsInspectionStore.raise
insert into "drawing_versions" ("user_id", "ebook_id", "domain_id", "version")
  values (?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do update
  set "version" = ?;

-- known-records.store.ts: readPages
select "user_id", "ebook_id", "domain_id", "page", "bytes", "removed_bytes"
  from "drawing_pages"
  where ((user_id = ? and ebook_id = ?) and "page" = ?);
select "user_id", "ebook_id", "domain_id", "page", "object", "bytes", "record"
  from "drawing_objects"
  where ((user_id = ? and ebook_id = ?) and "page" = ? and "object" in (?));
select "user_id", "ebook_id", "domain_id", sum(bytes + removed_bytes) as "total"
  from "drawing_pages"
  where (user_id = ? and ebook_id = ?)
  group by "user_id", "ebook_id", "domain_id";

-- personal-data.store.ts: drawingsPersonalData.export
select "ebook_id", "page", "proportion", "beside", "paper", "created_at", "removed_at"
  from "blank_pages"
  where "user_id" = ? and "emptied" = ?
  order by "ebook_id", "page";
select "settings"
  from "toolbar_settings"
  where "user_id" = ?;
select distinct "ebook_id"
  from "drawing_objects"
  where "user_id" = ?
  order by "ebook_id";

-- personal-data.store.ts: drawingsPersonalData.erase
delete
  from "blank_pages"
  where "user_id" = ?;
delete
  from "drawing_objects"
  where "user_id" = ?;
delete
  from "drawing_pages"
  where "user_id" = ?;
delete
  from "drawing_versions"
  where "user_id" = ?;
delete
  from "toolbar_settings"
  where "user_id" = ?;

-- read-drawings.store.ts: readDrawings.versions
select "user_id", "ebook_id", "version"
  from "drawing_versions"
  where (user_id = ? and ebook_id = ?);

-- read-drawings.store.ts: readDrawings.changes
select "page", "proportion", "beside", "paper", "created_at", "removed_at", "stamp"
  from "blank_pages"
  where (user_id = ? and ebook_id = ?) and "version" > ? and "version" <= ?
  order by "version";
select "page", "record"
  from "drawing_objects"
  where (user_id = ? and ebook_id = ?) and "version" > ? and "version" <= ?
  order by "version";
select "user_id", "ebook_id", "version"
  from "drawing_versions"
  where (user_id = ? and ebook_id = ?);
select "version", "bytes"
  from "drawing_objects"
  where (user_id = ? and ebook_id = ?) and "version" > ? and "version" <= ?
  order by "version"
  limit ?;

-- toolbar.store.ts: toolbarStore.get
select "settings"
  from "toolbar_settings"
  where "user_id" = ?;

-- toolbar.store.ts: toolbarStore.set
insert into "toolbar_settings" ("user_id", "domain_id", "settings")
  values (?, ?, ?)
  on conflict ("user_id") do update
  set "settings" = ?;

-- versions.store.ts: takeVersions
insert into "drawing_versions" ("user_id", "ebook_id", "domain_id", "version")
  values (?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do update
  set "version" = "drawing_versions"."version" + "excluded"."version"
  returning "user_id", "ebook_id", "version";
insert into "drawing_versions" ()
  values 
  on conflict ("user_id", "ebook_id") do update
  set "version" = "drawing_versions"."version" + "excluded"."version"
  returning "user_id", "ebook_id", "version";

-- versions.store.ts: versionsOf
select "user_id", "ebook_id", "version"
  from "drawing_versions"
  where (user_id = ? and ebook_id = ?);
