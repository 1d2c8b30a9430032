-- Who is told of what, where, and what became of it. Rules hold only what someone has decided otherwise than usual.
create table notification_settings (
  user_id bigint primary key references users on delete cascade,
  -- Such as {"messages.push": false}.
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object' and length(rules::text) <= 2000),
  -- Minutes of the day. A night belongs to the day on which it begins; 1 is Monday.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  quiet_nights smallint[] not null default '{}' check (quiet_nights operator(pg_catalog.<@) '{1,2,3,4,5,6,7}'::smallint[] and cardinality(quiet_nights) <= 7),
  zone text not null default 'UTC' check (length(zone) between 1 and 64),
  paused_until timestamptz,
  shows_text_in_push boolean not null default false,
  shows_text_in_mails boolean not null default false,
  -- When the last mail about unread messages left, and when the next one about a week is due.
  unread_mail_at timestamptz,
  digest_due_at timestamptz,
  constraint whole_quiet check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to
    or quiet_from is null and quiet_to is null)
);

create index notification_settings_digest on notification_settings (coalesce(digest_due_at, '-infinity'), user_id)
  where rules @> '{"digest.mail": true}';

create table favourites (
  user_id bigint not null references users on delete cascade,
  contact_id bigint not null references users on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, contact_id)
);
create index favourites_contact on favourites (contact_id);

-- The bell. What is alike within an hour is one row, by its key.
create table notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  key text not null check (length(key) between 1 and 120),
  from_id bigint references users on delete cascade,
  about text not null default '' check (length(about) <= 200),
  subject_id bigint,
  times integer not null default 1 check (times > 0),
  at timestamptz not null default now(),
  seen_at timestamptz,
  unique (user_id, key)
);
create index notices_latest on notices (user_id, at desc, id desc);
create index notices_new on notices (user_id) where seen_at is null;
create index notices_from on notices (from_id) where from_id is not null;
create index notices_at on notices (at);

-- What somebody is still to be told of by a push or a mail: what is decided when it is looked at. One for each thing and channel.
create table tellings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  kind text not null,
  key text not null check (length(key) between 1 and 120),
  from_id bigint references users on delete cascade,
  about text not null default '' check (length(about) <= 200),
  subject_id bigint,
  -- Of messages: their conversation, the first one that this is about, and the last.
  conversation_id bigint,
  from_seq bigint,
  to_seq bigint,
  since timestamptz not null default now(),
  look_at timestamptz not null default now(),
  -- Why it waits; what waits for the end of the same quiet is told together.
  held text check (held in ('quiet', 'paused', 'calm')),
  unique (user_id, channel, key)
);
create index tellings_due on tellings (channel, look_at, id);
create index tellings_from on tellings (from_id) where from_id is not null;

-- Browsers that can be told. One that signs out, or whose session ends, hears nothing any more.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  name text not null check (length(name) between 1 and 80),
  added_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- Its push service has refused us: not before then again.
  rests_until timestamptz
);
create unique index push_devices_endpoint on push_devices (md5(endpoint));
create index push_devices_user on push_devices (user_id, id);
create index push_devices_session on push_devices (session_id);
create index push_devices_silent on push_devices (coalesce(last_success_at, added_at));
create index push_devices_resting on push_devices (rests_until) where rests_until is not null;

-- What is on its way to a device. Of one thing only the latest: a later one takes its place.
create table pushes (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_devices on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  key text not null check (length(key) between 1 and 120),
  from_id bigint references users on delete cascade,
  about text not null default '' check (length(about) <= 200),
  subject_id bigint,
  conversation_id bigint,
  from_seq bigint,
  to_seq bigint,
  -- How many of how many people, where it tells at once what was held.
  people integer,
  -- Why it was sent, for its receipt.
  cause text not null default 'rule_on',
  due_at timestamptz not null default now(),
  tries smallint not null default 0,
  -- Whoever sends it has so long; a process that dies leaves it to another.
  taken_until timestamptz,
  unique (device_id, key)
);
create index pushes_due on pushes (greatest(due_at, coalesce(taken_until, '-infinity')), id);
create index pushes_user on pushes (user_id);
create index pushes_from on pushes (from_id) where from_id is not null;

-- The last fifty of each person: what became of it, and why.
create table notification_receipts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  from_id bigint references users on delete set null,
  about text not null default '' check (length(about) <= 200),
  channel text not null check (channel in ('bell', 'push', 'mail')),
  fate text not null,
  cause text not null,
  device text not null default '' check (length(device) <= 80),
  until timestamptz,
  at timestamptz not null default now()
);
create index notification_receipts_user on notification_receipts (user_id, id);
create index notification_receipts_from on notification_receipts (from_id) where from_id is not null;

-- What someone has before their eyes. It is worth nothing after three minutes, so it need not outlive a crash.
create unlogged table attention (
  user_id bigint not null references users on delete cascade,
  tab uuid not null,
  contact_id bigint,
  seen_at timestamptz not null default now(),
  primary key (user_id, tab)
);
create index attention_seen on attention (seen_at);

-- Up to which message they have been looked at for whom to tell: as search_state, and from now on.
create table message_watch (
  id boolean primary key default true check (id),
  safe_id bigint not null,
  next_id bigint not null,
  next_xid xid8 not null
);
insert into message_watch (safe_id, next_id, next_xid)
  select last, last, pg_snapshot_xmax(pg_current_snapshot())
  from (select case when is_called then last_value else 0 end as last from messages_id_seq) s;

-- The keys by which push services know this installation, made at the first start. The private one is sealed.
create table vapid_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  sealed_private_key text not null,
  made_at timestamptz not null default now()
);
