import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase, type Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { auditWallets } from '#tokens/audit.ts'
import { credit } from '#tokens/credit.ts'
import { spend } from '#tokens/spend.ts'
import { tokenEntries, tokenLots, wallets } from '#tokens/tables.ts'
import { type Person, scene } from '../scene.ts'
import { givePack } from './give-pack.ts'

type Owner = Pick<Person, 'id'>

/** A scene whose people have tokens, as if they had bought them or had a plan. */
export async function tokenScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await scene(setting)
  const { db } = stage
  const inOne = <Result>(work: (tx: Transaction) => Promise<Result>) => transaction(db, work)
  let people = 0

  function someone() {
    people += 1
    return stage.person(`Someone${people}`)
  }

  /** A pack that was paid for. */
  function pack(owner: Owner, tokens: number, priceCents = tokens) {
    return givePack(db, owner, tokens, priceCents)
  }

  /** Tokens of a plan, which lapse in so many days. */
  function grant(owner: Owner, tokens: number, days: number, key = `grant:${randomUUID()}`) {
    const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    return inOne(tx => credit(tx, { userId: owner.id, tokens, reason: 'monthly', expiresAt, key }))
  }

  function take(owner: Owner, tokens: number, { key = randomUUID() as string, on = db } = {}) {
    return transaction(on, tx => spend(tx, { userId: owner.id, tokens, item: 'wave', key }))
  }

  const setLimit = (owner: Owner, monthlyLimit: number) =>
    db.update(wallets).set({ monthlyLimit }).where(eq(wallets.userId, owner.id))

  const entriesOf = (owner: Owner) =>
    db.select().from(tokenEntries).where(eq(tokenEntries.userId, owner.id)).orderBy(tokenEntries.seq)

  const lotsOf = (owner: Owner) =>
    db.select().from(tokenLots).where(eq(tokenLots.userId, owner.id)).orderBy(tokenLots.id)

  const faults = () => auditWallets(db, new AbortController().signal)

  /** A database of more connections than a server has, so that many really meet. */
  async function withConnections<Result>(count: number, work: (many: Database) => Promise<Result>) {
    const many = openDatabase(String(db.$client.options.connectionString), { poolSize: count, pipelines: 0 })
    // Whoever waits for a lock waits as long as it takes: a test may not hang on how quick the machine is.
    const patient = { connectionTimeoutMillis: 0, lock_timeout: 0, statement_timeout: 0, query_timeout: 0 }
    Object.assign(many.pool.options, patient, { idle_in_transaction_session_timeout: 0 })
    try {
      return await work(many.db)
    } finally {
      await many.close()
    }
  }

  return {
    ...stage,
    ...{ inOne, someone, pack, grant, take, setLimit, entriesOf, lotsOf, faults, withConnections },
  }
}

/** How often each of these came out. */
export function tally(answers: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}
