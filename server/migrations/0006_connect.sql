-- Two people and how they stand: the one truth about it. One row for each pair, whoever asked whom.
create table connections (
  id bigint generated always as identity primary key,
  user_a_id bigint not null references users on delete cascade,
  user_b_id bigint not null references users on delete cascade,
  status text not null check (
    status in ('pending', 'connected', 'declined', 'withdrawn', 'expired', 'removed')
  ),
  -- Who asked last.
  requester_id bigint not null references users on delete cascade,
  note text not null default '' check (length(note) <= 300),
  anchor jsonb,
  highlighted boolean not null default false,
  requested_at timestamptz not null default now(),
  seen_at timestamptz,
  -- When the status last changed after the request.
  responded_at timestamptz,
  connected_at timestamptz,
  removed_by bigint references users on delete set null,
  -- Until when each of them cannot ask the other.
  a_waits_until timestamptz,
  b_waits_until timestamptz,
  -- How often each of them was told no by the other.
  a_declined smallint not null default 0,
  b_declined smallint not null default 0,
  check (user_a_id < user_b_id),
  check (requester_id in (user_a_id, user_b_id)),
  check ((status = 'connected') <= (connected_at is not null)),
  unique (user_a_id, user_b_id)
);

create index connections_user_b_id on connections (user_b_id, status);
create index connections_user_a_id on connections (user_a_id, status);
create index connections_requester_id on connections (requester_id, requested_at desc);
create index connections_removed_by on connections (removed_by) where removed_by is not null;
create index connections_open on connections (requested_at) where status in ('pending', 'declined');

create function contacts_of(person bigint) returns setof bigint stable language sql
  begin atomic
    select user_b_id from connections where user_a_id = person and status = 'connected'
    union all
    select user_a_id from connections where user_b_id = person and status = 'connected';
  end;

-- What one person keeps about a contact, for themselves alone.
create table contact_notes (
  user_id bigint not null references users on delete cascade,
  contact_id bigint not null references users on delete cascade,
  labels text[] not null default '{}' check (cardinality(labels) <= 10),
  note text not null default '' check (length(note) <= 500),
  primary key (user_id, contact_id)
);

create index contact_notes_contact_id on contact_notes (contact_id);

create table blocks (
  id bigint generated always as identity primary key,
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  -- For the blocker's own memory.
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz not null default now(),
  check (blocker_id <> blocked_id),
  unique (blocker_id, blocked_id)
);

create index blocks_blocked_id on blocks (blocked_id, blocker_id);

create table connect_settings (
  user_id bigint primary key references users on delete cascade,
  who_may_request text not null default 'everyone' check (who_may_request in ('everyone', 'mutual', 'nobody')),
  asks_for_note boolean not null default false,
  shows_presence boolean not null default true,
  last_seen_at timestamptz
);

create function begin_connect_settings() returns trigger language plpgsql as $$
begin
  insert into connect_settings (user_id) values (new.id);
  return null;
end $$;

create trigger users_begin_connect_settings after insert on users
  for each row execute function begin_connect_settings();

insert into connect_settings (user_id) select id from users;

-- The server processes that are up; one that has not been seen for a while is gone.
create table nodes (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- Who has a socket open, and on which node.
create table present (
  user_id bigint not null references users on delete cascade,
  node_id text not null references nodes on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, node_id)
);

create index present_node_id on present (node_id);
