-- What the stores of server-kit send. Made by `npm run generate -- sql`; read it, never edit it.

-- jobs.store.ts: jobStore.add
insert into "jobs" ("kind", "payload", "unique_key", "priority", "idle", "state", "attempt", "run_at", "owner", "lease_until", "cancel_asked", "done_steps", "all_steps", "error", "created_at", "ended_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning "id";
select "id"
  from "jobs"
  where "unique_key" = ? and "state" in (?, ?);

-- jobs.store.ts: jobStore.claim
update "jobs"
  set "state" = ?, "owner" = ?, "lease_until" = ?, "attempt" = case when "state" = ? then "attempt" else "attempt" + ? end, "deaths" = case when "state" = ? then "deaths" + ? else "deaths" end
  where "id" = (select "id"
  from "jobs"
  where "kind" in () and "idle" <= ? and (("state" = ? and "run_at" <= ?) or ("state" = ? and ("lease_until" + "deaths" * "deaths" * ? < ? or "lease_until" > ?)))
  order by "idle", "priority" desc, "id"
  limit ?)
  returning *;
update "jobs"
  set "state" = ?, "owner" = ?, "lease_until" = ?, "attempt" = case when "state" = ? then "attempt" else "attempt" + ? end, "deaths" = case when "state" = ? then "deaths" + ? else "deaths" end
  where "id" = (select "id"
  from "jobs"
  where "kind" in (?) and "idle" <= ? and (("state" = ? and "run_at" <= ?) or ("state" = ? and ("lease_until" + "deaths" * "deaths" * ? < ? or "lease_until" > ?))) and "id" not in (?) and "id" = ?
  order by "idle", "priority" desc, "id"
  limit ?)
  returning *;
-- on PostgreSQL
update "jobs"
  set "state" = $1, "owner" = $2, "lease_until" = $3, "attempt" = case when "state" = $4 then "attempt" else "attempt" + $5 end, "deaths" = case when "state" = $6 then "deaths" + $7 else "deaths" end
  where "id" = (select "id"
  from "jobs"
  where "kind" in ($8) and "idle" <= $9 and (("state" = $10 and "run_at" <= $11) or ("state" = $12 and ("lease_until" + "deaths" * "deaths" * $13 < $14 or "lease_until" > $15))) and "id" not in ($16) and "id" = $17
  order by "idle", "priority" desc, "id"
  limit $18 for update skip locked)
  returning *;
update "jobs"
  set "state" = $1, "owner" = $2, "lease_until" = $3, "attempt" = case when "state" = $4 then "attempt" else "attempt" + $5 end, "deaths" = case when "state" = $6 then "deaths" + $7 else "deaths" end
  where "id" = (select "id"
  from "jobs"
  where "kind" in () and "idle" <= $8 and (("state" = $9 and "run_at" <= $10) or ("state" = $11 and ("lease_until" + "deaths" * "deaths" * $12 < $13 or "lease_until" > $14)))
  order by "idle", "priority" desc, "id"
  limit $15 for update skip locked)
  returning *;

-- jobs.store.ts: jobStore.someoneWaits
select "id"
  from "jobs"
  where "idle" = ? and "state" in (?, ?) and "run_at" <= ?
  limit ?;

-- jobs.store.ts: jobStore.beat
update "jobs"
  set "lease_until" = ?, "done_steps" = ?, "all_steps" = ?
  where "id" = ? and "owner" = ? and "state" = ?
  returning "cancel_asked";
update "jobs"
  set "lease_until" = ?, "done_steps" = ?, "all_steps" = ?, "attempt" = ?, "deaths" = ?
  where "id" = ? and "owner" = ? and "state" = ?
  returning "cancel_asked";

-- jobs.store.ts: jobStore.end
update "jobs"
  set "state" = ?, "ended_at" = ?, "error" = ?, "owner" = ?, "lease_until" = ?
  where "id" = ? and "owner" = ? and "state" = ?;

-- jobs.store.ts: jobStore.putBack
update "jobs"
  set "state" = ?, "run_at" = ?, "attempt" = ?, "error" = ?, "done_steps" = ?, "all_steps" = ?, "owner" = ?, "lease_until" = ?
  where "id" = ? and "owner" = ? and "state" = ?;

-- jobs.store.ts: jobStore.cancelWaiting
update "jobs"
  set "state" = ?, "ended_at" = ?
  where "id" = ? and "state" = ?
  returning *;

-- jobs.store.ts: jobStore.askToCancel
update "jobs"
  set "cancel_asked" = ?
  where "id" = ? and "state" = ?
  returning "id";

-- jobs.store.ts: jobStore.owners
select distinct "owner"
  from "jobs"
  where "state" = ?;

-- jobs.store.ts: jobStore.expireLeasesOf
update "jobs"
  set "lease_until" = ?
  where "owner" in () and "state" = ?;
update "jobs"
  set "lease_until" = ?
  where "owner" in (?) and "state" = ?;

-- jobs.store.ts: jobStore.find
select *
  from "jobs"
  where "id" = ?;

-- jobs.store.ts: jobStore.makeDue
update "jobs"
  set "run_at" = ?
  where "state" = ? and "run_at" > ?;

-- jobs.store.ts: jobStore.deleteOld
delete
  from "jobs"
  where "ended_at" < ?;

-- leases.store.ts: leaseStore.take
insert into "leases" ("expires_at", "name", "owner")
  values (?, ?, ?)
  on conflict ("name") do update
  set "owner" = ?, "expires_at" = ?
  where ("leases"."expires_at" <= ? or "leases"."expires_at" > ?)
  returning "name";

-- leases.store.ts: leaseStore.takeAway
insert into "leases" ("expires_at", "name", "owner")
  values (?, ?, ?)
  on conflict ("name") do update
  set "owner" = ?, "expires_at" = ?;

-- leases.store.ts: leaseStore.ownerOf
select "owner"
  from "leases"
  where "name" = ?;

-- leases.store.ts: leaseStore.replace
update "leases"
  set "owner" = ?, "expires_at" = ?
  where "name" = ? and "owner" = ?
  returning "name";

-- leases.store.ts: leaseStore.release
delete
  from "leases"
  where "name" = ? and "owner" = ?;

-- leases.store.ts: leaseStore.removeExpired
delete
  from "leases"
  where "expires_at" < ?;
