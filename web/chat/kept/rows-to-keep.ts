import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { call } from '#platform/call.ts'
import { type ListState, rowsOf } from '../state/list-state.ts'

/** So many conversations are kept. */
const mostConversations = 50

/**
 * The conversations to keep: the first of the list in which something can be written. Where two have fallen out nothing is
 * kept. The rest of them is asked for where nobody has scrolled that far.
 */
export function openRows() {
  let rest: { cursor: string; items: Conversation[] } | null = null

  return async function rowsToKeep(list: ListState): Promise<Conversation[]> {
    const shown = rowsOf(list)
    const cursor = list.pages.at(-1)?.nextCursor ?? null
    if (!cursor || shown.length >= mostConversations) rest = null
    else if (rest?.cursor !== cursor) rest = { cursor, items: await askFor(cursor) }
    const seen = new Set<number>()
    return [...shown, ...(rest?.items ?? [])]
      .filter(({ contactId, canWrite }) => canWrite && !seen.has(contactId) && seen.add(contactId))
      .slice(0, mostConversations)
  }
}

async function askFor(cursor: string) {
  const { items } = await call(listEndpoints.listConversations, { query: { filter: 'all', cursor } })
  return items
}
