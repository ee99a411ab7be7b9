-- What the stores of boards send. Made by `npm run generate -- sql`; read it, never edit it.

-- board-codes.store.ts: boardCodesStore.add
insert into "board_codes" ("board_id", "code_hash", "confirmed_by", "domain_id", "ends_at", "number_shown", "numbers", "opened_at", "used_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);
insert into "board_codes" ("board_id", "code_hash", "domain_id", "ends_at", "number_shown", "numbers")
  values (?, ?, ?, ?, ?, ?);

-- board-codes.store.ts: boardCodesStore.byHash
select "board_codes".*, "boards"."name", "boards"."room"
  from "board_codes"
  inner join "boards" on "boards"."id" = "board_codes"."board_id"
  where "board_codes"."code_hash" = ? and "boards"."revoked_at" is null;

-- board-codes.store.ts: boardCodesStore.confirm
update "board_codes"
  set "used_at" = ?, "confirmed_by" = ?
  where "code_hash" = ? and "used_at" is null and "ends_at" > ?
  returning "code_hash";

-- board-codes.store.ts: boardCodesStore.end
update "board_codes"
  set "used_at" = ?
  where "code_hash" = ? and "used_at" is null;

-- board-codes.store.ts: boardCodesStore.takeConfirmed
update "board_codes"
  set "opened_at" = ?
  where "code_hash" = (select "code_hash"
  from "board_codes"
  where "board_id" = ? and "used_at" > ? and "confirmed_by" is not null and "opened_at" is null
  order by "used_at"
  limit ?) and "opened_at" is null
  returning *;

-- board-codes.store.ts: boardCodesStore.confirmedOn
select distinct "board_id"
  from "board_codes"
  where "board_id" in () and "used_at" > ? and "confirmed_by" is not null and "opened_at" is null;
select distinct "board_id"
  from "board_codes"
  where "board_id" in (?) and "used_at" > ? and "confirmed_by" is not null and "opened_at" is null;

-- board-codes.store.ts: boardCodesStore.removeEnded
delete
  from "board_codes"
  where "ends_at" < ?;

-- board-proofs.store.ts: boardProofsStore.use
insert into "board_proofs" ("proof_hash", "ends_at")
  values (?, ?)
  on conflict ("proof_hash") do nothing
  returning "proof_hash";

-- board-proofs.store.ts: boardProofsStore.removeEnded
delete
  from "board_proofs"
  where "ends_at" < ?;

-- boards.store.ts: boardsStore.list
select *
  from "boards"
  where "domain_id" = ? and "revoked_at" is null
  order by "name", "id";

-- boards.store.ts: boardsStore.count
select count(*) as "boards"
  from "boards"
  where "domain_id" = ? and "revoked_at" is null;

-- boards.store.ts: boardsStore.ofDomain
select *
  from "boards"
  where "id" = ? and "domain_id" = ? and "revoked_at" is null;

-- boards.store.ts: boardsStore.add
insert into "boards" ("app_version", "browser", "created_at", "domain_id", "height", "id", "idle_minutes", "inches", "last_day", "made_key", "name", "public_key", "registered_by", "registration_ends_at", "registration_hash", "revoked_at", "room", "touch_points", "version", "width")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("made_key") do nothing
  returning *;
insert into "boards" ("created_at", "domain_id", "inches", "name", "registration_ends_at", "registration_hash", "room", "version")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("made_key") do nothing
  returning *;

-- boards.store.ts: boardsStore.madeBy
select *
  from "boards"
  where "made_key" = ? and "domain_id" = ? and "revoked_at" is null;

-- boards.store.ts: boardsStore.change
update "boards"
  set "name" = ?, "room" = ?, "inches" = ?, "idle_minutes" = ?, "version" = ?
  where "id" = ? and "domain_id" = ? and "version" = ? and "revoked_at" is null
  returning *;
update "boards"
  set "name" = ?, "room" = ?, "inches" = ?, "version" = ?
  where "id" = ? and "domain_id" = ? and "version" = ? and "revoked_at" is null
  returning *;

-- boards.store.ts: boardsStore.renewRegistration
update "boards"
  set "registration_hash" = ?, "registration_ends_at" = ?
  where "id" = ? and "domain_id" = ? and "public_key" is null and "revoked_at" is null
  returning *;

-- boards.store.ts: boardsStore.revoke
update "boards"
  set "revoked_at" = ?, "registered_by" = ?
  where "id" = ? and "domain_id" = ?;

-- boards.store.ts: boardsStore.byId
select "boards".*, "domains"."name" as "domain_name"
  from "boards"
  inner join "domains" on "domains"."id" = "boards"."domain_id"
  where "boards"."id" = ?;

-- boards.store.ts: boardsStore.byRegistration
select *
  from "boards"
  where "registration_hash" = ? and "revoked_at" is null;

-- boards.store.ts: boardsStore.register
update "boards"
  set "public_key" = ?
  where "id" = ? and "public_key" is null and "revoked_at" is null
  returning "id";

-- boards.store.ts: boardsStore.noteSeen
update "boards"
  set "touch_points" = ?, "width" = ?, "height" = ?, "browser" = ?, "app_version" = ?, "last_day" = ?
  where "id" = ?;

-- boards.store.ts: boardsStore.revokedOf
select "id"
  from "boards"
  where "id" in () and "revoked_at" is not null;
select "id"
  from "boards"
  where "id" in (?) and "revoked_at" is not null;

-- day-codes.store.ts: dayCodesStore.put
insert into "board_day_codes" ("board_id", "code_hash", "domain_id", "ends_at", "opens_book", "opens_page", "user_id")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id") do update
  set "board_id" = ?, "code_hash" = ?, "domain_id" = ?, "ends_at" = ?, "opens_book" = ?, "opens_page" = ?;
select "user_id"
  from "board_day_codes"
  where "code_hash" = ?;

-- day-codes.store.ts: dayCodesStore.ofPerson
select "board_day_codes"."ends_at", "board_day_codes"."opens_book", "board_day_codes"."opens_page", "boards"."name"
  from "board_day_codes"
  left join "boards" on "boards"."id" = "board_day_codes"."board_id"
  where "board_day_codes"."user_id" = ? and "board_day_codes"."ends_at" > ?;

-- day-codes.store.ts: dayCodesStore.take
delete
  from "board_day_codes"
  where "code_hash" in () and "ends_at" > ?
  returning "user_id", "opens_book", "opens_page";
delete
  from "board_day_codes"
  where "code_hash" in (?) and "ends_at" > ?
  returning "user_id", "opens_book", "opens_page";

-- day-codes.store.ts: dayCodesStore.remove
delete
  from "board_day_codes"
  where "user_id" = ?;

-- day-codes.store.ts: dayCodesStore.removeEnded
delete
  from "board_day_codes"
  where "ends_at" <= ?;

-- personal-data.store.ts: boardsPersonalData.export
select "id", "name", "room", "created_at"
  from "boards"
  where "registered_by" = ?
  order by "id";

-- personal-data.store.ts: boardsPersonalData.erase
delete
  from "board_day_codes"
  where "user_id" = ?;
delete
  from "board_pictures"
  where "user_id" = ?;
delete
  from "board_pins"
  where "user_id" = ?;
update "board_codes"
  set "confirmed_by" = ?
  where "confirmed_by" = ?;
update "boards"
  set "registered_by" = ?, "made_key" = ?
  where "registered_by" = ?;

-- pin-cards.store.ts: pinCardsStore.put
insert into "board_pins" ("card_number", "codes", "domain_id", "made_at", "requested", "used", "user_id")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id") do update
  set "card_number" = ?, "codes" = ?, "domain_id" = ?, "made_at" = ?, "requested" = ?, "used" = ?;
select "user_id"
  from "board_pins"
  where "card_number" = ?;

-- pin-cards.store.ts: pinCardsStore.ofPerson
select *
  from "board_pins"
  where "user_id" = ?;

-- pin-cards.store.ts: pinCardsStore.byNumber
select *
  from "board_pins"
  where "card_number" = ? and "domain_id" = ?;

-- pin-cards.store.ts: pinCardsStore.use
update "board_pins"
  set "used" = ?, "requested" = ?
  where "user_id" = ? and "card_number" = ? and "used" = ?
  returning "user_id";

-- pin-cards.store.ts: pinCardsStore.remove
delete
  from "board_pins"
  where "user_id" = ?;

-- secret.store.ts: shortCodeHash
insert into "board_secrets" ("id", "secret")
  values (?, ?)
  on conflict ("id") do nothing;
select "secret"
  from "board_secrets"
  where "id" = ?;

-- sent-pictures.store.ts: sentPicturesStore.add
insert into "board_pictures" ("board_id", "domain_id", "id", "picture", "sent_at", "user_id")
  values (?, ?, ?, ?, ?, ?)
  returning "id";
insert into "board_pictures" ("board_id", "domain_id", "picture", "sent_at", "user_id")
  values (?, ?, ?, ?, ?)
  returning "id";

-- sent-pictures.store.ts: sentPicturesStore.ofBoard
select "id", "picture"
  from "board_pictures"
  where "board_id" = ? and "user_id" = ? and "sent_at" >= ?
  order by "id";

-- sent-pictures.store.ts: sentPicturesStore.countOf
select count(*) as "count"
  from "board_pictures"
  where "user_id" = ? and "sent_at" >= ?;

-- sent-pictures.store.ts: sentPicturesStore.isWaiting
select "id"
  from "board_pictures"
  where "id" = ? and "user_id" = ? and "sent_at" >= ?;

-- sent-pictures.store.ts: sentPicturesStore.waitingOn
select distinct "board_id"
  from "board_pictures"
  where "board_id" in () and "sent_at" >= ?;
select distinct "board_id"
  from "board_pictures"
  where "board_id" in (?) and "sent_at" >= ?;

-- sent-pictures.store.ts: sentPicturesStore.remove
delete
  from "board_pictures"
  where "id" = ? and "board_id" = ? and "user_id" = ?;

-- sent-pictures.store.ts: sentPicturesStore.removeEnded
delete
  from "board_pictures"
  where "sent_at" < ?;
