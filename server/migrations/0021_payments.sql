-- What nobody may change once it is written: it answers a correction with another row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_subscription_id text not null,
  plan text not null check (plan in ('plus', 'premium')),
  interval text not null check (interval in ('month', 'year')),
  price_cents integer not null check (price_cents > 0),
  currency text not null default 'usd',
  -- What it becomes when the period ends.
  scheduled_plan text check (scheduled_plan in ('plus', 'premium')),
  scheduled_interval text check (scheduled_interval in ('month', 'year')),
  status text not null check (status in ('incomplete', 'trialing', 'active', 'past_due', 'canceled')),
  cancel_at_period_end boolean not null default false,
  trial_ends_at timestamptz,
  period_ends_at timestamptz,
  -- Since when a renewal is not paid, and how many mails have said so.
  past_due_since timestamptz,
  past_due_mails smallint not null default 0,
  trial_mail_at timestamptz,
  card text check (length(card) <= 40),
  cancel_reason text check (length(cancel_reason) <= 500),
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (provider, provider_subscription_id),
  check ((scheduled_plan is null) = (scheduled_interval is null)),
  check ((status = 'canceled') = (ended_at is not null)),
  check ((status = 'past_due') = (past_due_since is not null))
);

create index subscriptions_user_id on subscriptions (user_id, id desc);
create index subscriptions_live on subscriptions (status, period_ends_at) where status <> 'canceled';

-- Written before the provider is asked, from our own catalogue alone.
create table orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('tokens', 'subscription', 'change')),
  tokens integer not null default 0 check (tokens >= 0),
  plan text check (plan in ('plus', 'premium')),
  interval text check (interval in ('month', 'year')),
  trial boolean not null default false,
  price_cents integer not null check (price_cents >= 0),
  currency text not null default 'usd',
  -- The moment up to which the old plan is reckoned: what was shown is what is charged.
  prorated_at timestamptz,
  subscription_id bigint references subscriptions,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired')),
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  fingerprint text not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_checkout_id text unique,
  checkout_url text,
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  check ((kind = 'tokens') = (tokens > 0)),
  check ((kind = 'tokens') = (plan is null)),
  check ((plan is null) = (interval is null)),
  check (trial <= (kind = 'subscription')),
  check ((kind = 'change') = (subscription_id is not null)),
  check ((kind = 'change') = (prorated_at is not null))
);

create index orders_user_id on orders (user_id, id desc);
create index orders_pending on orders (created_at) where status = 'pending';
-- A trial once a person; a checkout that was left frees it.
create unique index orders_one_trial on orders (user_id) where trial and status in ('pending', 'paid');
create unique index orders_one_open_plan on orders (user_id) where kind = 'subscription' and status = 'pending';

create table payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_payment_id text not null,
  order_id bigint unique references orders,
  subscription_id bigint references subscriptions,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  refunded_cents integer not null default 0,
  disputed boolean not null default false,
  card text check (length(card) <= 40),
  paid_at timestamptz not null,
  unique (provider, provider_payment_id),
  check (refunded_cents between 0 and amount_cents),
  check ((order_id is null) <> (subscription_id is null))
);

create index payments_user_id on payments (user_id, paid_at desc);
create index payments_subscription_id on payments (subscription_id);

-- A time that was paid for, or tried for nothing. What someone may do is read from these.
create table subscription_periods (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  user_id bigint not null references users,
  provider_invoice_id text not null unique,
  payment_id bigint unique references payments,
  plan text not null check (plan in ('plus', 'premium')),
  interval text not null check (interval in ('month', 'year')),
  rank smallint not null,
  -- Tokens of each month in it; an upgrade brings the difference.
  tokens integer not null default 0 check (tokens >= 0),
  -- How many of its months have brought theirs.
  granted_months smallint not null default 0,
  -- When the next of its months brings them; null once none is left.
  next_grant_at timestamptz,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  grace_until timestamptz not null,
  revoked_at timestamptz,
  check (starts_at < ends_at and grace_until >= ends_at)
);

create index subscription_periods_user_id on subscription_periods (user_id, grace_until);
create index subscription_periods_subscription_id on subscription_periods (subscription_id);
create index subscription_periods_next_grant_at on subscription_periods (next_grant_at) where next_grant_at is not null;

create table invoice_series (series text primary key, last bigint not null default 0);
insert into invoice_series (series) values ('A');

-- Kept for ten years, whoever leaves. What it says is what it said on its day.
create table invoices (
  id bigint generated always as identity primary key,
  series text not null references invoice_series,
  number bigint not null check (number > 0),
  user_id bigint not null references users,
  kind text not null check (kind in ('invoice', 'credit')),
  payment_id bigint not null references payments,
  refund_ref text not null default '',
  amount_cents integer not null,
  currency text not null,
  description text not null,
  billed_to text not null,
  card text,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  issued_at timestamptz not null,
  unique (series, number),
  unique (payment_id, kind, refund_ref)
);

create index invoices_user_id on invoices (user_id, id desc);

-- What a provider has told us. An event is a hint: what it is about is asked for again.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  created_at timestamptz not null,
  -- The provider's ids of what it is about, and nothing else of it.
  hint jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  attempts integer not null default 0,
  failure text,
  primary key (provider, event_id)
);

create index provider_events_open on provider_events (received_at) where applied_at is null;

-- The answer to the latest question wins.
create table provider_objects (
  provider text not null,
  object_id text not null,
  asked bigint not null default 0,
  applied bigint not null default 0,
  primary key (provider, object_id),
  check (applied <= asked)
);

-- What someone wants others to see of their plan.
create table plan_settings (
  user_id bigint primary key references users,
  shows_badge boolean not null
);

-- A price that goes up for those who already pay: told a month ahead, and taken only from those who agree.
create table price_notices (
  subscription_id bigint not null references subscriptions,
  price_cents integer not null check (price_cents > 0),
  from_at timestamptz not null,
  told_at timestamptz not null default now(),
  agreed_at timestamptz,
  applied_at timestamptz,
  primary key (subscription_id, price_cents)
);

create index price_notices_open on price_notices (from_at) where applied_at is null;

create trigger append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
alter table invoices enable always trigger append_only;

-- Within how many hours its sender was promised an answer: what their plan says on the day they write.
alter table tickets add column answer_hours smallint not null default 72;
