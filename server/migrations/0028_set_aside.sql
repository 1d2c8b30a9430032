-- no transaction
-- Rows that failed, or are not to be looked at again for a while: when each may be tried next, and how often it failed.
-- The name is that of the job or loop.
create table if not exists set_aside (
  work text not null,
  row_id text not null,
  tries integer not null check (tries >= 0),
  until timestamptz not null,
  primary key (work, row_id)
);
create index if not exists set_aside_until on set_aside (until);
-- Whether anything of a conversation is still there, without reading what is gone.
drop index concurrently if exists messages_there;
create index concurrently messages_there on messages (conversation_id, expires_at) where gone_at is null;
