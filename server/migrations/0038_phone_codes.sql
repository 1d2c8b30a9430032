-- Codes by which a session lets a phone in: of each person one, the newest, for two minutes. It ends with the session that
-- shows it, whatever ends that.
create table phone_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  token_hash bytea not null unique,
  state text not null default 'open' check (state in ('open', 'claimed', 'confirmed', 'refused', 'entered')),
  -- The phone that was first: the hash of a secret that its browser alone has, the number that it shows, and its name.
  claim_hash bytea unique,
  number smallint check (number between 10 and 99),
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint claimed_as_a_whole check (num_nulls(claim_hash, number, user_agent) in (0, 3)),
  constraint nobody_enters_unclaimed check (state in ('open', 'refused') or claim_hash is not null)
);

create index phone_codes_session_id on phone_codes (session_id);
create index phone_codes_expires_at on phone_codes (expires_at);
