import { cut } from '../../server/chat/search/add-parts.ts'
import { hasUnindexed, indexMessages } from '../../server/chat/search/index-messages.ts'
import { type IndexedRow, namesOfFiles, partsOf, writeParts } from '../../server/chat/search/parts.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { connectTo } from '../../server/testing/template.ts'
import type { Sizes } from './sizes.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The last messages are left to the product's own loop: it must be able to go on from here. */
const leftToLoop = 1_000

/** Makes the parts that the loop of the search would have made over years, by the same code and without its pauses. */
export async function seedParts(url: string, sizes: Sizes) {
  await using reading = await connectTo(url)
  const { db, pool, close } = openDatabase(url, { statementTimeout: 10 * 60 * 1000 })
  const { rows: ids } = await reading.query<{ last: string }>('select max(id) as last from messages')
  const upTo = Number(ids[0]?.last) - leftToLoop
  await withoutIndexes(url, { table: 'search_parts', keepKeys: true }, async () => {
    let written: Promise<void> | undefined
    for (const range of rangesOf(sizes)) {
      const rows = await messagesIn(reading, [...range, upTo])
      await written
      written = writeParts(db, await partsOf(cut(rows)))
    }
    await written
  })
  await pool.query('update search_state set safe_id = $1, next_id = $1', [upTo])
  while (await hasUnindexed(db)) await indexMessages(db)
  await close()
}

type Connection = Awaited<ReturnType<typeof connectTo>>
type Range = [fromConversation: number, toConversation: number, fromSeq: number, toSeq: number]

/** Some ten thousand messages each, and whole parts. */
function* rangesOf({ long, shorts, conversations }: Sizes): Generator<Range> {
  const slice = 320 * 64
  for (let seq = 0; seq < long; seq += slice) yield [1, 1, seq + 1, seq + slice]
  yield* byConversation(2, 1 + shorts, 20, long)
  yield* byConversation(2 + shorts, conversations, 500, long)
}

function* byConversation(first: number, last: number, most: number, toSeq: number): Generator<Range> {
  for (let id = first; id <= last; id += most) yield [id, Math.min(last, id + most - 1), 1, toSeq]
}

async function messagesIn(on: Connection, values: number[]) {
  const { rows } = await on.query<IndexedRow>(
    `select m.conversation_id, m.seq, m.id, m.body, k.user_a_id, k.user_b_id, ${namesOfFiles}
     from messages m join connections k on k.id = m.conversation_id
     where m.conversation_id between $1 and $2 and m.seq between $3 and $4 and m.id <= $5
     order by m.conversation_id, m.seq`,
    values,
  )
  return rows
}
