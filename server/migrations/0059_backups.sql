-- no transaction
-- Back-ups that were made, and what their drills have found: nothing, where there is no fault.
create table if not exists backups (
  name text primary key,
  made_at timestamptz not null,
  bytes bigint not null,
  verified_at timestamptz,
  fault text check (length(fault) between 1 and 2000),
  check (fault is null or verified_at is not null)
);
-- Whose account was erased, by when: what is left of an account says no more.
drop index concurrently if exists users_erased;
create index concurrently users_erased on users (created_at) where status = 'deleted';
