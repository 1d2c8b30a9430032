-- Ten to twelve digits: short enough to read out, and they do not count our users.
create function random_user_id() returns bigint volatile language sql
  return random(1000000000, 999999999999);

create table users (
  id bigint primary key default random_user_id(),
  email text not null check (length(email) between 3 and 254),
  display_name text not null check (display_name ~ '^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$' and length(display_name) between 3 and 24),
  password_hash text not null,
  date_of_birth date not null,
  role text not null default 'user' check (role in ('user', 'support', 'moderator', 'admin')),
  email_verified_at timestamptz,
  terms_version text not null,
  marketing_opt_in boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index users_email_key on users (lower(email));
create unique index users_display_name_key on users (lower(display_name));

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When this session last proved its password or passkey.
  confirmed_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
