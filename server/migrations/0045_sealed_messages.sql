-- What its sender has deleted for both stays here for a while, for a report of its receiver alone: whoever insults someone
-- and deletes it would be safe otherwise. Nothing else reads it.
create table sealed_messages (
  conversation_id bigint not null references conversations on delete cascade,
  seq bigint not null,
  receiver_id bigint not null references users on delete cascade,
  body text not null,
  edited_at timestamptz,
  -- What it said before, the oldest first.
  versions jsonb not null,
  -- Their files are held.
  files jsonb not null,
  -- Never longer than the message itself would have been there.
  until timestamptz not null,
  primary key (conversation_id, seq)
);

create index sealed_messages_until on sealed_messages (until);
create index sealed_messages_receiver_id on sealed_messages (receiver_id);
