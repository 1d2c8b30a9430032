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
