import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { noteReceipts } from '../receipts/note-receipts.ts'
import type { Receiver, Silence } from './read-receiver.ts'

/** What someone may have to be mailed about. */
export interface Due {
  id: number
  kind: string
  fromId: number | null
  conversationId: number | null
  fromSeq: number | null
  held: string | null
  isDue: boolean
  /** Due so soon that its mail would come sooner after that of the others than mails are to be apart. */
  isSoon: boolean
}

/** Everything of one person, locked: what comes meanwhile is told of later. `$2` is how far mails are to be apart. */
export const lockTellings = statement<Due>(`
select id, kind, from_id as "fromId", conversation_id as "conversationId", from_seq as "fromSeq", held,
  look_at <= now() as "isDue", look_at <= now() + $2 * interval '1 second' as "isSoon"
from tellings where user_id = $1 and channel = 'mail' order by id for update`)

/** All that is to be decided about one kind of them. */
export interface Telling {
  receiver: Receiver
  silence: Silence | null
  rows: Due[]
}

export async function drop(tx: Transaction, rows: Due[]) {
  if (rows.length > 0) await dropRows(tx, [idsOf(rows)])
}

export async function putOff(tx: Transaction, rows: Due[], until: Date) {
  await putOffRows(tx, [idsOf(rows), until])
}

/** Until it is no longer silent. That it is held, and why, stands in the history once. */
export async function hold(tx: Transaction, { id: userId }: Receiver, { by, until }: Silence, rows: Due[]) {
  if (rows.length === 0) return
  await holdRows(tx, [idsOf(rows), until === 'open' ? 'infinity' : until.toISOString(), by])
  const news = rows.filter(row => row.held === null)
  const kindOf = ({ kind }: Due) => (kind === 'request' ? 'request' : 'message')
  const known = until === 'open' ? {} : { until }
  const held = { userId, channel: 'mail', fate: 'held', cause: by, ...known } as const
  await noteReceipts(
    tx,
    news.map(row => ({ ...held, kind: kindOf(row), fromId: row.fromId })),
  )
}

/** That they get a mail about each of these people. */
export function noteMailed(tx: Transaction, userId: number, kind: 'message' | 'request', people: number[]) {
  const mailed = { userId, kind, channel: 'mail', fate: 'mailed', cause: 'unread_for_long' } as const
  return noteReceipts(
    tx,
    people.map(fromId => ({ ...mailed, fromId })),
  )
}

const idsOf = (rows: Due[]) => rows.map(({ id }) => id)
const dropRows = statement('delete from tellings where id = any($1::bigint[])')
const putOffRows = statement('update tellings set look_at = $2 where id = any($1::bigint[])')
const holdRows = statement('update tellings set look_at = $2, held = $3 where id = any($1::bigint[])')
