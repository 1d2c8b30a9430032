import { linksIn } from '@akin/contract/chat/format-text.ts'
import type { SharedThing } from '@akin/contract/chat/info.ts'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { inTurns } from '#platform/limits/in-turns.ts'
import { refuse } from '#platform/refuse.ts'
import { attachment, head } from '../reading/thread-statements.ts'
import { readQuestion } from '../search/question.ts'
import { inThread, type PartRow, steps } from '../search/search-statements.ts'
import { scope } from '../search/words.ts'
import type { From } from './find-files.ts'

type Pair = readonly [askerId: number, contactId: number]

/**
 * The links that the asker can see now. Every address begins with `http`, so the index of the search says where to look,
 * and what it has not read yet is looked through as well.
 */
export async function findLinks(db: Database, pair: Pair, from: From) {
  const terms = [...readQuestion('http').terms, scope.pair(...pair)]
  const found: Link[] = []
  let next = from
  for (const most of steps) {
    const rows = await searchParts(db, [...pair, terms, next.seq + 1, most])
    if (rows.length === 0) return refuse('not_found')
    for await (const row of inTurns(rows)) {
      found.push(...linksOf(row, next))
      const behind = found[limits.sharedPage]
      if (behind) return page(db, pair, found.slice(0, limits.sharedPage), behind)
    }
    const parts = new Set(rows.filter(({ isTail }) => !isTail).map(({ fromSeq }) => fromSeq))
    if (parts.size < most) return page(db, pair, found, null)
    next = { seq: Math.min(...parts) - 1, nth: 0 }
  }
  return page(db, pair, found, next)
}

const searchParts = statement<PartRow>(inThread)

/** One of the links of a message. */
interface Link extends From {
  url: string
}

function linksOf({ seq, body }: PartRow, from: From): Link[] {
  if (seq === null) return []
  const links = linksIn(body).map((url, nth) => ({ seq, nth, url }))
  return seq === from.seq ? links.slice(from.nth) : links
}

async function page(db: Database, pair: Pair, links: Link[], next: From | null) {
  const rows = await readMessages(db, [...pair, [...new Set(links.map(({ seq }) => seq))]])
  const messages = new Map(rows.map(row => [row.seq, row]))
  const items = links.flatMap(({ seq, url }): SharedThing[] => {
    const message = messages.get(seq)
    if (!message) return []
    const { senderId, createdAt, card } = message
    return [{ seq, senderId, createdAt, url, attachment: card?.link?.url === url ? card : null }]
  })
  return { items, next }
}

const readMessages = statement<{ seq: number; senderId: number; createdAt: Date; card: Attachment | null }>(
  `
with${head}
select x.seq, x.sender_id as "senderId", x.created_at as "createdAt", t.card
from h
join messages x on x.conversation_id = h.id and x.seq = any ($3::bigint[])
left join lateral (
  select ${attachment} as card from attachments f
  where f.conversation_id = x.conversation_id and f.seq = x.seq and x.kind = 'link' limit 1
) t on true`,
  { name: 'list_shared_links', on: 'pipeline' },
)
