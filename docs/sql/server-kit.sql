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
  set "state" = ?, "owner" = ?, "lease_until" = ?, "attempt" = "attempt" + ?
  where "id" = (select "id"
  from "jobs"
  where "kind" in () and "idle" <= ? and (("state" = ? and "run_at" <= ?) or ("state" = ? and "lease_until" < ?))
  order by "idle", "priority" desc, "id"
  limit ?)
  returning *;
update "jobs"
  set "state" = ?, "owner" = ?, "lease_until" = ?, "attempt" = "attempt" + ?
  where "id" = (select "id"
  from "jobs"
  where "kind" in (?) and "idle" <= ? and (("state" = ? and "run_at" <= ?) or ("state" = ? and "lease_until" < ?)) and "id" = ?
  order by "idle", "priority" desc, "id"
  limit ?)
  returning *;
-- on PostgreSQL
update "jobs"
  set "state" = $1, "owner" = $2, "lease_until" = $3, "attempt" = "attempt" + $4
  where "id" = (select "id"
  from "jobs"
  where "kind" in ($5) and "idle" <= $6 and (("state" = $7 and "run_at" <= $8) or ("state" = $9 and "lease_until" < $10)) and "id" = $11
  order by "idle", "priority" desc, "id"
  limit $12 for update skip locked)
  returning *;
update "jobs"
  set "state" = $1, "owner" = $2, "lease_until" = $3, "attempt" = "attempt" + $4
  where "id" = (select "id"
  from "jobs"
  where "kind" in () and "idle" <= $5 and (("state" = $6 and "run_at" <= $7) or ("state" = $8 and "lease_until" < $9))
  order by "idle", "priority" desc, "id"
  limit $10 for update skip locked)
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
  set "lease_until" = ?, "done_steps" = ?, "all_steps" = ?, "attempt" = ?
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

-- jobs.store.ts: jobStore.deleteOld
delete
  from "jobs"
  where "ended_at" < ?;
