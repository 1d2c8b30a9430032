import { serverLimits } from '@akin/contract/server-limits.ts'
import type { Transaction } from '#platform/database/database.ts'
import { drop, lockTellings } from './due-tellings.ts'
import { readReceiver, silenceOf } from './read-receiver.ts'
import { tellOfMessages } from './tell-of-messages.ts'
import { tellOfRequests } from './tell-of-requests.ts'

/**
 * Decides about everything that one person may have to be mailed about. The decision, the job that mails it and the moment
 * from which the next one has to wait are one transaction, so that of several processes one mails it, and once.
 */
export async function tellByMail(tx: Transaction, userId: number) {
  const rows = await lockTellings(tx, [userId, serverLimits.unreadMailGap])
  if (rows.length === 0) return
  // Once nobody else decides about them any more: whoever did so may have mailed just now.
  const receiver = await readReceiver(tx, userId)
  if (!receiver) return drop(tx, rows)
  const about = { receiver, silence: silenceOf(receiver) }
  await tellOfMessages(tx, { ...about, rows: rows.filter(({ kind }) => kind === 'message') })
  await tellOfRequests(tx, { ...about, rows: rows.filter(({ kind }) => kind === 'request') })
}
