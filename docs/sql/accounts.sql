-- What the stores of accounts send. Made by `npm run generate -- sql`; read it, never edit it.

-- audit-log.store.ts: appendAudit
insert into "audit_log" ("domain_id", "user_id", "actor_id", "detail", "action", "address", "happened_at")
  values (?, ?, ?, ?, ?, ?, ?);

-- audit-log.store.ts: hasSignedInFrom
select "id"
  from "audit_log"
  where "user_id" = ? and "happened_at" >= ? and "action" = ? and "address" = ?
  limit ?;

-- audit-log.store.ts: anonymizeAudit
update "audit_log"
  set "actor_id" = ?, "address" = ?
  where "actor_id" = ?;
update "audit_log"
  set "user_id" = ?, "address" = ?
  where "user_id" = ?;

-- one-time-codes.store.ts: oneTimeCodesStore.replace
insert into "one_time_codes" ("domain_id", "user_id", "owner", "code_hash", "state", "tries_left", "created_at", "expires_at")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  returning "id";
update "one_time_codes"
  set "state" = ?
  where "owner" = ?;

-- one-time-codes.store.ts: oneTimeCodesStore.current
select "id", "expires_at", "tries_left"
  from "one_time_codes"
  where "owner" = ? and "state" = ?
  order by "id" desc
  limit ?;

-- one-time-codes.store.ts: oneTimeCodesStore.takeTry
update "one_time_codes"
  set "tries_left" = "tries_left" - ?
  where "id" = ? and "tries_left" > ?
  returning "code_hash", "user_id", "tries_left";

-- one-time-codes.store.ts: oneTimeCodesStore.wasReplaced
select "id"
  from "one_time_codes"
  where "owner" = ? and "code_hash" = ? and "state" = ?;

-- one-time-codes.store.ts: oneTimeCodesStore.remove
delete
  from "one_time_codes"
  where "id" = ?;

-- one-time-codes.store.ts: oneTimeCodesStore.removeExpired
delete
  from "one_time_codes"
  where "expires_at" <= ?;

-- one-time-codes.store.ts: useUpCode
delete
  from "one_time_codes"
  where "id" = ? and "state" = ?
  returning "id";

-- device-keys.store.ts: demandDeviceKey
select "device_key"
  from "users"
  where "id" = ?;
update "users"
  set "device_key" = ?
  where "id" = ? and "device_key" is null;

-- domains.store.ts: domainsStore.all
select "id", "name", "title"
  from "domains"
  order by "name";

-- domains.store.ts: domainsStore.byName
select "id", "name", "title"
  from "domains"
  where "name" = ?;

-- domains.store.ts: domainsStore.add
insert into "domains" ("name", "title")
  values (?, ?)
  on conflict ("name") do update
  set "name" = "excluded"."name"
  returning "id";

-- domains.store.ts: domainsStore.groupById
select "id", "domain_id" as "domainId", "category_id" as "categoryId", "label"
  from "course_groups"
  where "id" = ?
  order by "label", "id";

-- domains.store.ts: domainsStore.groupsByIds
select "id", "domain_id" as "domainId", "category_id" as "categoryId", "label"
  from "course_groups"
  where "id" in (?)
  order by "label", "id";

-- domains.store.ts: domainsStore.groupsOfDomain
select "id", "domain_id" as "domainId", "category_id" as "categoryId", "label"
  from "course_groups"
  where "domain_id" = ?
  order by "label", "id";

-- domains.store.ts: domainsStore.groupsOfCategory
select "id", "domain_id" as "domainId", "category_id" as "categoryId", "label"
  from "course_groups"
  where "domain_id" = ? and "category_id" = ?
  order by "label", "id";

-- domains.store.ts: domainsStore.hasCategory
select "id"
  from "categories"
  where "id" = ?;

-- domains.store.ts: domainsStore.addGroup
insert into "course_groups" ("domain_id", "category_id", "label")
  values (?, ?, ?)
  returning "id";
insert into "course_groups" ("id", "domain_id", "category_id", "label")
  values (?, ?, ?, ?)
  returning "id";
select "id"
  from "course_groups"
  where "domain_id" = ? and "category_id" = ? and "label" = ?;

-- ended-sessions.store.ts: noteEnds
insert into "ended_sessions" ("token_hash", "reason", "expires_at")
  values (?, ?, ?)
  on conflict ("token_hash") do nothing;

-- ended-sessions.store.ts: reasonOfEnd
select "id"
  from "sessions"
  where "token_hash" = ? and "expires_at" <= ?;
select "reason"
  from "ended_sessions"
  where "token_hash" = ?;

-- ended-sessions.store.ts: removeExpiredEnds
delete
  from "ended_sessions"
  where "expires_at" <= ?;

-- invitations.store.ts: invitationsStore.put
insert into "invitations" ("user_id", "domain_id", "token_hash", "invited_by", "created_at", "expires_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("user_id") do update
  set "token_hash" = "excluded"."token_hash", "invited_by" = "excluded"."invited_by", "created_at" = "excluded"."created_at", "expires_at" = "excluded"."expires_at";

-- invitations.store.ts: invitationsStore.byToken
select "users"."id" as "userId", "users"."domain_id" as "domainId", "users"."email", "users"."name", "users"."last_name" as "lastName", "users"."phone", "domains"."name" as "domainName", "domains"."title" as "domainTitle"
  from "invitations"
  inner join "users" on "users"."id" = "invitations"."user_id"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "invitations"."token_hash" = ? and "invitations"."expires_at" > ? and "users"."blocked_at" is null;

-- invitations.store.ts: invitationsStore.remove
delete
  from "invitations"
  where "token_hash" = ?
  returning "user_id";

-- invitations.store.ts: invitationsStore.isInvited
select "user_id"
  from "invitations"
  where "user_id" = ?;

-- invitations.store.ts: invitationsStore.accept
update "users"
  set "phone" = ?, "name" = ?, "last_name" = ?, "search_key" = ?, "password_hash" = ?, "consent_version" = ?, "consent_at" = ?, "verified_at" = ?
  where "id" = ?;

-- login-failures.store.ts: loginFailuresStore.reserve
insert into "login_failures" ("counter", "failures", "window_ends_at")
  values (?, ?, ?)
  on conflict ("counter") do update
  set "failures" = case when ("login_failures"."window_ends_at" <= ? or "login_failures"."window_ends_at" > ?) then cast(? as integer) else "login_failures"."failures" + ? end, "window_ends_at" = case when ("login_failures"."window_ends_at" <= ? or "login_failures"."window_ends_at" > ?) then "excluded"."window_ends_at" else "login_failures"."window_ends_at" end
  where (("login_failures"."window_ends_at" <= ? or "login_failures"."window_ends_at" > ?) or "login_failures"."failures" < ?)
  returning "counter";

-- login-failures.store.ts: loginFailuresStore.fullUntil
select "counter", "failures", "window_ends_at"
  from "login_failures"
  where "counter" in () and "window_ends_at" > ?;
select "counter", "failures", "window_ends_at"
  from "login_failures"
  where "counter" in (?) and "window_ends_at" > ?;

-- login-failures.store.ts: loginFailuresStore.counted
select "failures"
  from "login_failures"
  where "counter" = ? and "window_ends_at" > ?;

-- login-failures.store.ts: loginFailuresStore.remove
delete
  from "login_failures"
  where "counter" = ?;

-- login-failures.store.ts: loginFailuresStore.removeEnded
delete
  from "login_failures"
  where "window_ends_at" <= ?;

-- login-failures.store.ts: takeBackFailures
delete
  from "login_failures"
  where "counter" = ?;
update "login_failures"
  set "failures" = "failures" - ?
  where "counter" = ? and "failures" > ?;

-- login-failures.store.ts: giveBackFailures
delete
  from "login_failures"
  where "counter" = ? and "failures" <= ?;
update "login_failures"
  set "failures" = "failures" - ?
  where "counter" = ?
  returning "failures";

-- memberships.store.ts: membershipsStore.roles
select "user_id", "role"
  from "user_roles"
  where "user_id" in ()
  order by "position";
select "user_id", "role"
  from "user_roles"
  where "user_id" in (?)
  order by "position";

-- memberships.store.ts: membershipsStore.groupIds
select "user_id", "group_id"
  from "group_members"
  where "user_id" in ()
  order by "group_id";
select "user_id", "group_id"
  from "group_members"
  where "user_id" in (?)
  order by "group_id";

-- personal-data.store.ts: personalRows
select "action", "detail", "address", "happened_at"
  from "audit_log"
  where "user_id" = ?
  order by "id";
select "course_groups"."id", "course_groups"."label"
  from "group_members"
  inner join "course_groups" on "course_groups"."id" = "group_members"."group_id"
  where "group_members"."user_id" = ?
  order by "course_groups"."id";
select "device", "address", "created_at", "last_seen_at", "expires_at"
  from "sessions"
  where "user_id" = ?
  order by "created_at";
select "role"
  from "user_roles"
  where "user_id" = ?
  order by "position";
select "users"."id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."address", "users"."city", "users"."email_permission", "users"."sms_permission", "users"."verified_at", "users"."created_at", "users"."consent_version", "users"."consent_at", "users"."language", "users"."theme", "users"."tips_seen"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "users"."id" = ?;

-- personal-data.store.ts: beginErasing
update "users"
  set "erasing_at" = ?, "blocked_at" = ?
  where "id" = ?
  returning "id";

-- personal-data.store.ts: halfErased
select "id", "domain_id"
  from "users"
  where "erasing_at" is not null;

-- personal-data.store.ts: neverVerified
select "id", "domain_id"
  from "users"
  where "verified_at" is null and "blocked_at" is null and "consent_at" is not null and "created_at" < ? and not exists (select "sessions"."id"
  from "sessions"
  where "sessions"."user_id" = "users"."id" and "sessions"."expires_at" > ?) and not exists (select "audit_log"."id"
  from "audit_log"
  where "audit_log"."user_id" = "users"."id" and "audit_log"."action" = ?)
  order by "id"
  limit ?;

-- personal-data.store.ts: removePerson
delete
  from "users"
  where "id" = ?;
update "audit_log"
  set "actor_id" = ?, "address" = ?
  where "actor_id" = ?;
update "audit_log"
  set "user_id" = ?, "address" = ?
  where "user_id" = ?;
update "invitations"
  set "invited_by" = ?
  where "invited_by" = ?;

-- profile.store.ts: saveProfile
update "users"
  set "name" = ?, "last_name" = ?, "address" = ?, "city" = ?, "email_permission" = ?, "sms_permission" = ?, "search_key" = ?
  where "id" = ?
  returning "id";

-- profile.store.ts: saveSettings
update "users"
  set "language" = ?, "theme" = ?
  where "id" = ?;
update "users"
  set "language" = ?, "theme" = ?, "tips_seen" = ?
  where "id" = ?;

-- names.store.ts: namesOf
select "id", "name", "last_name"
  from "users"
  where "id" in (?);

-- people-admin.store.ts: peopleAdminStore.lockDomain
update "domains"
  set "name" = "domains"."name"
  where "id" = ?;

-- people-admin.store.ts: peopleAdminStore.hasOtherAdmin
select "users"."id"
  from "user_roles"
  inner join "users" on "users"."id" = "user_roles"."user_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."domain_id" = ? and "user_roles"."role" = ? and "users"."id" != ? and "users"."blocked_at" is null and "invitations"."user_id" is null
  limit ?;

-- people-admin.store.ts: peopleAdminStore.takenEmails
select "email"
  from "users"
  where "domain_id" = ? and "email" in (?) and not (("users"."verified_at" is null or "users"."blocked_at" is not null) and not exists (select "invitations"."user_id"
  from "invitations"
  where "invitations"."user_id" = "users"."id") and not exists (select "user_roles"."user_id"
  from "user_roles"
  where "user_roles"."user_id" = "users"."id" and "user_roles"."role" != ?));

-- people-admin.store.ts: peopleAdminStore.takeFromOutsiders
select "id", "email", "name", "last_name"
  from "users"
  where "domain_id" = ? and "email" in (?) and (("users"."verified_at" is null or "users"."blocked_at" is not null) and not exists (select "invitations"."user_id"
  from "invitations"
  where "invitations"."user_id" = "users"."id") and not exists (select "user_roles"."user_id"
  from "user_roles"
  where "user_roles"."user_id" = "users"."id" and "user_roles"."role" != ?));
update "users"
  set "email" = ?, "search_key" = ?
  where "id" = ?;

-- people-admin.store.ts: peopleAdminStore.addInvitees
insert into "users" ("domain_id", "email", "name", "last_name", "phone", "address", "city", "email_permission", "sms_permission", "password_hash", "verified_at", "blocked_at", "created_at", "search_key")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("domain_id", "email") do nothing
  returning "id", "email";

-- people-admin.store.ts: peopleAdminStore.putInvitations
insert into "invitations" ("user_id", "domain_id", "token_hash", "invited_by", "created_at", "expires_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("user_id") do update
  set "token_hash" = "excluded"."token_hash", "invited_by" = "excluded"."invited_by", "created_at" = "excluded"."created_at", "expires_at" = "excluded"."expires_at";

-- people-admin.store.ts: peopleAdminStore.removeInvited
delete
  from "invitations"
  where "user_id" = ?
  returning "user_id";
delete
  from "users"
  where "id" = ?;

-- people-admin.store.ts: peopleAdminStore.replaceGroups
delete
  from "group_members"
  where "user_id" = ?;
insert into "group_members" ("domain_id", "user_id", "group_id")
  values (?, ?, ?);

-- people-list.store.ts: peopleListStore.list
select "group_members"."user_id", "course_groups"."id", "course_groups"."label"
  from "group_members"
  inner join "course_groups" on "course_groups"."id" = "group_members"."group_id"
  where "group_members"."user_id" in (?)
  order by "course_groups"."label", "course_groups"."id";
select "user_id", "role"
  from "user_roles"
  where "user_id" in (?)
  order by "position";
select "user_id", max("last_seen_at") as "last"
  from "sessions"
  where "user_id" in (?)
  group by "user_id";
select "users"."id", "users"."domain_id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."verified_at", "users"."blocked_at", "invitations"."expires_at" as "invitation_ends_at"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."domain_id" = ? and coalesce(users.search_key, lower(users.email)) like ? escape '\' and "users"."blocked_at" is null and "invitations"."user_id" is null and "users"."verified_at" is not null
  order by "users"."email" asc, "users"."id" asc
  limit ?
  offset ?;
select "users"."id", "users"."domain_id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."verified_at", "users"."blocked_at", "invitations"."expires_at" as "invitation_ends_at"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."domain_id" = ? and coalesce(users.search_key, lower(users.email)) like ? escape '\' and "users"."blocked_at" is null and "invitations"."user_id" is null and "users"."verified_at" is null
  order by "users"."search_key" desc, "users"."id" desc
  limit ?
  offset ?;
select "users"."id", "users"."domain_id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."verified_at", "users"."blocked_at", "invitations"."expires_at" as "invitation_ends_at"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and coalesce(users.search_key, lower(users.email)) like ? escape '\'
  order by "users"."email" asc, "users"."id" asc
  limit ?
  offset ?;
select count(*) as "total"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."domain_id" = ? and coalesce(users.search_key, lower(users.email)) like ? escape '\' and "users"."blocked_at" is null and "invitations"."user_id" is null and "users"."verified_at" is not null;
select count(*) as "total"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."domain_id" = ? and coalesce(users.search_key, lower(users.email)) like ? escape '\' and "users"."blocked_at" is null and "invitations"."user_id" is null and "users"."verified_at" is null;
select count(*) as "total"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and coalesce(users.search_key, lower(users.email)) like ? escape '\';

-- people-list.store.ts: peopleListStore.byId
select "group_members"."user_id", "course_groups"."id", "course_groups"."label"
  from "group_members"
  inner join "course_groups" on "course_groups"."id" = "group_members"."group_id"
  where "group_members"."user_id" in (?)
  order by "course_groups"."label", "course_groups"."id";
select "user_id", "role"
  from "user_roles"
  where "user_id" in (?)
  order by "position";
select "user_id", max("last_seen_at") as "last"
  from "sessions"
  where "user_id" in (?)
  group by "user_id";
select "users"."id", "users"."domain_id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."verified_at", "users"."blocked_at", "invitations"."expires_at" as "invitation_ends_at"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."domain_id" = ? and "users"."id" = ?;
select "users"."id", "users"."domain_id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."verified_at", "users"."blocked_at", "invitations"."expires_at" as "invitation_ends_at"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."id" = ?;

-- people-list.store.ts: peopleListStore.after
select "group_members"."user_id", "course_groups"."id", "course_groups"."label"
  from "group_members"
  inner join "course_groups" on "course_groups"."id" = "group_members"."group_id"
  where "group_members"."user_id" in (?)
  order by "course_groups"."label", "course_groups"."id";
select "user_id", "role"
  from "user_roles"
  where "user_id" in (?)
  order by "position";
select "user_id", max("last_seen_at") as "last"
  from "sessions"
  where "user_id" in (?)
  group by "user_id";
select "users"."id", "users"."domain_id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."verified_at", "users"."blocked_at", "invitations"."expires_at" as "invitation_ends_at"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."domain_id" = ? and "users"."id" > ?
  order by "users"."id"
  limit ?;
select "users"."id", "users"."domain_id", "domains"."name" as "domain", "users"."email", "users"."name", "users"."last_name", "users"."phone", "users"."verified_at", "users"."blocked_at", "invitations"."expires_at" as "invitation_ends_at"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  left join "invitations" on "invitations"."user_id" = "users"."id"
  where "users"."erasing_at" is null and "users"."id" > ?
  order by "users"."id"
  limit ?;

-- people.store.ts: holdPhone
update "users"
  set "phone_key" = "phone"
  where "id" = ? and "phone" != ? and not exists (select "others"."id"
  from "users" as "others"
  where "others"."domain_id" = "users"."domain_id" and "others"."phone_key" = "users"."phone")
  returning "id";

-- people.store.ts: peopleStore.add
insert into "group_members" ("domain_id", "user_id", "group_id")
  values (?, ?, ?);
insert into "user_roles" ("domain_id", "user_id", "position", "role")
  values (?, ?, ?, ?);
insert into "users" ("email", "name", "last_name", "phone", "address", "city", "email_permission", "sms_permission", "password_hash", "verified_at", "created_at", "consent_version", "consent_at", "domain_id", "blocked_at", "search_key")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("domain_id", "email") do nothing
  returning "id";
update "users"
  set "phone_key" = "phone"
  where "id" = ? and "phone" != ? and not exists (select "others"."id"
  from "users" as "others"
  where "others"."domain_id" = "users"."domain_id" and "others"."phone_key" = "users"."phone")
  returning "id";

-- people.store.ts: peopleStore.idByEmail
select "id"
  from "users"
  where "domain_id" = ? and "email" = ?;

-- people.store.ts: peopleStore.byLogin
select "users".*, "domains"."name" as "domain_name"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "domains"."name" = ? and "users"."email" = ?;

-- people.store.ts: peopleStore.byId
select "users".*, "domains"."name" as "domain_name"
  from "users"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "users"."id" = ?;

-- people.store.ts: peopleStore.isPhoneTaken
select "id"
  from "users"
  where "domain_id" = ? and "phone_key" = ?;

-- people.store.ts: peopleStore.byPhone
select "id", "blocked_at"
  from "users"
  where "domain_id" = ? and ("phone_key" = ? or "phone" = ?)
  order by case when "phone_key" = ? then 0 else 1 end, "id" desc
  limit ?;

-- people.store.ts: peopleStore.rolesOf
select "role"
  from "user_roles"
  where "user_id" = ?
  order by "position";

-- people.store.ts: peopleStore.ownGroupIds
select "group_id"
  from "group_members"
  where "user_id" = ?
  order by "group_id";

-- people.store.ts: peopleStore.allGroupIds
select "id"
  from "course_groups"
  order by "id";
select "id"
  from "course_groups"
  where "domain_id" = ?
  order by "id";

-- people.store.ts: peopleStore.replaceRoles
delete
  from "user_roles"
  where "user_id" = ?;
insert into "user_roles" ("domain_id", "user_id", "position", "role")
  values (?, ?, ?, ?);

-- people.store.ts: peopleStore.replaceGroups
delete
  from "group_members"
  where "user_id" = ?;
insert into "group_members" ("domain_id", "user_id", "group_id")
  values (?, ?, ?);

-- people.store.ts: peopleStore.setPhone
update "users"
  set "phone" = ?
  where "id" = ? and "verified_at" is null;

-- people.store.ts: peopleStore.setVerified
update "users"
  set "verified_at" = ?
  where "id" = ? and "phone" = ? and "verified_at" is null
  returning "id";

-- people.store.ts: peopleStore.setPassword
update "users"
  set "password_hash" = ?
  where "id" = ?;

-- people.store.ts: peopleStore.replacePassword
update "users"
  set "password_hash" = ?
  where "id" = ? and "password_hash" = ?
  returning "id";

-- people.store.ts: peopleStore.setBlocked
update "users"
  set "blocked_at" = ?
  where "id" = ?;

-- people.store.ts: peopleStore.fillSearchKeys
select "id", "name", "last_name", "email"
  from "users"
  where "search_key" is null
  limit ?;
update "users"
  set "search_key" = ?
  where "id" = ?;

-- sessions.store.ts: sessionsStore.add
insert into "sessions" ("id", "domain_id", "user_id", "token_hash", "cookie_hash", "kind", "created_at", "expires_at", "last_seen_at", "device", "address", "board_id", "locked_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- sessions.store.ts: sessionsStore.byToken
select "sessions"."id" as "sessionId", "sessions"."kind", "sessions"."cookie_hash" as "cookieHash", "sessions"."last_seen_at" as "lastSeenAt", "sessions"."created_at" as "createdAt", "sessions"."expires_at" as "expiresAt", "sessions"."board_id" as "boardId", "sessions"."locked_at" as "lockedAt", "users"."id" as "userId", "users"."domain_id" as "domainId", "users"."verified_at" as "verifiedAt", "domains"."name" as "domainName"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "users"."blocked_at" is null and "sessions"."token_hash" = ? and "sessions"."expires_at" > ?;

-- sessions.store.ts: sessionsStore.isOpen
select "sessions"."id" as "sessionId", "sessions"."kind", "sessions"."cookie_hash" as "cookieHash", "sessions"."last_seen_at" as "lastSeenAt", "sessions"."created_at" as "createdAt", "sessions"."expires_at" as "expiresAt", "sessions"."board_id" as "boardId", "sessions"."locked_at" as "lockedAt", "users"."id" as "userId", "users"."domain_id" as "domainId", "users"."verified_at" as "verifiedAt", "domains"."name" as "domainName"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "users"."blocked_at" is null and "sessions"."id" = ? and "sessions"."expires_at" > ?;

-- sessions.store.ts: sessionsStore.byIds
select "sessions"."id" as "sessionId", "sessions"."kind", "sessions"."cookie_hash" as "cookieHash", "sessions"."last_seen_at" as "lastSeenAt", "sessions"."created_at" as "createdAt", "sessions"."expires_at" as "expiresAt", "sessions"."board_id" as "boardId", "sessions"."locked_at" as "lockedAt", "users"."id" as "userId", "users"."domain_id" as "domainId", "users"."verified_at" as "verifiedAt", "domains"."name" as "domainName"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "users"."blocked_at" is null and "sessions"."id" in () and "sessions"."expires_at" > ?;
select "sessions"."id" as "sessionId", "sessions"."kind", "sessions"."cookie_hash" as "cookieHash", "sessions"."last_seen_at" as "lastSeenAt", "sessions"."created_at" as "createdAt", "sessions"."expires_at" as "expiresAt", "sessions"."board_id" as "boardId", "sessions"."locked_at" as "lockedAt", "users"."id" as "userId", "users"."domain_id" as "domainId", "users"."verified_at" as "verifiedAt", "domains"."name" as "domainName"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "users"."blocked_at" is null and "sessions"."id" in (?) and "sessions"."expires_at" > ?;

-- sessions.store.ts: sessionsStore.byCookie
select "sessions"."id" as "sessionId", "sessions"."kind", "sessions"."cookie_hash" as "cookieHash", "sessions"."last_seen_at" as "lastSeenAt", "sessions"."created_at" as "createdAt", "sessions"."expires_at" as "expiresAt", "sessions"."board_id" as "boardId", "sessions"."locked_at" as "lockedAt", "users"."id" as "userId", "users"."domain_id" as "domainId", "users"."verified_at" as "verifiedAt", "domains"."name" as "domainName"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  inner join "domains" on "domains"."id" = "users"."domain_id"
  where "users"."blocked_at" is null and "sessions"."cookie_hash" = ? and "sessions"."expires_at" > ?;

-- sessions.store.ts: sessionsStore.touch
update "sessions"
  set "last_seen_at" = ?, "expires_at" = ?
  where "id" = ? and "last_seen_at" <= ?;

-- sessions.store.ts: sessionsStore.bind
update "sessions"
  set "cookie_hash" = ?
  where "id" = ? and "cookie_hash" is null
  returning "id";

-- sessions.store.ts: sessionsStore.lock
update "sessions"
  set "locked_at" = ?, "expires_at" = case when "expires_at" > ? then 1 else "expires_at" end
  where "board_id" = ? and "kind" = ? and "locked_at" is null;
update "sessions"
  set "locked_at" = ?, "expires_at" = case when "expires_at" > ? then 1 else "expires_at" end
  where "id" = ? and "kind" = ? and "locked_at" is null;

-- sessions.store.ts: sessionsStore.unlock
update "sessions"
  set "locked_at" = ?, "expires_at" = ?
  where "id" = ?;

-- sessions.store.ts: sessionsStore.remove
delete
  from "sessions"
  where "id" = ?;

-- sessions.store.ts: sessionsStore.removeByCookie
delete
  from "sessions"
  where "cookie_hash" = ?;

-- sessions.store.ts: sessionsStore.ofUser
select "id", "cookie_hash", "device", "address", "created_at", "last_seen_at"
  from "sessions"
  where "user_id" = ? and "expires_at" > ?
  order by "last_seen_at" desc, "id";

-- sessions.store.ts: sessionsStore.removeOne
delete
  from "sessions"
  where "user_id" = ? and "id" = ?
  returning "token_hash";
insert into "ended_sessions" ("token_hash", "reason", "expires_at")
  values (?, ?, ?)
  on conflict ("token_hash") do nothing;

-- sessions.store.ts: sessionsStore.removeOthers
delete
  from "sessions"
  where "user_id" = ? and "id" != ?
  returning "token_hash";
insert into "ended_sessions" ("token_hash", "reason", "expires_at")
  values (?, ?, ?)
  on conflict ("token_hash") do nothing;

-- sessions.store.ts: sessionsStore.isNative
select "cookie_hash"
  from "sessions"
  where "id" = ?;

-- sessions.store.ts: sessionsStore.removeAllOf
delete
  from "sessions"
  where "user_id" = ?
  returning "token_hash";
insert into "ended_sessions" ("token_hash", "reason", "expires_at")
  values (?, ?, ?)
  on conflict ("token_hash") do nothing;

-- sessions.store.ts: sessionsStore.removeExpired
delete
  from "ended_sessions"
  where "expires_at" <= ?;
delete
  from "sessions"
  where "expires_at" <= ?
  returning "token_hash", "expires_at";
insert into "ended_sessions" ("token_hash", "reason", "expires_at")
  values (?, ?, ?)
  on conflict ("token_hash") do nothing;

-- sessions.store.ts: sessionsStore.boardsOf
select distinct "board_id"
  from "sessions"
  where "user_id" = ? and "expires_at" > ? and "board_id" is not null;

-- sessions.store.ts: sessionsStore.removeAllOn
delete
  from "sessions"
  where "board_id" = ?
  returning "token_hash";
insert into "ended_sessions" ("token_hash", "reason", "expires_at")
  values (?, ?, ?)
  on conflict ("token_hash") do nothing;

-- sessions.store.ts: sessionsStore.reasonOfEnd
select "id"
  from "sessions"
  where "token_hash" = ? and "expires_at" <= ?;
select "reason"
  from "ended_sessions"
  where "token_hash" = ?;
