import { gatherSends } from '../../server/chat/sending/gather-sends.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { gather } from '../../server/platform/gather.ts'
import { serveSockets, type WebSocket } from '../../server/testing/crowd/bare-ws.ts'

/**
 * The least that a chat can cost: a relay that stores what it passes on, in batches, after which it delivers. Nobody is
 * signed in and nothing is checked. `FLOOR` says how much of that it does: `store`; with an answer to the sender, `ack`;
 * with the product's own statement instead of a bare insert, `send`.
 */
const { PORT, DATABASE_URL = '', FLOOR } = process.env

interface Frame {
  id: number
  data: { contactId: number; clientId: string; body: string }
}

const { db, pool } = openDatabase(DATABASE_URL)
const people = new Map<number, WebSocket>()
const sends = gatherSends(db)
const inserts = gather<[number, Frame], true>({ work: insert, most: 128, atOnce: 2 })

async function insert(batch: [number, Frame][]): Promise<true[]> {
  await db.batches.query({
    name: 'bare_insert',
    text: 'insert into bare_messages (sender_id, contact_id, body) select * from unnest($1::bigint[], $2::bigint[], $3::text[])',
    values: [
      batch.map(([senderId]) => senderId),
      batch.map(([, { data }]) => data.contactId),
      batch.map(([, { data }]) => data.body),
    ],
  })
  return batch.map(() => true)
}

async function receive(senderId: number, socket: WebSocket, frame: Frame) {
  const { contactId, clientId, body } = frame.data
  if (FLOOR === 'send') {
    await sends.add({ senderId, contactId, clientId, body, kind: 'text', replyToId: null, attachmentIds: [] })
  } else await inserts.add([senderId, frame])
  const told = JSON.stringify({ type: 'new_message', data: { message: { clientId, body, senderId } } })
  people.get(contactId)?.send(told)
  if (FLOOR !== 'store') socket.send(JSON.stringify({ type: 'ack', data: { id: frame.id, status: 201 } }))
}

await pool.query(`create table if not exists bare_messages (
  id bigint generated always as identity primary key, sender_id bigint not null, contact_id bigint not null,
  body text not null, created_at timestamptz not null default now())`)
await serveSockets(Number(PORT), (socket, address) => {
  const userId = Number(address.searchParams.get('userId'))
  people.set(userId, socket)
  socket.on('message', data => void receive(userId, socket, JSON.parse(String(data)) as Frame))
})
process.send?.('ready')
process.once('disconnect', () => process.exit())
