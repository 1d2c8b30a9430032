-- Who works here. It takes the place of role, which releases before this one still read.
alter table users add column staff_role text check (staff_role in ('support', 'moderator', 'admin'));
update users set staff_role = role where role <> 'user';

-- Everything that the staff did and read. Each row is chained to the one before it: whatever is changed or removed later, the
-- rows after it no longer fit. It names people by number and by the name that they had, and outlives every account.
create table staff_events (
  id bigint primary key,
  -- Without one it was an operator, by a command.
  staff_id bigint,
  staff_name text not null,
  role text not null check (role in ('support', 'moderator', 'admin', 'operator')),
  act text not null check (act ~ '^[a-z_]+(\.[a-z_]+)+$' and length(act) <= 60),
  subject_kind text check (subject_kind ~ '^[a-z_]+$' and length(subject_kind) <= 30),
  subject_key text check (length(subject_key) <= 100),
  reason text check (length(reason) <= 500),
  detail text check (length(detail) <= 2000),
  at timestamptz not null,
  chain bytea not null,
  check ((subject_kind is null) = (subject_key is null))
);

create index staff_events_staff_id on staff_events (staff_id, id);
create index staff_events_act on staff_events (act, id);
create index staff_events_subject on staff_events (subject_kind, subject_key, id);

-- The number, the moment and the link are made here, one row at a time: whoever comes later waits until the earlier one is
-- there for good. The text is that of server/staff/log/verify-log.ts, value by value as JSON.
create function chain_staff_event() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_events', 0));
  select id, chain into last from public.staff_events order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := clock_timestamp();
  new.chain := sha256(coalesce(last.chain, ''::bytea) || convert_to(array_to_string(array[
    new.id::text, new.staff_id::text, to_json(new.staff_name)::text, to_json(new.role)::text, to_json(new.act)::text,
    to_json(new.subject_kind)::text, to_json(new.subject_key)::text, to_json(new.reason)::text, to_json(new.detail)::text,
    to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')], e'\n', 'null'), 'UTF8'));
  return new;
end
$$;

create trigger chained before insert on staff_events for each row execute function chain_staff_event();
alter table staff_events enable always trigger chained;
create trigger append_only before update or delete or truncate on staff_events
  for each statement execute function refuse_change();
alter table staff_events enable always trigger append_only;

-- Where we may make a role, the log belongs to one that nobody signs in as, and we can only read it and add to it. A
-- superuser can do anything all the same, so none is made for one. Roles are shared by all databases of a server: it may be
-- there already, or be made in this moment by another one.
do $$
declare
  me name := current_user;
begin
  if (select rolsuper from pg_roles where rolname = me) then return; end if;
  if not exists (select from pg_roles where rolname = 'akin_log') then
    begin
      create role akin_log nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  execute format('grant akin_log to %I', me);
  grant usage, create on schema public to akin_log;
  alter table staff_events owner to akin_log;
  alter function chain_staff_event() owner to akin_log;
  revoke create on schema public from akin_log;
  set local role akin_log;
  execute format('grant select, insert on staff_events to %I', me);
  reset role;
  execute format('revoke akin_log from %I', me);
exception when insufficient_privilege then
  raise notice 'the log of the staff belongs to %: no role can be made for it', me;
end
$$;
