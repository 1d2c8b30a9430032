import { conversationRows } from '../../demo/conversations/conversation-rows.ts'
import { writeConversation } from '../../demo/conversations/fill-conversations.ts'
import { makeTalk } from '../../demo/conversations/make-talk.ts'
import { setTimes } from '../../demo/conversations/set-times.ts'
import { fillDemo } from '../../demo/fill-demo.ts'
import { people } from '../../demo/people/fill-people.ts'
import { openSession } from '../../server/auth/sessions/session.ts'
import { readConfig } from '../../server/config.ts'
import { pairOf } from '../../server/connect/pair.ts'
import { connections } from '../../server/connect/tables.ts'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { transaction } from '../../server/platform/database/transaction.ts'

export interface Member {
  id: number
  displayName: string
  /** The value of their session cookie. */
  session: string
}

interface Filled {
  ana: Member
  ben: Member
  /** Ana's contacts, each with a conversation of several pages. */
  others: { id: number; displayName: string }[]
  /** Someone with whom Ana has written 10,000 messages. */
  longest: { id: number; displayName: string }
}

const longest = 10_000
const several = 120
const days = 400

/** The people of the demo. The first one writes with twenty more of them, and with one of those she has for years. */
export async function fillChats(databaseUrl: string, dataDir: string, count: number): Promise<Filled> {
  await fillDemo(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), { drawn: 20 })
  const { db, pool, close } = openDatabase(databaseUrl)
  try {
    const [ana, ben] = people
    const strangers = await findStrangers(pool, ana.id, count + 1)
    const [first, ...others] = strangers
    if (!first) throw new Error('The demo is too small.')
    await letTalk(db, ana.id, first, longest)
    for (const other of others) await letTalk(db, ana.id, other, several)
    await pool.query('vacuum analyze')
    const member = async ({ id, displayName }: typeof ana) => ({
      id,
      displayName,
      session: await openSession(db, id, 'Benchmark'),
    })
    return { ana: await member(ana), ben: await member(ben), others, longest: first }
  } finally {
    await close()
  }
}

async function findStrangers(pool: ReturnType<typeof openDatabase>['pool'], id: number, count: number) {
  const { rows } = await pool.query<{ id: number; displayName: string }>(
    `select u.id::int, u.display_name as "displayName" from users u
     where u.id <> $1
       and not exists (select from connections where (user_a_id, user_b_id) = (least($1, u.id), greatest($1, u.id)))
       and not exists (select from blocks where $1 in (blocker_id, blocked_id) and u.id in (blocker_id, blocked_id))
     order by u.id limit $2`,
    [id, count],
  )
  return rows
}

async function letTalk(db: Database, one: number, other: { id: number; displayName: string }, count: number) {
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const seed = `${one} and ${other.id}`
  const lines = makeTalk(count, { first: days - 30, last: 1 }, seed)
  const pair = [people.find(({ id }) => id === one), people.find(({ id }) => id === other.id)] as const
  const times = setTimes(lines, { since, now: new Date(), seed })
  await transaction(db, async tx => {
    const [place] = await tx
      .insert(connections)
      .values({
        ...pairOf(one, other.id),
        status: 'connected',
        requesterId: one,
        requestedAt: since,
        connectedAt: since,
      })
      .returning()
    if (!place || !pair[0] || !pair[1]) throw new Error('Nobody to write to.')
    const planned = { pair: [pair[0], pair[1]] as const, lines, sides: [{}, {}] as const }
    await writeConversation(tx, conversationRows(place, planned, times))
  })
}
