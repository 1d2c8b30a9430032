import type { Conversation, ConversationList } from '@akin/contract/chat/conversations.ts'
import type { InfiniteData } from '@tanstack/react-query'

/** One page of a list, and when it was so where it comes from this device. */
export type ListPage = ConversationList & { keptAt?: Date }

/** The pages of a list that someone has seen so far. */
export type ListState = InfiniteData<ListPage, string | null> & {
  /** An event spoke of a conversation that is not among them: it has to be asked for. */
  isBehind?: boolean
}

export function rowsOf({ pages }: Pick<ListState, 'pages'>): Conversation[] {
  return pages.flatMap(({ items }) => items)
}

export function changeRow(list: ListState, id: number, changes: Partial<Conversation>): ListState {
  return withItems(list, rows => rows.map(row => (row.conversationId === id ? { ...row, ...changes } : row)))
}

type Paged<Item> = InfiniteData<{ items: Item[] }, unknown>

/** The same pages with other items on them. */
export function withItems<List extends Paged<Item>, Item = List['pages'][number]['items'][number]>(
  list: List,
  change: (items: Item[]) => Item[],
): List {
  return { ...list, pages: list.pages.map(page => ({ ...page, items: change(page.items) })) }
}

/** Pinned first, then by the last message. The pages keep their sizes, and so their cursors. */
export function sortIn(list: ListState, moved: Conversation): ListState {
  const others = rowsOf(list).filter(({ conversationId }) => conversationId !== moved.conversationId)
  const rows = [...others, moved].sort(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) ||
      other.lastMessageAt.getTime() - one.lastMessageAt.getTime() ||
      other.conversationId - one.conversationId,
  )
  let taken = 0
  const pages = list.pages.map(page => {
    const items = rows.slice(taken, taken + page.items.length)
    taken += page.items.length
    return { ...page, items }
  })
  return { ...list, pages }
}
