-- What a payment provider keeps, for the one that stands in for it on local installations. Nothing here refers to our own
-- tables, as nothing at a real provider does. Installations that sell in earnest leave these tables empty.
create table sandbox_checkouts (
  id text primary key,
  -- An order has one checkout, however often it is asked for.
  order_id bigint not null unique,
  user_id bigint not null,
  tokens integer not null,
  plan text check (plan in ('plus', 'premium')),
  interval text check (interval in ('month', 'year')),
  trial boolean not null,
  cents integer not null check (cents >= 0),
  currency text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'complete', 'expired')),
  -- The card's bank wants to know more before it pays.
  challenged_at timestamptz,
  payment_id text,
  subscription_id text,
  created_at timestamptz not null default now(),
  check ((plan is null) = (interval is null)),
  check ((plan is null) = (tokens > 0))
);

create table sandbox_subscriptions (
  id text primary key,
  user_id bigint not null,
  order_id bigint not null unique,
  plan text not null check (plan in ('plus', 'premium')),
  interval text not null check (interval in ('month', 'year')),
  cents integer not null check (cents > 0),
  -- What it costs from the next period on, if that is another price.
  next_cents integer check (next_cents > 0),
  currency text not null,
  scheduled_plan text check (scheduled_plan in ('plus', 'premium')),
  scheduled_interval text check (scheduled_interval in ('month', 'year')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled')),
  cancel_at_period_end boolean not null default false,
  trial_ends_at timestamptz,
  -- Its periods begin on this day of the month, wherever a month has it.
  anchored_at timestamptz not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  past_due_since timestamptz,
  card text not null,
  -- Where the page on which the card is changed leads back to.
  return_url text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((scheduled_plan is null) = (scheduled_interval is null)),
  check ((status = 'canceled') = (ended_at is not null)),
  check ((status = 'past_due') = (past_due_since is not null))
);

create index sandbox_subscriptions_due on sandbox_subscriptions (period_ends_at) where status <> 'canceled';

create table sandbox_payments (
  id text primary key,
  user_id bigint not null,
  -- Null where an invoice was paid.
  order_id bigint unique,
  cents integer not null check (cents > 0),
  currency text not null,
  card text not null,
  paid boolean not null,
  paid_at timestamptz not null
);

create table sandbox_invoices (
  id text primary key,
  -- The order in which they were made.
  seq bigint generated always as identity unique,
  subscription_id text not null references sandbox_subscriptions,
  status text not null check (status in ('open', 'paid', 'void')),
  cents integer not null check (cents >= 0),
  currency text not null,
  plan text not null check (plan in ('plus', 'premium')),
  interval text not null check (interval in ('month', 'year')),
  from_plan text check (from_plan in ('plus', 'premium')),
  from_interval text check (from_interval in ('month', 'year')),
  trial boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  payment_id text unique references sandbox_payments,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((from_plan is null) = (from_interval is null)),
  check ((status = 'paid') = (paid_at is not null))
);

create index sandbox_invoices_subscription_id on sandbox_invoices (subscription_id, seq);
create unique index sandbox_invoices_one_open on sandbox_invoices (subscription_id) where status = 'open';

create table sandbox_refunds (
  id text primary key,
  -- Ours: a refund that is asked for twice is made once.
  refund_id bigint unique,
  payment_id text not null references sandbox_payments,
  cents integer not null check (cents > 0),
  status text not null check (status in ('pending', 'done', 'failed')),
  created_at timestamptz not null default now()
);

create index sandbox_refunds_payment_id on sandbox_refunds (payment_id);

create table sandbox_disputes (
  id text primary key,
  payment_id text not null references sandbox_payments,
  status text not null check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null default now()
);

create index sandbox_disputes_payment_id on sandbox_disputes (payment_id);
create unique index sandbox_disputes_one_open on sandbox_disputes (payment_id) where status = 'open';

-- What it tells us, and whether we have taken it.
create table sandbox_events (
  id text primary key,
  seq bigint generated always as identity unique,
  type text not null,
  hint jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);

create index sandbox_events_open on sandbox_events (seq) where delivered_at is null;
create index sandbox_events_created_at on sandbox_events (created_at);

-- What was asked once under a key is done once.
create table sandbox_calls (key text primary key, created_at timestamptz not null default now());
