import { setTimeout as pause } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import {
  casing,
  type Database,
  isDatabaseUnavailable,
  type Queryable,
  sqlState,
  type Transaction,
} from './database.ts'

type Work<Result> = (tx: Transaction) => Promise<Result>

interface AfterCommit {
  run(): void | Promise<void>
  concerns: readonly number[]
}

/**
 * Runs the work in a transaction. Inside another transaction it is a savepoint, rolled back alone if it fails.
 * The outermost may run its work again after a deadlock, so the work must have no effects besides its statements.
 */
export async function transaction<Result>(db: Queryable, work: Work<Result>): Promise<Result> {
  if (db instanceof NodePgTransaction) return runNested(db, work)
  for (let retriesLeft = 3; ; retriesLeft--) {
    try {
      return await runOutermost(db, work)
    } catch (error) {
      if (retriesLeft === 0 || !isConflict(error)) throw error
      await pause(Math.random() * 30)
    }
  }
}

/**
 * Runs once the outermost transaction has committed, and never if it rolls back. Where nobody knows whether it has, those
 * whom it concerns are told to ask again.
 */
export function afterCommit(tx: Transaction, run: AfterCommit['run'], concerns: readonly number[] = []) {
  workOf(tx).after.push({ run, concerns })
}

/** The database that a transaction was opened on. */
export function databaseOf(tx: Transaction) {
  return workOf(tx).db
}

/** The connection of a transaction, for a statement that is written by hand. */
export function connectionOf(tx: Transaction) {
  return workOf(tx).client
}

const open = new WeakMap<Transaction, { after: AfterCommit[]; db: Database; client: PoolClient }>()

function workOf(tx: Transaction) {
  const work = open.get(tx)
  if (!work) throw new Error('This needs a transaction that is open and was opened by transaction().')
  return work
}

async function runNested<Result>(outer: Transaction, work: Work<Result>): Promise<Result> {
  const { after, db, client } = workOf(outer)
  const mine: AfterCommit[] = []
  const result = await outer.transaction(async inner => {
    open.set(inner, { after: mine, db, client })
    return work(inner)
  })
  after.push(...mine)
  return result
}

async function runOutermost<Result>(db: Database, work: Work<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const tx: Transaction = new NodePgTransaction(
    dialect,
    new NodePgSession(client, dialect, undefined),
    undefined,
  )
  const committed: AfterCommit[] = []
  open.set(tx, { after: committed, db, client })
  let result: Result
  let isCommitting = false
  try {
    await client.query('begin')
    result = await work(tx)
    isCommitting = true
    await commit(client)
  } catch (error) {
    if (isCommitting && isDatabaseUnavailable(error)) doubt(committed, db)
    await rollBack(client, error)
    throw error
  } finally {
    open.delete(tx)
  }
  client.release()
  await runAll(committed, db)
  return result
}

const dialect = new PgDialect({ casing })

/** PostgreSQL answers the commit of a failed transaction with a rollback, not with an error. */
async function commit(client: PoolClient) {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') {
    throw new Error(
      'Nothing was saved: a statement failed inside the transaction and its error was swallowed.',
    )
  }
}

/** PostgreSQL may have committed all the same: only its answer is known to be missing. */
function doubt(after: AfterCommit[], db: Database) {
  const concerned = after.flatMap(({ concerns }) => concerns)
  if (concerned.length > 0) db.makeGood(() => concerned)
}

async function rollBack(client: PoolClient, error: unknown) {
  if (isDatabaseUnavailable(error)) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** The commit cannot be undone, so a failure here is logged and does not reach the caller. */
async function runAll(after: AfterCommit[], db: Database) {
  for (const { run } of after) {
    try {
      await run()
    } catch (err) {
      db.log.error({ err }, 'work after a commit failed')
    }
  }
}

function isConflict(error: unknown) {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
