-- What someone signs in with instead of a password: the public half of a key that their device or password manager keeps.
-- A browser offers it only at the host that it was made for.
create table passkeys (
  id bigint primary key generated always as identity,
  user_id bigint not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) <= 2048),
  -- How often it has signed, where it counts. One that goes back was copied.
  counter bigint not null default 0 check (counter >= 0),
  -- Whether it may be kept in several places. It never changes: another answer is a forged one.
  syncs boolean not null,
  host text not null check (length(host) between 1 and 253),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
create index passkeys_host on passkeys (host);

-- Questions that have been answered. They are kept until nobody would take an answer to them any more, so that one that
-- was overheard is worth nothing, whichever process it reaches.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires on used_challenges (expires_at);

-- When someone was last asked whether they would like to have a passkey.
create table passkey_offers (
  user_id bigint primary key references users on delete cascade,
  offered_at timestamptz not null default now()
);
