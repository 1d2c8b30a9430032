import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Queryable } from '../database/database.ts'
import type { Job } from './job.ts'

interface Options {
  /** Not before this moment. */
  runAt?: Date
  /** A job of this name and key that still waits is replaced by this one. */
  key?: string
}

/** Puts a job into the queue as a part of the transaction: if it rolls back, there is no job. */
export async function enqueue<Data>(tx: Queryable, job: Job<Data>, data: Data, { runAt, key }: Options = {}) {
  const stored = z.encode(job.data, data) as object
  await caller.run(fromDrizzle(tx, sql), async () => {
    if (key) await sender.upsert(job.name, stored, { singletonKey: key, startAfter: runAt ?? 0 })
    else await sender.send(job.name, stored, runAt ? { startAfter: runAt } : {})
  })
}

/** The same for data that was stored before, of a job that may be known to another release alone. */
export async function enqueueStored(tx: Queryable, name: string, stored: object) {
  await caller.run(fromDrizzle(tx, sql), () => sender.send(name, stored))
}

const caller = new AsyncLocalStorage<Db>()

/** It is never started and has no connection of its own: its statements run in the caller's transaction. */
const sender = new PgBoss({
  db: {
    async executeSql(text, values) {
      const db = caller.getStore()
      if (!db) throw new Error('A job was sent outside of enqueue().')
      return db.executeSql(text, values)
    },
  },
})
