import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { applyEvent } from '#billing/webhooks/apply-event.ts'
import { whenApplied } from '#billing/webhooks/receive-webhook.ts'
import type { StripeEvent } from '#local/stripe/world.ts'
import type { Stage, Story } from './stories.ts'
import { tell } from './stripe-double.ts'

const orders = permute([0, 1, 2, 3, 4])

/** How the news of a story arrive, in an order that is not that of what happened. */
export const ways = {
  'all has happened, then it is told': async (stage: Stage, { steps }: Story, order: number[]) => {
    const told = steps.map(step => step())
    for (const index of order) await hear(stage, told[index])
  },
  'told while it happens': async (stage: Stage, { steps }: Story, order: number[]) => {
    const told: StripeEvent[] = []
    for (const index of order) {
      happenUntil(told, steps, index)
      await hear(stage, told[index])
    }
  },
  'at once, in several copies, and the answers come late': async (
    stage: Stage,
    { steps }: Story,
    order: number[],
  ) => {
    const told: StripeEvent[] = []
    const arriving: Promise<unknown>[] = []
    stage.stripe.manner.lateMs = () => Math.random() * 25
    for (const index of order) {
      happenUntil(told, steps, index)
      const copies = 1 + Math.floor(Math.random() * 4)
      for (let copy = 0; copy < copies; copy++) arriving.push(arrive(stage, told[index]))
      arriving.push(takeUp(stage, told[index]))
      await pause(Math.random() * 10)
    }
    await Promise.all(arriving)
    await whenApplied(stage.deps)
    stage.stripe.manner.lateMs = () => 0
  },
} satisfies Record<string, (stage: Stage, story: Story, order: number[]) => Promise<void>>

/** Lets a story happen once for each order, and says which orders led to which end. */
export async function endsOf(
  stage: Stage,
  begin: (stage: Stage) => Promise<Story>,
  { way, of = orders }: { way?: keyof typeof ways; of?: number[][] } = {},
) {
  const ends = new Map<string, string[]>()
  const all = Object.values(ways)
  for (const [index, order] of of.entries()) {
    const story = await begin(stage)
    const run = way ? ways[way] : all[index % all.length]
    await run?.(stage, story, order)
    const end = await endOf(stage, story)
    ends.set(end, [...(ends.get(end) ?? []), order.join('')])
  }
  return ends
}

/** Everything that a story has left behind, but for ids and the steps in between. */
async function endOf({ db }: Stage, { person: { id } }: Story) {
  const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
  return JSON.stringify({
    wallet: await rows(sql`select balance from wallets where user_id = ${id}`),
    lots: await rows(sql`select bucket, tokens, remaining, withdrawn, expires_at from token_lots
      where user_id = ${id} order by 1, 2, 5`),
    plans: await rows(sql`select plan, interval, status, price_cents, cancel_at_period_end, period_ends_at,
      past_due_since, ended_at, card, created_at from subscriptions where user_id = ${id}`),
    periods:
      await rows(sql`select plan, rank, tokens, granted_months, starts_at, ends_at, grace_until, revoked_at
      from subscription_periods where user_id = ${id} order by starts_at, plan`),
    payments: await rows(sql`select amount_cents, refunded_cents, disputed, card, paid_at from payments
      where user_id = ${id} order by paid_at, amount_cents`),
    papers: await rows(sql`select kind, amount_cents, description, period_starts_at, issued_at from invoices
      where user_id = ${id} order by 1, 2, 3`),
    refunds: await rows(sql`select amount_cents, tokens, status from refunds where user_id = ${id}`),
    debts: await rows(sql`select tokens, status from token_debts where user_id = ${id}`),
    orders: await rows(sql`select kind, status from orders where user_id = ${id}`),
  })
}

function happenUntil(told: StripeEvent[], steps: Story['steps'], index: number) {
  for (const step of steps.slice(told.length, index + 1)) told.push(step())
}

async function hear(stage: Stage, event: StripeEvent | undefined) {
  await arrive(stage, event)
  await whenApplied(stage.deps)
}

async function arrive({ app, stripe }: Stage, event: StripeEvent | undefined) {
  if (!event) throw new Error('Nothing was told.')
  const status = await tell(app, stripe.sign(event))
  if (status !== 204) throw new Error(`It was answered with ${status}.`)
}

/** The job comes by while the route is at work. */
async function takeUp({ deps }: Stage, event: StripeEvent | undefined) {
  await applyEvent(deps, { provider: 'stripe', eventId: event?.id ?? '' })
}

function permute(list: number[]): number[][] {
  if (list.length < 2) return [list]
  return list.flatMap(one => permute(list.filter(other => other !== one)).map(rest => [one, ...rest]))
}
