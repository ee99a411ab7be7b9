-- What the stores of h5p send. Made by `npm run generate -- sql`; read it, never edit it.

-- libraries.store.ts: installLibraries
insert into "h5p_libraries" ("name", "major", "minor", "patch", "title", "runnable", "scripts", "styles", "dependencies", "pack", "places", "installed_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("name", "major", "minor") do update
  set "name" = ?, "major" = ?, "minor" = ?, "patch" = ?, "title" = ?, "runnable" = ?, "scripts" = ?, "styles" = ?, "dependencies" = ?, "pack" = ?, "places" = ?, "installed_at" = ?
  where "h5p_libraries"."patch" < ?;

-- libraries.store.ts: libraryStore.all
select *
  from "h5p_libraries"
  order by "name", "major", "minor";

-- libraries.store.ts: libraryStore.ofPackage
select "h5p_libraries".*
  from "h5p_libraries"
  inner join "h5p_package_libraries" on "library_id" = "h5p_libraries"."id"
  where "package_id" = ?
  order by "h5p_libraries"."id";

-- libraries.store.ts: libraryStore.packagesUsing
select "library_id", count(*) as "packages"
  from "h5p_package_libraries"
  group by "library_id";

-- libraries.store.ts: libraryStore.remove
delete
  from "h5p_libraries"
  where "id" = ? and not exists (select "package_id"
  from "h5p_package_libraries"
  where "library_id" = "h5p_libraries"."id");

-- packages.store.ts: packageStore.add
insert into "h5p_libraries" ("name", "major", "minor", "patch", "title", "runnable", "scripts", "styles", "dependencies", "pack", "places", "installed_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("name", "major", "minor") do update
  set "name" = ?, "major" = ?, "minor" = ?, "patch" = ?, "title" = ?, "runnable" = ?, "scripts" = ?, "styles" = ?, "dependencies" = ?, "pack" = ?, "places" = ?, "installed_at" = ?
  where "h5p_libraries"."patch" < ?;
insert into "h5p_package_libraries" ("package_id", "library_id", "domain_id") select ? as "package_id", "id" as "library_id", ? as "domain_id"
  from "h5p_libraries"
  where "name" = ? and "major" = ? and "minor" = ?;
insert into "h5p_packages" ("id", "domain_id", "created_by", "title", "language", "main_library", "params", "pack", "places", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- packages.store.ts: packageStore.find
select *
  from "h5p_packages"
  where "id" = ?;

-- packages.store.ts: packageStore.ofPerson
select "id", "title", "main_library", "created_at"
  from "h5p_packages"
  where "created_by" = ?
  order by "created_at", "id";

-- packages.store.ts: packageStore.removeOwner
update "h5p_packages"
  set "created_by" = ?
  where "created_by" = ?;

-- packages.store.ts: packageStore.olderThan
select "id"
  from "h5p_packages"
  where "created_at" < ?;

-- packages.store.ts: packageStore.remove
delete
  from "h5p_packages"
  where "id" = ?;

-- packs.store.ts: packStore.isUsed
select "pack"
  from "h5p_packages"
  where "pack" = ?
  union all select "pack"
  from "h5p_libraries"
  where "pack" = ?
  limit ?;

-- packs.store.ts: packStore.announce
insert into "h5p_incoming" ("pack", "since")
  values (?, ?)
  on conflict ("pack") do update
  set "since" = ?;
insert into "h5p_incoming" ()
  values 
  on conflict ("pack") do update
  set "since" = ?;

-- packs.store.ts: packStore.leftBefore
select "pack"
  from "h5p_incoming"
  where "since" <= ?;

-- packs.store.ts: packStore.remove
delete
  from "h5p_incoming"
  where "pack" = ?;

-- packs.store.ts: packStore.all
select "pack"
  from "h5p_packages" union select "pack"
  from "h5p_libraries";

-- secret.store.ts: secretStore
insert into "h5p_secrets" ("id", "secret")
  values (?, ?)
  on conflict ("id") do nothing;
select "secret"
  from "h5p_secrets"
  where "id" = ?;
