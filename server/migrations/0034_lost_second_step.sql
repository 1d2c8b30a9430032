-- What operators have done to someone's account, and why. Nobody can change it.
create table operator_acts (
  id bigint generated always as identity primary key,
  act text not null,
  user_id bigint not null references users,
  reason text not null check (length(reason) between 10 and 500),
  created_at timestamptz not null default now()
);

create trigger append_only before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();
alter table operator_acts enable always trigger append_only;

-- Someone has lost everything that the second step is done with. Seven days later it is switched off, unless it was done or
-- the wait was stopped meanwhile. However often it is asked for, and by whomever, nothing makes it shorter.
create table lost_second_steps (
  user_id bigint primary key references users on delete cascade,
  started_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '168 hours',
  -- How many of its mails have gone out: on the days 0, 3 and 6.
  mails smallint not null default 1 check (mails between 1 and 3),
  constraint seven_days check (due_at >= started_at + interval '168 hours')
);

create index lost_second_steps_due_at on lost_second_steps (due_at, user_id);

alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check check (
  purpose in ('verify_email', 'reset_password', 'change_email', 'revert_email', 'disown_session', 'lost_second_step'));
