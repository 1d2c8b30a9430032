-- no transaction
-- Background work goes through its tables in short steps. Each step finds where to go on by one of these.
drop index concurrently if exists visit_marks_day;
create index concurrently visit_marks_day on visit_marks (day, user_id, mark);
drop index concurrently if exists visit_days_day;
create index concurrently visit_days_day on visit_days (day, user_id);
drop index concurrently if exists former_names_given_up_at;
create index concurrently former_names_given_up_at on former_names (given_up_at);
drop index concurrently if exists users_deletion_reminders;
create index concurrently users_deletion_reminders on users (deletion_reminders, deletion_due_at)
  where status = 'deleting';
drop index concurrently if exists users_verification_reminders;
create index concurrently users_verification_reminders on users (verification_reminders, created_at)
  where status = 'active' and email_verified_at is null and email_refused_at is null;

-- What comes last in a key is whom it counts: an address, or the id of a user.
drop index concurrently if exists attempts_counted;
create index concurrently attempts_counted on attempts (split_part(key, ':', -1));

-- Stored files that no row of a room shows: not yet, or no longer. Keeping one takes its line away.
create table if not exists loose_files (
  key text primary key,
  -- From this moment on it can only be removed.
  due_at timestamptz not null
);
create index if not exists loose_files_due_at on loose_files (due_at, key);
