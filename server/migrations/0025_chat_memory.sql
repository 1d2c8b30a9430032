-- What grows on a conversation. The rules that every row kept before are kept by the new ones too, so none of them reads
-- a table while nobody may use it.
alter table conversations
  -- After how many seconds what is written from now on disappears; either of the two sets it, for both.
  add column timer integer,
  add constraint conversations_timer_check check (timer > 0) not valid,
  -- Up to this message nothing asks for an answer any more. While it is the last one it is nobody's turn.
  add column quiet_seq bigint;

alter table members
  -- Until then it is not called one's turn; `last_seq` at that moment: a new message ends it by itself.
  add column snoozed_until timestamptz,
  add column snoozed_seq bigint;

alter table marks
  add column starred_at timestamptz;

alter table messages
  add column expires_at timestamptz,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('text', 'image', 'file', 'voice', 'link', 'timer')) not valid;

-- A message that waits for its time. It goes with the transaction that sends it; a client id makes that once in effect.
create table scheduled_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  contact_id bigint not null references users on delete cascade,
  client_id uuid not null,
  body text not null check (length(body) <= 4000),
  due_at timestamptz not null,
  -- The code of the refusal with which it could not be sent when it was due.
  refusal text,
  -- For a moment it can be restored.
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, client_id)
);

create index scheduled_messages_due on scheduled_messages (due_at, id) where refusal is null and cancelled_at is null;
create index scheduled_messages_cancelled on scheduled_messages (cancelled_at) where cancelled_at is not null;
create index scheduled_messages_contact_id on scheduled_messages (contact_id);

alter table attachments
  add column voice jsonb,
  add column link jsonb,
  -- What hangs on a message that waits is not loose.
  add column scheduled_id bigint references scheduled_messages on delete set null,
  drop constraint attachments_kind_check,
  add constraint attachments_kind_check check (kind in ('image', 'file', 'voice', 'link')) not valid,
  drop constraint attachments_size_check,
  -- The card of a page without a picture has no file.
  add constraint attachments_size_check check (size > 0 or kind = 'link' and size = 0) not valid;
