-- One row a person, begun by the database itself: the lock of everything that moves their tokens. It goes with the row
-- of someone who never confirmed their address; that of anyone else stays, and what hangs on a wallet holds it.
create table wallets (
  user_id bigint primary key references users on delete cascade,
  balance bigint not null default 0 check (balance >= 0),
  -- The number of the last entry.
  entries bigint not null default 0 check (entries >= 0),
  -- What was spent in the UTC month of this moment.
  spent_at timestamptz not null default '-infinity',
  spent bigint not null default 0 check (spent >= 0),
  monthly_limit integer not null default 5000 check (monthly_limit between 0 and 1000000),
  -- A raise that waits for its day.
  next_limit integer,
  next_limit_at timestamptz,
  check ((next_limit is null) = (next_limit_at is null)),
  check (next_limit > monthly_limit and next_limit <= 1000000)
) with (fillfactor = 70);

create function begin_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create trigger begin_wallet after insert on users for each row execute function begin_wallet();
insert into wallets (user_id) select id from users on conflict do nothing;

create table token_lots (
  id bigint generated always as identity primary key,
  user_id bigint not null references wallets,
  bucket text not null check (bucket in ('purchased', 'granted')),
  tokens bigint not null check (tokens > 0),
  remaining bigint not null,
  -- What went back for money.
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  price_cents integer not null default 0 check (price_cents >= 0),
  -- Whatever events come: one payment is one lot.
  payment_id bigint unique references payments,
  expires_at timestamptz,
  created_at timestamptz not null,
  check (remaining >= 0 and remaining + withdrawn <= tokens),
  check ((bucket = 'granted') = (expires_at is not null)),
  check ((bucket = 'purchased') = (payment_id is not null))
) with (fillfactor = 80);

-- Its order is the rule by which tokens are spent: what lapses first, then packs, the oldest first.
create index token_lots_open on token_lots (user_id, expires_at, id) where remaining > 0;
create index token_lots_due on token_lots (expires_at) where remaining > 0 and expires_at is not null;
-- For the reference: whoever is deleted must not have the table read through.
create index token_lots_user_id on token_lots (user_id);

-- One row an act: what the history shows.
create table token_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references wallets,
  seq bigint not null check (seq > 0),
  delta bigint not null check (delta <> 0),
  granted bigint not null,
  purchased bigint not null,
  -- After this entry.
  balance bigint not null check (balance >= 0),
  reason text not null,
  ref_type text,
  ref_id text,
  idempotency_key text not null,
  fingerprint text not null,
  -- A spend is given back once.
  reverses_id bigint unique references token_entries,
  created_at timestamptz not null,
  unique (user_id, seq),
  unique (user_id, idempotency_key),
  check (granted + purchased = delta)
);

create index token_entries_reason on token_entries (user_id, reason, seq);
-- Where a period of the history begins.
create index token_entries_created_at on token_entries (user_id, created_at, seq);

-- Which lots an act moved: refunds and reversals are exact because of it.
create table token_entry_lots (
  entry_id bigint not null references token_entries,
  lot_id bigint not null references token_lots,
  delta bigint not null check (delta <> 0),
  primary key (entry_id, lot_id)
);

create index token_entry_lots_lot_id on token_entry_lots (lot_id);

create table refunds (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  payment_id bigint not null references payments,
  provider_refund_id text unique,
  amount_cents integer not null check (amount_cents > 0),
  tokens bigint not null default 0 check (tokens >= 0),
  entry_id bigint unique references token_entries,
  -- Of a plan, however much of its price it is: what was paid for ends with it.
  ends_plan boolean not null default false,
  status text not null check (status in ('requested', 'done', 'failed')),
  -- Of whoever asked for it themselves.
  idempotency_key text check (length(idempotency_key) between 8 and 100),
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);

create unique index refunds_one_open on refunds (payment_id) where status = 'requested';
create index refunds_user_id on refunds (user_id, id desc);

-- A payment that a bank took back although its tokens were spent: no more is sold until it is settled.
create table token_debts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  payment_id bigint not null references payments,
  provider_dispute_id text not null unique,
  tokens bigint not null check (tokens >= 0),
  entry_id bigint references token_entries,
  status text not null check (status in ('open', 'settled', 'won')),
  created_at timestamptz not null default now()
);

create index token_debts_user_id on token_debts (user_id);

create trigger append_only before update or delete or truncate on token_entries
  for each statement execute function refuse_change();
alter table token_entries enable always trigger append_only;

create trigger append_only before update or delete or truncate on token_entry_lots
  for each statement execute function refuse_change();
alter table token_entry_lots enable always trigger append_only;
