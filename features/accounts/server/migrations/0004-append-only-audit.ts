import type { Migration } from '@sayfa/server-kit';

const REFUSAL = 'the audit log is only added to';

const sqlite = [
  `create trigger audit_log_no_delete before delete on audit_log
    begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger audit_log_no_update before update on audit_log
    when not (
      new.id is old.id and new.domain_id is old.domain_id and new.action is old.action
      and new.happened_at is old.happened_at and new.detail is old.detail
      and (new.user_id is old.user_id or new.user_id is null)
      and (new.actor_id is old.actor_id or new.actor_id is null)
      and (new.address is old.address or new.address = ''))
    begin select raise(abort, '${REFUSAL}'); end`,
];

const postgres = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception '${REFUSAL}'; end $$`,
  `create trigger audit_log_no_delete before delete on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
  `create trigger audit_log_no_update before update on audit_log
    for each row when (not (
      new.id = old.id and new.domain_id is not distinct from old.domain_id
      and new.action = old.action and new.happened_at = old.happened_at
      and new.detail = old.detail
      and (new.user_id is not distinct from old.user_id or new.user_id is null)
      and (new.actor_id is not distinct from old.actor_id or new.actor_id is null)
      and (new.address = old.address or new.address = '')))
    execute function refuse_audit_change()`,
];

/**
 * The database itself refuses to change or remove what the audit log holds. The one change it lets
 * through is forgetting a person: names and address may become empty, nothing else may change.
 */
export const appendOnlyAudit: Migration = {
  id: 'accounts/0004',
  statements: (_column, kind) => (kind === 'sqlite' ? sqlite : postgres),
};
