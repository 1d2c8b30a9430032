import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readUser } from '#auth/user.ts'
import { CallError } from '#platform/call-error.ts'
import { asOwner, putOwner, takeDevice } from '#platform/device/device.ts'
import { serverNow } from '#platform/server-clock.ts'
import { keys } from '../keys.ts'
import { openThread } from '../state/fetch-thread.ts'
import { type KeptList, keptKeys } from '../state/kept-chats.ts'
import type { ListState } from '../state/list-state.ts'
import { expireMessages, type ThreadState } from '../state/thread-state.ts'
import { applyHeard, contactsIn, isChatEvent } from './heard.ts'
import { isBehind, isNewest, lastMessages, type Mark, markOf } from './marks.ts'
import { openRows } from './rows-to-keep.ts'

/** Between two conversations that are read for being kept alone. */
const fillPauseMs = 1_000
/** After one that could not be read. */
const restMs = 60_000
/** A device that sleeps does not count the time. */
const longestMs = 600_000

/**
 * Writes the list and the ends of its conversations. What this tab has open is written as it stands; to the others what was
 * heard of them is applied, and what is not here yet is read, one after the other.
 */
export async function openPass(client: QueryClient, me: number, signal: AbortSignal) {
  await takeDevice(ownerNow(me))
  const kept = (await asOwner(me, 'readonly', store => store.getAll(keptKeys.threads(me)))) ?? []
  const marks = new Map(kept.map((thread: ThreadState) => [thread.contactId, markOf(thread)]))
  const rowsToKeep = openRows()
  /** The conversations that have changed in this tab. */
  const noted = new Set<number>()
  /** Those that nobody may read any more, whatever the list says. */
  const closed = new Set<number>()
  let heard: LiveEvent[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function writeNow() {
    const list = client.getQueryData<ListState>(keys.list('all'))
    const [first] = list?.pages ?? []
    // What comes from here need not be written here.
    if (!list || !first || first.keptAt || signal.aborted) return Number.POSITIVE_INFINITY
    const items = await rowsToKeep(list)
    const { unread, counts } = first
    await put({ items, unread, counts })
    const missing = items.filter(row => !closed.has(row.contactId) && isBehind(row, marks.get(row.contactId)))
    const [next] = missing
    const wait = next && !signal.aborted ? await fill(next.contactId) : Number.POSITIVE_INFINITY
    return Math.min(missing.length > 1 || wait === restMs ? wait : Number.POSITIVE_INFINITY, untilEnd(marks))
  }

  async function put(list: KeptList) {
    const events = heard
    const changed = new Set([...noted, ...contactsIn(events, list.items, me)])
    heard = []
    noted.clear()
    await asOwner(me, 'readwrite', async (store, owner) => {
      const here = new Map(list.items.map(row => [row.contactId, row]))
      for (const contactId of marks.keys()) if (!here.has(contactId)) await drop(contactId)
      for (const row of list.items) if (changed.has(row.contactId) || isOld(row)) await keep(row)
      await store.put(list, keptKeys.list(me))
      // Without a network nobody knows whether it is still so.
      await putOwner(store, { user: ownerNow(me), at: navigator.onLine ? new Date(serverNow()) : owner.at })

      async function keep({ contactId, clearedSeq }: Conversation) {
        const key = keptKeys.thread(me, contactId)
        const shown = client.getQueryData<ThreadState>(keys.thread(contactId))
        const known: ThreadState | undefined = isNewest(shown) ? shown : await store.get(key)
        const thread = known && applyHeard(known, events)
        if (!thread || thread.isBehind || thread.clearedSeq < clearedSeq) return drop(contactId)
        const written = expireMessages(lastMessages(thread), serverNow())
        await store.put(written, key)
        marks.set(contactId, markOf(written))
      }

      async function drop(contactId: number) {
        marks.delete(contactId)
        await store.delete(keptKeys.thread(me, contactId))
      }
    })
  }

  /** Whether something of it is over, or was cleared elsewhere. */
  function isOld({ contactId, clearedSeq }: Conversation) {
    const mark = marks.get(contactId)
    return mark !== undefined && (mark.firstEnd <= serverNow() || mark.clearedSeq < clearedSeq)
  }

  /** How long to wait before the next one. */
  async function fill(contactId: number) {
    try {
      const thread = lastMessages(await openThread(contactId))
      if (signal.aborted) return restMs
      await asOwner(me, 'readwrite', store => store.put(thread, keptKeys.thread(me, contactId)))
      marks.set(contactId, markOf(thread))
      return fillPauseMs
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 404) return restMs
      closed.add(contactId)
      return fillPauseMs
    }
  }

  return {
    note: (contactId: number) => void noted.add(contactId),
    /** Whether it says something of a conversation. */
    hear(event: LiveEvent) {
      if (!isChatEvent(event)) return false
      heard.push(event)
      return true
    },
    /** One after the other. Answers how long the next one may wait, and never fails: there may be no room left. */
    write(): Promise<number> {
      const written = last.then(writeNow).catch(() => restMs)
      last = written
      return written
    },
  }
}

function ownerNow(me: number) {
  const { displayName = '', emailVerified = true } = readUser() ?? {}
  return { id: me, displayName, emailVerified }
}

function untilEnd(marks: Map<number, Mark>) {
  const first = Math.min(...Array.from(marks.values(), ({ firstEnd }) => firstEnd))
  return Math.min(longestMs, Math.max(fillPauseMs, first - serverNow()))
}
