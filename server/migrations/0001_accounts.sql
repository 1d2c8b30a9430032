-- Ten to twelve digits: short enough to read out, and they do not count our users.
create function random_user_id() returns bigint volatile language sql
  return random(1000000000, 999999999999);

create table users (
  id bigint primary key default random_user_id(),
  email text not null check (length(email) between 3 and 254),
  display_name text not null check (
    display_name ~ '^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$' and length(display_name) between 3 and 24
  ),
  password_hash text not null,
  date_of_birth date not null,
  role text not null default 'user' check (role in ('user', 'support', 'moderator', 'admin')),
  -- A deleted user keeps a row without anything personal, so that others keep their side of a conversation.
  status text not null default 'active' check (status in ('active', 'deleting', 'deleted')),
  terms_version text not null,
  marketing_opt_in boolean not null default false,
  email_verified_at timestamptz,
  -- Set when the mail server said for good that the address takes no mail.
  email_refused_at timestamptz,
  verification_reminders smallint not null default 0,
  display_name_changed_at timestamptz,
  deletion_due_at timestamptz,
  deletion_reason text check (length(deletion_reason) <= 1000),
  deletion_reminders smallint not null default 0,
  deletes_messages boolean not null default false,
  -- The date that a reactivation cancelled, kept for those who want it back.
  reactivated_at timestamptz,
  cancelled_deletion_due_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'deleting') = (deletion_due_at is not null))
);

create unique index users_email_key on users (lower(email));
create unique index users_display_name_key on users (lower(display_name));
create index users_deletion_due_at on users (deletion_due_at) where status = 'deleting';
create index users_unverified on users (created_at) where email_verified_at is null and status = 'active';

create table former_names (
  name_key text primary key check (name_key = lower(name_key)),
  -- Null when its owner is gone: nobody may take it back, and it leads nowhere.
  user_id bigint references users on delete set null,
  given_up_at timestamptz not null default now()
);

create index former_names_user_id on former_names (user_id);

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

-- Devices that someone has signed in from, to tell them about a new one.
create table devices (
  user_id bigint not null references users on delete cascade,
  label text not null,
  first_seen_at timestamptz not null default now(),
  primary key (user_id, label)
);

create table one_time_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (
    purpose in ('verify_email', 'reset_password', 'change_email', 'revert_email', 'disown_session')
  ),
  token_hash bytea not null unique,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  -- The address that this link is about: the one to verify, to move to or to go back to.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A new link of these kinds replaces the last one. A revert link must outlive the next change of address.
create unique index one_time_links_live on one_time_links (user_id, purpose)
  where used_at is null and purpose in ('verify_email', 'reset_password', 'change_email');
create index one_time_links_user_id on one_time_links (user_id);
create index one_time_links_expires_at on one_time_links (expires_at);

-- How often something was tried in the current window of time.
create table attempts (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create index attempts_resets_at on attempts (resets_at);
