-- What there is against one person within 30 days, however many have reported it.
create table cases (
  id bigint generated always as identity primary key,
  target_id bigint not null references users,
  -- The first half of every receipt.
  number text not null check (number ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  origin text not null check (origin in ('report', 'visitor', 'first_aid')),
  state text not null default 'open' check (state in ('open', 'in_review', 'closed')),
  -- By when someone reads it: the shortest time of its reports.
  due_at timestamptz not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint closed_at_a_time check ((state = 'closed') = (closed_at is not null))
);

create index cases_target_id on cases (target_id, opened_at);
create index cases_due_at on cases (due_at) where state <> 'closed';
create index cases_closed_at on cases (closed_at) where closed_at is not null;

create table reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases on delete cascade,
  -- Null for a visitor, and for someone whose account is gone.
  reporter_id bigint references users on delete set null,
  subject text not null check (subject in
    ('message', 'voice', 'gift', 'request', 'profile', 'picture', 'person', 'conversation')),
  -- The thing itself, such as message:123: the same again within a day is answered with the first receipt.
  subject_key text not null check (length(subject_key) <= 60),
  -- What the reported person was called then.
  about text not null default '' check (length(about) <= 100),
  reason text not null check (reason in ('spam', 'scam', 'harassment', 'hate', 'threats', 'sexual', 'impersonation',
    'under_18', 'self_harm', 'illegal_goods', 'other')),
  details text not null default '' check (length(details) <= 1000),
  -- Told to the reporter alone: the number of the case, and the first 40 bits of the hash over all evidence. It is the
  -- anchor of the evidence outside of this database.
  receipt text not null unique check (receipt ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{8}$'),
  head_hash bytea not null check (length(head_hash) = 32),
  created_at timestamptz not null default now(),
  in_review_at timestamptz,
  done_at timestamptz,
  outcome text check (outcome in ('action', 'no_breach', 'closed')),
  -- What the reporter is told in the end, and never which step against whom.
  answer text not null default '' check (length(answer) <= 500),
  asked_again_at timestamptz,
  constraint done_with_an_outcome check ((done_at is null) = (outcome is null))
);

create index reports_case_id on reports (case_id);
create index reports_reporter_id on reports (reporter_id, created_at);
create index reports_same_again on reports (reporter_id, subject_key, created_at);

-- The sealed copies. The hash of each item covers its kind and its content to the byte; its chain covers all items before it.
create table evidence (
  report_id bigint not null references reports on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('report', 'message', 'request', 'profile', 'picture')),
  content text not null,
  sha256 bytea not null check (length(sha256) = 32),
  chain bytea not null check (length(chain) = 32),
  primary key (report_id, position)
);

create trigger sealed before update or truncate on evidence
  for each statement execute function refuse_change();
alter table evidence enable always trigger sealed;

-- Files that someone needs although their owner has dropped them: they are removed once nobody holds them any more.
create table held_files (
  key text not null,
  holder text not null check (length(holder) <= 60),
  -- Whether its owner has dropped it meanwhile.
  is_dropped boolean not null default false,
  primary key (key, holder)
);

create index held_files_holder on held_files (holder);
