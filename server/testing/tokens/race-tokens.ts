import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, sqlState } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { credit } from '#tokens/credit.ts'
import { giveBack } from '#tokens/give-back.ts'
import { lapseDue } from '#tokens/lapse-due.ts'
import { restore } from '#tokens/restore.ts'
import { spend } from '#tokens/spend.ts'
import { takeBack } from '#tokens/take-back.ts'
import { payForTokens } from './pay-for-tokens.ts'

interface Race {
  people: number
  /** How many at the same time, and how often altogether. */
  atOnce: number
  acts: number
}

/** What the people of a race have done so far, for others to undo. */
interface Done {
  userId: number
  payments: number[]
  spends: number[]
  takenBack: number[]
}

/**
 * Everything that moves tokens, at the same time on a few wallets: bought, granted, spent under new and under used keys,
 * paid back, restored, given back, lapsed. Says how often each came out, and every error by its code.
 */
export async function raceTokens(db: Database, { people, atOnce, acts }: Race) {
  const everyone = await begin(db, people)
  const outcomes: Record<string, number> = {}
  let left = acts
  async function work() {
    while (left-- > 0) {
      const outcome = await act(db, pick(everyone)).catch(error => `error ${sqlState(error) ?? error}`)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

async function begin(db: Database, people: number) {
  const name = `Racer${randomInt(1_000_000)}n`
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into users (email, display_name, password_hash, date_of_birth, terms_version)
    select ${name}::text || n || '@people.test', ${name}::text || n, '', '1990-01-01', ''
    from generate_series(1, ${people}::int) n returning id`)
  await db.execute(sql`update wallets set monthly_limit = 1000000`)
  const everyone = rows.map(
    ({ id }): Done => ({ userId: Number(id), payments: [], spends: [], takenBack: [] }),
  )
  for (const each of everyone) await buy(db, each, 2_000)
  return everyone
}

async function act(db: Database, who: Done): Promise<string> {
  const chance = Math.random()
  if (chance < 0.55) return spendSome(db, who)
  if (chance < 0.7) return grant(db, who)
  if (chance < 0.78) return buy(db, who, 200)
  if (chance < 0.86) return payBack(db, who)
  if (chance < 0.9) return restoreSome(db, who)
  if (chance < 0.95) return giveSomeBack(db, who)
  await lapseDue(db)
  return 'lapsed'
}

async function spendSome(db: Database, { userId, spends }: Done) {
  // Some keys are used again, with whatever amount it is this time.
  const key = Math.random() < 0.1 ? `again-${randomInt(20)}` : randomUUID()
  const tokens = randomInt(1, 120)
  const spent = await transaction(db, tx => spend(tx, { userId, tokens, item: 'wave', key }))
  if (spent.outcome === 'spent' && spent.entryId) spends.push(spent.entryId)
  return spent.outcome
}

async function grant(db: Database, { userId }: Done) {
  const expiresAt = new Date(Date.now() + randomInt(1, 4_000))
  const key = `grant:${randomInt(1_000)}`
  const given = { userId, tokens: 100, reason: 'monthly', expiresAt, key } as const
  return (await transaction(db, tx => credit(tx, given))).isNew ? 'granted' : 'granted before'
}

async function buy(db: Database, who: Done, tokens: number) {
  const { userId } = who
  const paymentId = await transaction(db, async tx => {
    const id = await payForTokens(tx, { userId, tokens, cents: tokens })
    const pack = { userId, tokens, reason: 'pack', paymentId: id, priceCents: tokens } as const
    await credit(tx, { ...pack, key: `payment:${id}` })
    return id
  })
  who.payments.push(paymentId)
  return 'bought'
}

async function payBack(db: Database, { userId, payments: paid, takenBack }: Done) {
  const paymentId = pick(paid)
  const key = `refund:${randomUUID()}`
  const asked = { userId, paymentId, reason: 'refund', tokens: 'all', key } as const
  const { entryId } = await transaction(db, tx => takeBack(tx, asked))
  if (entryId) takenBack.push(entryId)
  return entryId ? 'paid back' : 'nothing to pay back'
}

async function restoreSome(db: Database, { userId, takenBack }: Done) {
  if (takenBack.length === 0) return 'nothing to restore'
  const entryId = pick(takenBack)
  const key = `restore:${entryId}`
  await transaction(db, tx => restore(tx, { userId, entryId, reason: 'refund_failed', key }))
  return 'restored'
}

async function giveSomeBack(db: Database, { spends }: Done) {
  if (spends.length === 0) return 'nothing to give back'
  await transaction(db, tx => giveBack(tx, pick(spends)))
  return 'given back'
}

function pick<Each>(of: readonly Each[]) {
  return of[randomInt(of.length)] as Each
}
