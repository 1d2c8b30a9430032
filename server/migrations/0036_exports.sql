-- What someone takes with them. One row a person: a new one takes the place of the one before.
create table account_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  -- What was asked for.
  messages boolean not null,
  media text not null check (media in ('all', 'mine', 'none')),
  money boolean not null,
  account boolean not null,
  -- A removed one says only when the next may be asked for.
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed', 'removed')),
  -- Names the stored files.
  folder text not null check (folder ~ '^[0-9a-f]{32}$'),
  -- Where the next step begins: a collection, and a place in it. Null before the first.
  collection text,
  place jsonb,
  -- How many steps were taken. Of two that take the same one, one counts.
  steps integer not null default 0,
  -- The part that is being written, how long it is so far, and how long its directory will be.
  part smallint not null default 1,
  part_bytes bigint not null default 0,
  directory_bytes bigint not null default 0,
  -- Of the whole, unknown before the first step.
  work_total bigint,
  work_done bigint not null default 0,
  files_total bigint not null default 0,
  files_done bigint not null default 0,
  messages_done bigint not null default 0,
  -- When the next step may be taken; while one is under way, when it counts as dead.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  ends_at timestamptz not null
);

create index account_exports_due on account_exports (due_at) where state = 'preparing';
create index account_exports_failed on account_exports (due_at) where state = 'failed';
create index account_exports_ends_at on account_exports (ends_at);

-- What each step has written: whole files of the archive, one after the other. A part of it is its segments in their order.
create table export_segments (
  export_id bigint not null references account_exports on delete cascade,
  number integer not null,
  part smallint not null,
  stored_as text not null,
  -- Where it begins in its part.
  begins bigint not null,
  bytes bigint not null check (bytes > 0),
  -- The files in it, for the directory and the manifest, and what of it the first page leads to.
  entries jsonb not null,
  links jsonb not null,
  primary key (export_id, number)
);
