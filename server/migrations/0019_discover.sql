create extension if not exists intarray;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Interests, languages, countries and cities by number, each spelled as it is compared.
create table discover_words (
  id integer generated always as identity primary key check (id < 16777216),
  kind text not null check (kind in ('interest', 'language', 'country', 'city')),
  word text not null check (length(word) between 1 and 100),
  unique (kind, word)
);

-- Who may be shown to any member, and by what they may be found: nothing here that a member may not see.
create table discoverable (
  user_id bigint primary key references users on delete cascade,
  active_on date not null,
  joined_on date not null,
  -- 0 where members may not see it.
  country integer not null default 0,
  city integer not null default 0,
  -- Only of those whose age members may see.
  born_on date,
  completeness smallint not null check (completeness between 0 and 100),
  replies smallint not null default 0 check (replies between 0 and 100),
  has_photo boolean not null,
  verified boolean not null,
  -- Sorted.
  interests integer[] not null,
  languages integer[] not null,
  -- Every list that this person is in.
  keys integer[] not null
) with (fillfactor = 85);

create index discoverable_keys on discoverable using gin (keys gin__int_ops) with (fastupdate = off);
create index discoverable_active_on on discoverable (active_on desc, user_id);
create index discoverable_joined_on on discoverable (joined_on desc, user_id);

-- Whose row above has to be made anew.
create table discover_stale (
  user_id bigint primary key references users on delete cascade,
  since timestamptz not null default now()
);

create index discover_stale_since on discover_stale (since);

create table discover_names (
  user_id bigint not null references users on delete cascade,
  -- The display name, and the full name where members may see it.
  is_full boolean not null,
  folded text not null,
  words integer[] not null,
  primary key (user_id, is_full)
);

create index discover_names_folded on discover_names (folded text_pattern_ops);
create index discover_names_words on discover_names using gin (words gin__int_ops) with (fastupdate = off);

-- Each word of any name once. A million people have far fewer words than names.
create table name_words (
  id integer generated always as identity primary key,
  word text not null check (length(word) between 1 and 60),
  people integer not null default 0
);

create unique index name_words_word on name_words (word text_pattern_ops);
create index name_words_inside on name_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Hashes of each word and of what is left of it without one letter: two words one typo apart share one of them.
create table name_typos (
  key integer not null,
  word_id integer not null references name_words on delete cascade,
  primary key (key, word_id)
);

create index name_typos_word_id on name_typos (word_id);

-- How long lists are, counted at night: of everyone, and of those who were here in the last two weeks.
create table list_sizes (
  segment integer not null,
  tag integer not null,
  people integer not null,
  warm integer not null,
  primary key (segment, tag)
);

-- How those of the last two weeks spread over its days and over the levels of completeness and replies.
create table cell_shares (
  ago smallint not null,
  level smallint not null,
  share real not null,
  primary key (ago, level)
);

-- What someone decided about another person, for themselves alone. There is one decision at a time.
create table discover_marks (
  user_id bigint not null references users on delete cascade,
  other_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('save', 'later', 'hide')),
  -- The day on which someone put off comes back.
  until date,
  created_at timestamptz not null default now(),
  primary key (user_id, other_id),
  check ((kind = 'later') = (until is not null)),
  check (user_id <> other_id)
);

create index discover_marks_by_kind on discover_marks (user_id, kind, created_at desc, other_id);
create index discover_marks_other_id on discover_marks (other_id);

-- Whom someone was shown on a day, in this order.
create table decks (
  user_id bigint not null references users on delete cascade,
  day date not null,
  people bigint[] not null,
  -- Nine numbers a person: the factors of the ranking in thousandths, fatigue, and how many contacts they share.
  factors smallint[] not null check (cardinality(factors) = 9 * cardinality(people)),
  shown smallint not null default 0,
  -- Those of them about whom something was decided, or whose profile was looked at.
  acted bigint[] not null default '{}',
  primary key (user_id, day)
);

create index decks_day on decks (day);

-- In how many decks people were shown on a day.
create table exposures (
  user_id bigint not null references users on delete cascade,
  day date not null,
  shown integer not null,
  primary key (day, user_id)
) with (fillfactor = 70);

create index exposures_user_id on exposures (user_id);

create table discover_settings (
  user_id bigint primary key references users on delete cascade,
  tuning jsonb not null default '{}',
  -- As they were used last.
  filters jsonb not null default '{}',
  -- The same as lists of keys: someone is wanted who is in one of each.
  wanted jsonb not null default '[]'
);

create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 40),
  q text check (length(q) between 1 and 100),
  sort text check (sort in ('best', 'active', 'new')),
  filters jsonb not null,
  new_people integer not null default 0,
  counted_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index saved_searches_user_id on saved_searches (user_id);
create index saved_searches_counted_at on saved_searches (counted_at);

-- A profile lies below discovery and knows nothing of it. What changes there takes its owner out of every list at once,
-- in the same transaction; soon after they come back with what members may see now.
create function forget_discoverable() returns trigger language plpgsql as $$
declare
  person bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  -- In this order: whoever makes the row anew holds the line of `discover_stale` until it is written and can be found.
  insert into discover_stale (user_id) select person where exists (select from users where id = person)
    on conflict (user_id) do update set since = excluded.since;
  delete from discoverable where user_id = person;
  delete from discover_names where user_id = person;
  return null;
end $$;

create function begin_discoverable() returns trigger language plpgsql as $$
begin
  insert into discover_stale (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;

create trigger profiles_begin_discoverable after insert on profiles
  for each row execute function begin_discoverable();
-- A status comes and goes, and nobody is found by it.
create trigger profiles_forget_discoverable after update on profiles
  for each row when (
    to_jsonb(old) - '{status_emoji,status_text,status_expires_at,version}'::text[]
    is distinct from to_jsonb(new) - '{status_emoji,status_text,status_expires_at,version}'::text[])
  execute function forget_discoverable('user_id');
create trigger profile_links_forget_discoverable after insert or delete on profile_links
  for each row execute function forget_discoverable('user_id');
create trigger profile_links_verified_forget_discoverable after update on profile_links
  for each row when ((old.verified_at is null) <> (new.verified_at is null))
  execute function forget_discoverable('user_id');
create trigger pictures_forget_discoverable after insert or delete on pictures
  for each row execute function forget_discoverable('user_id');
create trigger users_forget_discoverable after update on users
  for each row when (
    (old.display_name, old.date_of_birth, old.status, old.email_verified_at is null)
    is distinct from (new.display_name, new.date_of_birth, new.status, new.email_verified_at is null))
  execute function forget_discoverable('id');
-- When someone was here last counts in less detail once they hide it.
create trigger connect_settings_forget_discoverable after update of shows_presence on connect_settings
  for each row when (old.shows_presence <> new.shows_presence)
  execute function forget_discoverable('user_id');

insert into discover_stale (user_id) select id from users where status = 'active';
