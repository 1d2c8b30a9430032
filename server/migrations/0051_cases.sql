-- no transaction
-- Who works on a case, for a quarter of an hour at a time: the row is the claim, so of twenty who press at once one has it.
create table if not exists claims (
  case_id bigint primary key references cases on delete cascade,
  staff_id bigint not null references users,
  until timestamptz not null
);
create index if not exists claims_staff_id on claims (staff_id, until);
-- A ban that one person wants and a second one has to confirm. Once confirmed, or decided otherwise, it goes.
create table if not exists ban_proposals (
  case_id bigint primary key references cases on delete cascade,
  staff_id bigint not null references users,
  verdict jsonb not null,
  proposed_at timestamptz not null default now()
);
create index if not exists ban_proposals_staff_id on ban_proposals (staff_id);
-- When someone found that its evidence is not what was sealed: admins are told once.
alter table cases add column if not exists seal_broken_at timestamptz;
-- Who decided, by number and not by name: null where an operator's command did. A ban may have needed two.
alter table decisions add column if not exists decided_by_staff bigint references users;
alter table decisions add column if not exists decided_with_staff bigint references users;
create or replace trigger staff_kept before update of decided_by_staff, decided_with_staff on decisions for each statement execute function refuse_change();
alter table decisions enable always trigger staff_kept;
-- Whether whoever decided answered as well, as nobody else could. Kept as it was then, whoever comes or goes.
alter table appeals add column if not exists answered_by_staff bigint references users;
alter table appeals add column if not exists by_same_person boolean not null default false;
update appeals a set by_same_person = true from decisions d where d.id = a.decision_id and d.decided_by = a.answered_by and not a.by_same_person;
-- The queue goes by both, and a page by its number.
drop index concurrently if exists cases_queue;
create index concurrently cases_queue on cases (due_at, id) where state <> 'closed';
drop index concurrently if exists cases_due_at;
drop index concurrently if exists cases_number;
create index concurrently cases_number on cases (number);
