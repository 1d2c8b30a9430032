import type { Transaction } from '../database/database.ts'
import { afterCommit } from '../database/transaction.ts'
import { tell } from './tell.ts'

type Event = Parameters<typeof tell<'events'>>[1]['event']

/** What somebody did is counted once it is so: a transaction may be done again, or be rolled back. */
export function tellCommitted(tx: Transaction, event: Event) {
  afterCommit(tx, () => tell('events', { event }))
}
