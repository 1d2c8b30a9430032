-- What tokens buy. Each row has the entry that paid for it, once; a plan's own Spotlight has none.
create table highlights (
  entry_id bigint primary key references token_entries,
  user_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- When the one who was asked first saw it, which settles it. Unopened after its time the tokens come back.
  opened_at timestamptz,
  settled_at timestamptz,
  check ((opened_at is not null) <= (settled_at is not null))
);

create index highlights_user_id on highlights (user_id, created_at);
create index highlights_to_id on highlights (to_id);
create index highlights_open on highlights (created_at) where settled_at is null;

create table spotlights (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  entry_id bigint unique references token_entries,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- How many people saw it, counted when it was over.
  seen_by integer not null default 0,
  settled_at timestamptz,
  check (ends_at > starts_at)
);

create index spotlights_user_id on spotlights (user_id, starts_at);
create index spotlights_open on spotlights (ends_at) where settled_at is null;

-- Who has seen a Spotlight, each once. They go when it is counted.
create table spotlight_views (
  spotlight_id bigint not null references spotlights on delete cascade,
  viewer_id bigint not null references users on delete cascade,
  primary key (spotlight_id, viewer_id)
);

create index spotlight_views_viewer_id on spotlight_views (viewer_id);

-- A keepsake stays when its message goes.
create table gifts (
  id bigint generated always as identity primary key,
  entry_id bigint not null unique references token_entries,
  from_id bigint references users on delete set null,
  to_id bigint not null references users on delete cascade,
  item text not null check (item in ('wave', 'flower', 'star')),
  words text not null default '' check (length(words) <= 80),
  given_at timestamptz not null default now(),
  away_at timestamptz
);

create index gifts_to_id on gifts (to_id, id desc);
create index gifts_from_id on gifts (from_id);

alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (
    kind in ('text', 'image', 'file', 'voice', 'link', 'timer', 'wave', 'flower', 'star', 'plus')
  ) not valid;

create table bought_themes (
  user_id bigint not null references users on delete cascade,
  theme text not null,
  entry_id bigint not null unique references token_entries,
  created_at timestamptz not null default now(),
  primary key (user_id, theme)
);

-- What was chosen; whether it is shown hangs on the plan of the moment and on what was bought.
alter table profiles
  add column theme text not null default 'paper',
  add column accent smallint,
  add constraint profiles_accent_check check (accent between 0 and 359) not valid;

create table plus_gifts (
  id bigint generated always as identity primary key,
  entry_id bigint not null unique references token_entries,
  from_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  -- Of the message by which it arrived.
  client_id uuid not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'revoked', 'expired')),
  created_at timestamptz not null default now(),
  -- When it was accepted, declined, taken back or expired.
  decided_at timestamptz,
  -- Its month. An accepted one without it counts as Plus all the same: while a plan is paid for it adds nothing, and from
  -- the plan's end on it is what is left.
  starts_at timestamptz,
  ends_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (starts_at < ends_at),
  check (state = 'accepted' or starts_at is null)
);

create unique index plus_gifts_open on plus_gifts (from_id, to_id) where state = 'open';
create index plus_gifts_open_to_id on plus_gifts (to_id) where state = 'open';
create index plus_gifts_from_id on plus_gifts (from_id, id desc);
create index plus_gifts_to_id on plus_gifts (to_id, id desc);
create index plus_gifts_due on plus_gifts (created_at) where state = 'open';
-- What someone's plan is read from.
create index plus_gifts_accepted on plus_gifts (to_id, ends_at) where state = 'accepted';
create index plus_gifts_waiting on plus_gifts (to_id) where state = 'accepted' and starts_at is null;
