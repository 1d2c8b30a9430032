-- no transaction
-- Someone takes a break: until a moment, or until they end it. Contacts are told so, or see them offline; nobody else finds
-- them. That it is over is asked by the clock, and a job tidies the columns afterwards.
alter table users add column if not exists break_since timestamptz;
alter table users add column if not exists break_until timestamptz;
alter table users add column if not exists break_told boolean not null default true;
drop index concurrently if exists users_break_until;
create index concurrently users_break_until on users (break_until, id) where break_until is not null;
-- As leaving does, a break takes them out of every list at once.
create or replace trigger users_forget_discoverable after update on users
  for each row when (
    (old.display_name, old.date_of_birth, old.status, old.email_verified_at is null, old.break_since is null)
    is distinct from
    (new.display_name, new.date_of_birth, new.status, new.email_verified_at is null, new.break_since is null))
  execute function forget_discoverable('id');
