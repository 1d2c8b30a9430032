create table tickets (
  id bigint generated always as identity primary key,
  -- What people quote: #A1B2-3456.
  number text not null unique check (number ~ '^[A-Z][0-9][A-Z][0-9]-[0-9]{4}$'),
  -- Null for a visitor, and after the account is gone.
  user_id bigint references users on delete set null,
  name text not null,
  email text not null,
  category text not null,
  subject text not null,
  message text not null,
  order_number text not null default '',
  affected_user text not null default '',
  technical_details jsonb,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);

create index tickets_user_id on tickets (user_id, id desc);

create table ticket_attachments (
  id bigint generated always as identity primary key,
  -- Whoever brought the file holds the key; only its hash is here.
  key_hash bytea not null unique,
  -- Null while the ticket is still being written.
  ticket_id bigint references tickets on delete cascade,
  stored_as text not null,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now()
);

create index ticket_attachments_ticket_id on ticket_attachments (ticket_id);
create index ticket_attachments_loose on ticket_attachments (created_at) where ticket_id is null;
