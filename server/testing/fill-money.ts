interface Filling {
  rows: number
  due: number
  /** The id of the nth account, in SQL. */
  id(n: string): string
}

/** Each of these is a transaction of its own, or a question to the payment provider. */
const mostDue = 1_000

/**
 * These jobs ask the payment provider about what they find, and it knows nothing of what is made up here: they go through
 * all of it, and may fail in the end.
 */
export const jobsThatAskProviders = [
  'apply-open-events',
  'check-open-orders',
  'refresh-late-plans',
  'send-open-refunds',
]

/**
 * People have tokens and a plan and have bought once, some have also spent. Some tokens have lapsed, some of the rest hangs
 * in the air.
 */
export function fillMoney({ rows, due, id }: Filling): string[] {
  // Those who never confirmed their address are deleted, and have bought nothing.
  const series = `(select n from generate_series(1, ${rows}) n where n % 3 <> 1) people`
  const few = Math.min(due, mostDue)
  const isDue = `n <= ${few}`
  // Whatever else moves someone's tokens writes down what has lapsed: these are others.
  const hasLapsed = `n > ${rows - few}`
  return [
    `insert into wallets (user_id) select ${id('n')} from generate_series(1, ${rows}) n where n % 3 = 1`,
    ...fillWallets({ series, isDue: hasLapsed, hasSpent: isDue, id }),
    fillHighlights({ series, isDue, id }),
    ...fillPlans({ series, isDue, id }),
    fillPlusGifts({ series, few, id }),
    ...fillSales({ series, isDue, id }),
  ]
}

interface Series extends Pick<Filling, 'id'> {
  series: string
  isDue: string
}

/** What may have to be given back was spent. */
function fillWallets({ series, isDue, hasSpent, id }: Series & { hasSpent: string }) {
  return [
    `insert into wallets (user_id, balance, entries)
     select ${id('n')}, case when ${hasSpent} then 6 else 10 end, case when ${hasSpent} then 2 else 1 end from ${series}`,
    `insert into token_lots (user_id, bucket, tokens, remaining, expires_at, created_at)
     select ${id('n')}, 'granted', 10, case when ${hasSpent} then 6 else 10 end,
       now() + case when ${isDue} then -n else 100000 + n end * interval '1 second', now() - interval '40 days'
     from ${series}`,
    `insert into token_entries (user_id, seq, delta, granted, purchased, balance, reason, idempotency_key, fingerprint,
       created_at)
     select ${id('n')}, 1, 10, 10, 0, 10, 'monthly', 'grant:' || n, '', now() - interval '40 days' from ${series}`,
    `insert into token_entries (user_id, seq, delta, granted, purchased, balance, reason, ref_type, idempotency_key,
       fingerprint, created_at)
     select ${id('n')}, 2, -4, -4, 0, 6, 'spend', 'wave', 'spend:' || n, '', now() - interval '30 days' from ${series}
     where ${hasSpent}`,
    `insert into token_entry_lots (entry_id, lot_id, delta)
     select e.id, l.id, e.delta from token_entries e join token_lots l using (user_id)`,
  ]
}

/** The last entry of each: what was spent, where something was. */
function lastEntry(id: Filling['id']) {
  return `lateral (select id, user_id from token_entries where user_id = ${id('n')} order by seq desc limit 1) e`
}

/** Each has highlighted a request three weeks ago. Some were not opened, and their tokens have not come back yet. */
function fillHighlights({ series, isDue, id }: Series) {
  return `
    insert into highlights (entry_id, user_id, to_id, created_at, settled_at)
    select e.id, e.user_id, ${id('n + 1')}, now() - interval '21 days', case when ${isDue} then null else now() end
    from ${series}, ${lastEntry(id)}`
}

function fillPlans({ series, isDue, id }: Series) {
  return [
    `insert into subscriptions (user_id, provider, provider_subscription_id, plan, interval, price_cents, status,
       period_ends_at, past_due_since, created_at)
     select ${id('n')}, 'sandbox', 'sub_' || n, 'plus', 'year', 4990, case when ${isDue} then 'past_due' else 'active' end,
       now() + case when ${isDue} then 1.5 else 20 end * interval '1 day',
       case when ${isDue} then now() - interval '1 day' end, now() - interval '40 days' from ${series}`,
    `insert into subscription_periods (subscription_id, user_id, provider_invoice_id, plan, interval, rank, tokens,
       granted_months, next_grant_at, starts_at, ends_at, grace_until)
     select s.id, s.user_id, 'in_' || n, 'plus', 'year', 1, 100, 1,
       now() + case when ${isDue} then -n else 100000 + n end * interval '1 second', now() - interval '40 days',
       now() + interval '300 days', now() + interval '314 days'
     from ${series} join subscriptions s on s.user_id = ${id('n')}`,
    `insert into price_notices (subscription_id, price_cents, from_at)
     select s.id, 5990, now() + case when ${isDue} then 1 else 60 end * interval '1 day'
     from ${series} join subscriptions s on s.user_id = ${id('n')}`,
  ]
}

/**
 * Each has given a month of Plus to the next one. Some are late, and some wait: of those the half for someone who has no
 * plan. The rest is open, runs or is over.
 */
function fillPlusGifts({ series, few, id }: Pick<Filling, 'id'> & { series: string; few: number }) {
  const isLate = `n <= ${few}`
  const waits = `n between ${few + 1} and ${4 * few}`
  const others = `(array['open', 'accepted', 'declined', 'revoked', 'expired'])[1 + n % 5]`
  return `
    insert into plus_gifts (entry_id, from_id, to_id, client_id, state, created_at, decided_at, starts_at, ends_at)
    select e.id, ${id('n')}, ${id('n + 1')}, gen_random_uuid(), state, at, case when state <> 'open' then at end,
      starts_at, starts_at + interval '1 month'
    from ${series}, ${lastEntry(id)},
    lateral (select case when ${isLate} then 'open' when ${waits} then 'accepted' else ${others} end as state) s,
    lateral (select now() - case when ${isLate} then 15 else n % 13 end * interval '1 day' as at) t,
    lateral (select case when state = 'accepted' and not (${waits}) then at - (n % 3) * interval '20 days' end
      as starts_at) m`
}

function fillSales({ series, isDue, id }: Series) {
  const hint = `jsonb_build_object('payment', 'unknown_' || n)`
  return [
    `insert into orders (user_id, kind, tokens, price_cents, status, idempotency_key, fingerprint, provider,
       provider_checkout_id, created_at)
     select ${id('n')}, 'tokens', 200, 199, case when ${isDue} then 'pending' else 'paid' end, 'order-of-' || n, '',
       'sandbox', 'co_' || n, now() - interval '2 hours' - n * interval '1 millisecond' from ${series}`,
    `insert into payments (user_id, provider, provider_payment_id, order_id, amount_cents, currency, paid_at)
     select ${id('n')}, 'sandbox', 'pay_' || n, o.id, 199, 'usd', now() - interval '20 days'
     from ${series} join orders o on o.user_id = ${id('n')}`,
    `insert into refunds (user_id, payment_id, amount_cents, status, created_at)
     select p.user_id, p.id, 10, case when ${isDue} then 'requested' else 'done' end, now() - interval '1 hour'
     from ${series} join payments p on p.user_id = ${id('n')}`,
    `insert into provider_events (provider, event_id, type, created_at, hint, received_at, applied_at)
     select 'sandbox', 'evt_' || n, 'payment', now() - interval '1 hour', ${hint},
       now() - interval '1 hour' - n * interval '1 millisecond', case when ${isDue} then null else now() end from ${series}`,
  ]
}
