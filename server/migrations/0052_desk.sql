-- no transaction
-- What was said about a ticket after it was opened: by its sender, to its sender, or among staff alone.
create table if not exists ticket_replies (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  kind text not null check (kind in ('person', 'staff', 'note')),
  -- Null where no one of staff wrote it, and after their account is gone.
  staff_id bigint references users on delete set null,
  -- What whoever wrote it was called then, for staff alone.
  author_name text not null check (length(author_name) <= 80),
  body text not null check (length(body) between 1 and 5000),
  -- The attempt that it came with: the same one again is the same reply.
  attempt_key text not null check (length(attempt_key) between 1 and 64),
  -- Of an answer that was mailed to a visitor: the link in it, by which they answer for 30 days.
  link_hash bytea unique,
  created_at timestamptz not null default now(),
  unique (ticket_id, attempt_key),
  constraint only_answers_have_links check (link_hash is null or kind = 'staff'),
  constraint people_are_not_staff check (kind <> 'person' or staff_id is null)
);
create index if not exists ticket_replies_ticket_id on ticket_replies (ticket_id, id);
create index if not exists ticket_replies_staff_id on ticket_replies (staff_id) where staff_id is not null;
alter table tickets add column if not exists assigned_to bigint references users on delete set null;
-- By when it is answered, while it waits for us. The release before this one knows nothing of it.
alter table tickets add column if not exists due_at timestamptz not null default now() + interval '72 hours';
alter table tickets add column if not exists solved_at timestamptz;
-- The report that it opened, and so its case.
alter table tickets add column if not exists report_id bigint references reports on delete set null;
update tickets set due_at = created_at + make_interval(hours => answer_hours);
update tickets set solved_at = now() where state = 'closed' and solved_at is null;
update tickets set report_id = reports.id from reports where reports.reporter_id is null and tickets.number = substr(reports.details, 2, 9) and tickets.report_id is null;
alter table tickets drop constraint if exists closed_since;
alter table tickets add constraint closed_since check ((state = 'closed') = (solved_at is not null));
drop index concurrently if exists tickets_waiting;
create index concurrently tickets_waiting on tickets (due_at, id) where state = 'open';
drop index concurrently if exists tickets_assigned_to;
create index concurrently tickets_assigned_to on tickets (assigned_to, due_at, id) where assigned_to is not null and state <> 'closed';
drop index concurrently if exists tickets_report_id;
create index concurrently tickets_report_id on tickets (report_id) where report_id is not null;
