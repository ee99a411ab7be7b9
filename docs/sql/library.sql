-- What the stores of library send. Made by `npm run generate -- sql`; read it, never edit it.

-- library.store.ts: libraryStore.favorites
select "ebook_id"
  from "favorites"
  where "user_id" = ?
  order by "created_at", "ebook_id";

-- library.store.ts: libraryStore.addFavorite
insert into "favorites" ("user_id", "ebook_id", "domain_id", "created_at")
  values (?, ?, ?, ?)
  on conflict ("user_id", "ebook_id") do nothing;

-- library.store.ts: libraryStore.removeFavorite
delete
  from "favorites"
  where "user_id" = ? and "ebook_id" = ?
  returning "ebook_id";

-- library.store.ts: libraryStore.icons
select "id", "name", "icon", "url"
  from "library_icons"
  where "category_id" = ?
  order by "id";

-- library.store.ts: libraryStore.addIcon
insert into "library_icons" ("category_id", "name", "icon", "url")
  values (?, ?, ?, ?)
  on conflict ("category_id", "name") do update
  set "icon" = ?, "url" = ?;

-- personal-data.store.ts: libraryPersonalData.export
select "ebook_id", "created_at"
  from "favorites"
  where "user_id" = ?
  order by "created_at", "ebook_id";

-- personal-data.store.ts: libraryPersonalData.erase
delete
  from "favorites"
  where "user_id" = ?;
