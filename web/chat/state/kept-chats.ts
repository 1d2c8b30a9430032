import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { asOwner } from '#platform/device/device.ts'
import { serverNow } from '#platform/server-clock.ts'
import type { ListPage, ListState } from './list-state.ts'
import { rowsOf } from './list-state.ts'
import { expirePreviews } from './moments.ts'
import { expireMessages, type ThreadState } from './thread-state.ts'

/** What the device has of the list: one page, however many it was read in. */
export type KeptList = Omit<ListPage, 'keptAt' | 'nextCursor'>

/** Under which names it is kept. */
export const keptKeys = {
  list: (me: number) => [me, 'list'],
  thread: (me: number, contactId: number) => [me, 'thread', contactId],
  threads: (me: number) => IDBKeyRange.bound([me, 'thread'], [me, 'thread', []]),
}

/** The filters that rows answer by themselves. What is someone's turn, or put away, only the server knows. */
const filters: Partial<Record<ConversationFilter, (row: KeptList['items'][number]) => boolean>> = {
  all: () => true,
  unread: ({ unread, markedUnread }) => unread > 0 || markedUnread,
  drafts: ({ draft }) => draft !== null,
}

/** The list as it was, without what has disappeared since. Nothing where none is kept. */
export async function readKeptList(me: number, filter: ConversationFilter): Promise<ListPage | undefined> {
  const fits = filters[filter]
  const found = fits && (await readList(me))
  return found && { ...found.page, items: found.page.items.filter(fits), keptAt: found.at }
}

/** The conversation with someone as it was. Nothing where it is not kept, or they are in the list no longer. */
export async function readKeptThread(me: number, contactId: number): Promise<ThreadState | undefined> {
  const list = await readList(me)
  const row = list?.page.items.find(each => each.contactId === contactId)
  if (!list || !row) return undefined
  const kept = await asOwner(me, 'readwrite', async store => {
    const thread: ThreadState | undefined = await store.get(keptKeys.thread(me, contactId))
    const now = thread && expireMessages(thread, serverNow())
    if (now !== thread) await store.put(now, keptKeys.thread(me, contactId))
    return now
  })
  return kept && { ...kept, user: row.user, keptAt: list.at }
}

/** All of it, for whoever searches there. */
export async function readKeptThreads(me: number): Promise<ThreadState[]> {
  const threads = await asOwner(me, 'readonly', store => store.getAll(keptKeys.threads(me)))
  return (threads ?? []).map((thread: ThreadState) => expireMessages(thread, serverNow()))
}

async function readList(me: number) {
  const found = await asOwner(me, 'readonly', async (store, { at }) => {
    const page: KeptList | undefined = await store.get(keptKeys.list(me))
    return page && { page, at }
  })
  if (!found) return undefined
  const list: ListState = { pages: [{ ...found.page, nextCursor: null }], pageParams: [null] }
  const shown = expirePreviews(list, serverNow())
  return { at: found.at, page: { ...found.page, items: rowsOf(shown), nextCursor: null } }
}
