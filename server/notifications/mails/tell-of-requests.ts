import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { isWanted } from '../rules/wanted.ts'
import { drop, hold, noteMailed, type Telling } from './due-tellings.ts'
import { requestMail } from './request-mail.ts'
import { findAsking } from './waiting-requests.ts'

/** Of requests that a day later are neither answered nor seen. What would be due within hours is told along. */
export async function tellOfRequests(tx: Transaction, { receiver, silence, rows }: Telling) {
  if (!rows.some(({ isDue }) => isDue)) return
  if (!isWanted(receiver.rules, 'requests', 'mail')) return drop(tx, rows)
  const soon = rows.filter(({ isSoon }) => isSoon)
  const asking = await findAsking(tx, receiver.id, { ids: soon.flatMap(({ fromId }) => fromId ?? []) })
  const fromIds = asking.map(({ fromId }) => fromId)
  const open = soon.filter(({ fromId }) => fromId !== null && fromIds.includes(fromId))
  if (silence) await hold(tx, receiver, silence, open)
  await drop(
    tx,
    soon.filter(row => !silence || !open.includes(row)),
  )
  if (silence || fromIds.length === 0) return
  await enqueue(tx, requestMail, { mail: { userId: receiver.id, fromIds } })
  await noteMailed(tx, receiver.id, 'request', fromIds)
}
