-- Two-step sign-in. A secret counts once a right code has shown that an app has it; until then nothing is asked for.
create table second_steps (
  user_id bigint primary key references users on delete cascade,
  -- Sealed with the installation's key, for this user alone.
  secret text not null check (length(secret) <= 400),
  -- The newest step of 30 seconds whose code was taken. A code counts once: the next one has to be of a later step.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  active_at timestamptz
);

-- Their HMAC alone. They outlive neither the next set nor two-step sign-in itself.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Someone has given the right password and is asked for the second step.
create table login_challenges (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index login_challenges_user_id on login_challenges (user_id);
create index login_challenges_expires_at on login_challenges (expires_at);

-- Browsers that are not asked for the second step.
create table trusted_browsers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index trusted_browsers_user_id on trusted_browsers (user_id);
create index trusted_browsers_expires_at on trusted_browsers (expires_at);

-- When this session last did a second step. A browser that is trusted signs in without one.
alter table sessions add column second_step_at timestamptz;
