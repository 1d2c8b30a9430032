import type { Cause, Fate } from '@akin/contract/notifications/shapes.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { inArray } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import { gather } from '#platform/gather.ts'
import { noteReceipts } from '../receipts/note-receipts.ts'
import { pushDevices } from '../tables.ts'
import type { ClaimedPush } from './claim-pushes.ts'
import type { Outcome } from './outcome.ts'
import { whatFollows } from './what-follows.ts'

export interface Settled {
  push: ClaimedPush
  /** What its push service said, or why it did not leave. */
  outcome: Outcome | { kind: 'dropped'; fate: Fate; cause?: Cause } | { kind: 'forgotten' }
}

/**
 * Writes down what became of pushes: those that end in the same moment together, so that each costs a fraction of a
 * transaction, and the moment is short in which a crash would have one sent twice.
 */
export function openNoting(db: Database) {
  return gather<Settled, void>({
    work: settled => noteSome(db, settled),
    // What is written down at once holds the event loop for as long as it takes to put together.
    most: 20,
    // What was sent must not be sent again because PostgreSQL was away for a moment.
    tries: 5,
    retryMs: 500,
  })
}

async function noteSome(db: Database, settled: Settled[]) {
  try {
    await transaction(db, tx => note(tx, settled))
    return settled.map(() => undefined)
  } catch (error) {
    if (settled.length === 1) throw error
    // One that cannot be written down holds up no other.
    const alone = await Promise.allSettled(settled.map(one => transaction(db, tx => note(tx, [one]))))
    return alone.map(each => (each.status === 'rejected' ? new Error(String(each.reason)) : undefined))
  }
}

async function note(tx: Transaction, settled: Settled[]) {
  const following = settled.map(whatFollows)
  const ended = settled.filter((_, at) => following[at]?.again === undefined).map(({ push }) => push)
  const later = settled.flatMap(({ push }, at) => {
    const again = following[at]?.again
    return again === undefined ? [] : [{ ...push, again }]
  })
  const withDevice = (what: 'succeeded' | 'refused' | 'gone') =>
    settled.filter((_, at) => following[at]?.device === what).map(({ push }) => push)
  if (ended.length > 0) await end(tx, [ids(ended), ended.map(({ version }) => version)])
  if (later.length > 0)
    await putOff(tx, [ids(later), later.map(({ version }) => version), later.map(({ again }) => again)])
  const succeeded = devices(withDevice('succeeded'))
  if (succeeded.length > 0) await noteSuccess(tx, [succeeded])
  const refused = devices(withDevice('refused'))
  if (refused.length > 0) await letRest(tx, [refused, serverLimits.pushRest])
  await forget(tx, withDevice('gone'))
  await noteReceipts(
    tx,
    following.flatMap(({ receipt }) => receipt ?? []),
  )
}

/** Its subscription is over: with the device goes whatever else was on its way there. */
async function forget(tx: Transaction, gone: ClaimedPush[]) {
  if (gone.length === 0) return
  await tx.delete(pushDevices).where(inArray(pushDevices.id, devices(gone)))
  publish(tx, 'notification_rules_changed', {}, [...new Set(gone.map(({ userId }) => userId))])
}

const ids = (some: { id: number }[]) => some.map(({ id }) => id)
/** In one order, so that two processes do not wait for each other. */
const devices = (some: ClaimedPush[]) =>
  [...new Set(some.map(({ deviceId }) => deviceId))].toSorted((one, other) => one - other)

/** What has taken its place while it was on its way is due now. */
const end = statement(
  `with ended as (select * from unnest($1::bigint[], $2::text[]) e (id, version)),
  gone as (delete from pushes p using ended e where p.id = e.id and p.xmin = e.version::xid)
  update pushes p set taken_until = null, tries = 0 from ended e where p.id = e.id and p.xmin <> e.version::xid`,
  { name: 'end_pushes' },
)

const putOff = statement(
  `update pushes p set taken_until = null,
    tries = case when p.xmin = l.version::xid then p.tries + 1 else 0 end,
    due_at = greatest(p.due_at, now() + l.seconds * interval '1 second')
  from unnest($1::bigint[], $2::text[], $3::integer[]) l (id, version, seconds) where p.id = l.id`,
  { name: 'put_off_pushes' },
)

/** To the minute: a device that is told often would be written as often. */
const noteSuccess = statement(
  `update push_devices set last_success_at = now(), rests_until = null where id = any ($1)
    and (last_success_at is null or last_success_at < now() - interval '1 minute' or rests_until is not null)`,
  { name: 'note_push_success' },
)

const letRest = statement(
  `update push_devices set rests_until = now() + $2 * interval '1 second' where id = any ($1)`,
)
