-- What first aid does by itself: it slows someone down until a person has looked, and ends in any case.
create table holds (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- No requests and no first messages, or one request an hour.
  kind text not null check (kind in ('pause', 'hourly')),
  cause text not null check (cause in ('reports', 'copies')),
  case_id bigint references cases on delete set null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  constraint ends_by_itself check (ends_at <= starts_at + interval '72 hours')
);

create index holds_user_id on holds (user_id, ends_at);
create index holds_ends_at on holds (ends_at);
