create table profiles (
  user_id bigint primary key references users on delete cascade,
  full_name text not null default '' check (length(full_name) <= 50),
  pronouns text not null default '' check (length(pronouns) <= 20),
  headline text not null default '' check (length(headline) <= 80),
  bio text not null default '' check (length(bio) <= 500),
  city text not null default '' check (length(city) <= 60),
  country text check (country ~ '^[A-Z]{2}$'),
  languages text[] not null default '{}' check (cardinality(languages) <= 5),
  interests text[] not null default '{}' check (cardinality(interests) <= 10),
  looking_for text[] not null default '{}',
  -- [{id, answer}], in the order they are shown.
  prompts jsonb not null default '[]' check (jsonb_array_length(prompts) <= 3),
  time_zone text,
  status_emoji text,
  status_text text not null default '' check (length(status_text) <= 60),
  status_expires_at timestamptz,
  show_age boolean not null default false,
  -- Who may see each part, where the owner has decided it: {part: audience}.
  audiences jsonb not null default '{}',
  public_page boolean not null default true,
  search_engines boolean not null default false,
  discovery boolean not null default true,
  -- Grows with every change, so that what was made from a profile can tell whether it is still true.
  version bigint not null default 0,
  check ((status_emoji is null) = (status_expires_at is null))
);

create table profile_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references profiles on delete cascade,
  position smallint not null check (position between 0 and 7),
  label text not null check (length(label) between 1 and 30),
  url text not null check (url like 'https://%' and length(url) <= 300),
  -- When the page was last seen to link back, and when we last looked.
  verified_at timestamptz,
  checked_at timestamptz,
  unique (user_id, position) deferrable initially deferred
);

create index profile_links_checked_at on profile_links (checked_at) where verified_at is not null;

create table pictures (
  -- Random, so that an address cannot be guessed. It begins with its time, so that leftovers can be told by age.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  user_id bigint not null references profiles on delete cascade,
  kind text not null check (kind in ('avatar', 'cover')),
  placeholder text not null check (length(placeholder) <= 1000),
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);

-- Everyone has a profile from the first moment, also those whom an older release registers.
create function begin_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id) values (new.id);
  return null;
end $$;

create trigger users_begin_profile after insert on users for each row execute function begin_profile();

insert into profiles (user_id) select id from users;
