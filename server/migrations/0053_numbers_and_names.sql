-- no transaction
-- What is counted of a month once it is over, because reports and decisions do not stay for ever. The month as text
-- (2026-10): it is a name on the calendar, and does not move.
create table if not exists safety_months (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  counts jsonb not null,
  counted_at timestamptz not null default now()
);

drop index concurrently if exists reports_created_at;
create index concurrently reports_created_at on reports (created_at);
drop index concurrently if exists reports_done_at;
create index concurrently reports_done_at on reports (done_at) where done_at is not null;
drop index concurrently if exists decisions_starts_at;
create index concurrently decisions_starts_at on decisions (starts_at);
drop index concurrently if exists appeals_created_at;
create index concurrently appeals_created_at on appeals (created_at);
drop index concurrently if exists appeals_answered_at;
create index concurrently appeals_answered_at on appeals (answered_at) where answered_at is not null;
drop index concurrently if exists holds_starts_at;
create index concurrently holds_starts_at on holds (starts_at);

-- Staff finds people by how their names begin, also those whom nobody can discover.
drop index concurrently if exists users_display_name_start;
create index concurrently users_display_name_start on users (lower(display_name) text_pattern_ops);
drop index concurrently if exists profiles_full_name_start;
create index concurrently profiles_full_name_start on profiles (lower(full_name) text_pattern_ops) where full_name <> '';

-- Whom mails do not reach, and who is kept from something: few, and counted now and then.
drop index concurrently if exists users_email_refused_at;
create index concurrently users_email_refused_at on users (email_refused_at) where email_refused_at is not null;
drop index concurrently if exists users_suspended_until;
create index concurrently users_suspended_until on users (suspended_until) where suspended_until is not null;
drop index concurrently if exists users_limited_until;
create index concurrently users_limited_until on users (limited_until) where limited_until is not null;
drop index concurrently if exists tickets_open;
create index concurrently tickets_open on tickets (created_at) where state = 'open';
