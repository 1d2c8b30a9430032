-- Links that show one person, for a day, what contacts see. Of the key and of the browser that has opened the link,
-- only hashes are kept.
create table share_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references profiles on delete cascade,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- For the owner's own memory.
  for_whom text not null default '' check (length(for_whom) <= 60),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  opener_hash bytea check (octet_length(opener_hash) = 32),
  check (expires_at > created_at and expires_at <= created_at + interval '24 hours'),
  check ((opened_at is null) = (opener_hash is null))
);

create index share_links_user_id on share_links (user_id, created_at desc);
create index share_links_opener_hash on share_links (opener_hash, user_id) where opener_hash is not null;
create index share_links_expires_at on share_links (expires_at);
