-- What those who run this installation decide about it: one row, which is there from the beginning.
create table installation (
  id boolean primary key default true check (id),
  registration text not null default 'open' check (registration in ('open', 'invitation', 'approval', 'closed')),
  updated_at timestamptz not null default now()
);

insert into installation default values;

-- Links that let someone in who has no account yet. Of the code there are a hash, by which it is found, and a sealed copy
-- for its owner's own list, which only this installation's secret opens.
create table invites (
  id bigint generated always as identity primary key,
  -- Who invites. Null where an ask was answered with yes: then it is for one address, and connects nobody.
  user_id bigint references users on delete cascade,
  email text check (email = lower(email) and length(email) <= 254),
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  sealed text check (length(sealed) <= 200),
  uses smallint not null check (uses between 1 and 50),
  used smallint not null default 0 check (used between 0 and uses),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  check (ends_at > created_at and ends_at <= created_at + interval '90 days'),
  constraint of_a_person_or_for_an_address check ((user_id is null) = (email is not null)),
  constraint an_address_comes_once check (email is null or uses = 1)
);

create index invites_user_id on invites (user_id, ends_at);
create unique index invites_email on invites (email) where email is not null;
create index invites_ends_at on invites (ends_at);

-- Who has come by whose link, until their address is confirmed: then the two are connected, and the row goes.
create table invited (
  user_id bigint primary key references users on delete cascade,
  inviter_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);

create index invited_inviter_id on invited (inviter_id);

-- Who asks to be let in. There is one row for an address, and it goes with the account that is made of it.
create table approvals (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 80),
  why text not null check (length(why) between 10 and 500),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('yes', 'no')),
  decided_by bigint references users on delete set null,
  reason text check (length(reason) <= 500),
  check ((decided_at is null) = (decision is null))
);

create index approvals_open on approvals (asked_at, id) where decided_at is null;
create index approvals_asked_at on approvals (asked_at);
create index approvals_decided_by on approvals (decided_by) where decided_by is not null;
