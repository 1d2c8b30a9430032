-- What was decided about someone, and why: the statement of reasons that they get.
create table decisions (
  id bigint generated always as identity primary key,
  -- Null once the case with its evidence is gone.
  case_id bigint references cases on delete set null,
  user_id bigint not null references users,
  step text not null check (step in ('no_breach', 'removal', 'warning', 'limit', 'suspension', 'ban')),
  reason text not null check (reason in ('spam', 'scam', 'harassment', 'hate', 'threats', 'sexual', 'impersonation',
    'under_18', 'self_harm', 'illegal_goods', 'other')),
  facts text not null check (length(facts) between 20 and 2000),
  -- Words of their own that it is about, and never those of anybody else.
  quote text not null default '' check (length(quote) <= 500),
  place text not null check (place in ('messages', 'requests', 'profile', 'picture', 'links', 'account')),
  found_by_machine boolean not null default false,
  decided_by_machine boolean not null default false,
  starts_at timestamptz not null default now(),
  -- Null where it holds until it is lifted, or is over with being said.
  ends_at timestamptz,
  -- When its end was noticed, and the account freed of it.
  over_at timestamptz,
  lifted_at timestamptz,
  lifted_why text not null default '' check (length(lifted_why) <= 2000),
  -- Whether what was paid for and not used comes back.
  money_back boolean not null default false,
  decided_by text not null check (length(decided_by) <= 60),
  constraint limits_end check ((step in ('limit', 'suspension')) = (ends_at is not null)),
  constraint lifted_with_a_reason check ((lifted_at is null) = (lifted_why = '')),
  constraint money_of_long_ones check (not money_back or step in ('suspension', 'ban') and reason <> 'scam')
);

create index decisions_user_id on decisions (user_id, id);
create index decisions_case_id on decisions (case_id);
create index decisions_ends_at on decisions (ends_at, id) where ends_at is not null and over_at is null;
create index decisions_done_at on decisions
  ((coalesce(lifted_at, ends_at, case when step <> 'ban' then starts_at end)));

-- A decision says for good what it said: it can be lifted, once, and its case may go.
create function keep_decision() returns trigger language plpgsql as $$
begin
  if old.lifted_at is not null and (new.lifted_at, new.lifted_why) is distinct from (old.lifted_at, old.lifted_why)
    or (new.user_id, new.step, new.reason, new.facts, new.quote, new.place, new.found_by_machine, new.decided_by_machine,
        new.starts_at, new.ends_at, new.money_back, new.decided_by)
      is distinct from
       (old.user_id, old.step, old.reason, old.facts, old.quote, old.place, old.found_by_machine, old.decided_by_machine,
        old.starts_at, old.ends_at, old.money_back, old.decided_by)
    or (new.case_id is not null and new.case_id is distinct from old.case_id)
  then
    raise exception 'a decision cannot be changed, but lifted';
  end if;
  return new;
end $$;

create trigger append_only before update on decisions for each row execute function keep_decision();
alter table decisions enable always trigger append_only;

-- One for each decision.
create table appeals (
  decision_id bigint primary key references decisions on delete cascade,
  body text not null check (length(body) between 20 and 2000),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  result text check (result in ('lifted', 'milder', 'kept')),
  answer text not null default '' check (length(answer) <= 2000),
  answered_by text check (length(answered_by) <= 60),
  constraint answered_whole check ((answered_at is null) = (result is null)
    and (answered_at is null) = (answer = '') and (answered_at is null) = (answered_by is null))
);

create index appeals_open on appeals (created_at) where answered_at is null;

-- What someone adds to an appeal. It is there before the appeal, and goes after a day without one.
create table appeal_pictures (
  id bigint generated always as identity primary key,
  decision_id bigint not null references decisions on delete cascade,
  stored_as text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  is_sent boolean not null default false,
  created_at timestamptz not null default now()
);

create index appeal_pictures_decision_id on appeal_pictures (decision_id);
create index appeal_pictures_loose on appeal_pictures (created_at) where not is_sent;

-- What holds at this moment, for every call to go by, and the decision that it comes from. A ban is until infinity.
alter table users add column suspended_until timestamptz;
alter table users add column suspended_by bigint;
alter table users add column limited_until timestamptz;
alter table users add column limited_by bigint;

-- As leaving does, a suspension takes someone out of every list at once.
create or replace trigger users_forget_discoverable after update on users
  for each row when (
    (old.display_name, old.date_of_birth, old.status, old.email_verified_at is null, old.break_since is null,
      old.suspended_until is null)
    is distinct from
    (new.display_name, new.date_of_birth, new.status, new.email_verified_at is null, new.break_since is null,
      new.suspended_until is null))
  execute function forget_discoverable('id');
