import type { SentMessage } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { CallError } from '#platform/call-error.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'

interface FlushOptions {
  store: OutboxStore
  /** Brings the files that wait and sends the message. Throws a `CallError` when it is refused or cannot be reached. */
  deliver(item: OutboxItem): Promise<SentMessage>
  /** Shows the message as sent, before it leaves the outbox. */
  onSent(item: OutboxItem, sent: SentMessage): void
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/**
 * Sends what waits: of one conversation one after the other, and all conversations side by side. Without a network, and
 * while the server asks for patience, it waits and tries again. What is refused for good is marked, and so is what was
 * written behind it, as nobody wants an answer without its question; other conversations never notice.
 */
export function openFlush({ store, deliver, onSent }: FlushOptions) {
  const busy = new Set<number>()
  const waits = new Map<number, { timer: ReturnType<typeof setTimeout>; ms: number }>()
  let isClosed = false

  function flush() {
    for (const { contactId } of store.all()) if (!waits.has(contactId)) void flushOne(contactId)
  }

  async function flushOne(contactId: number) {
    if (busy.has(contactId) || isClosed) return
    busy.add(contactId)
    try {
      for (let item = head(contactId); item && !isClosed; item = head(contactId)) await sendOne(item)
      // Whatever it waited for has gone, was refused or was taken back: what comes next need not wait.
      waits.delete(contactId)
    } catch (error) {
      waitFor(contactId, error)
    } finally {
      busy.delete(contactId)
    }
  }

  /** Nothing while the first one has failed: what is behind it waits for a decision. */
  function head(contactId: number) {
    const first = store.all().find(item => item.contactId === contactId)
    return first?.failed ? undefined : first
  }

  async function sendOne(item: OutboxItem) {
    if (isOld(item, Date.now())) return failAll(item.contactId, old)
    try {
      onSent(item, await deliver(item))
      waits.delete(item.contactId)
      await store.remove(item.clientId)
    } catch (error) {
      // Taken back while it was on its way: the rest goes on.
      if (!store.get(item.clientId)) return
      if (!isFinal(error)) throw error
      await failAll(item.contactId, { text: error.text })
    }
  }

  async function failAll(contactId: number, failed: NonNullable<OutboxItem['failed']>) {
    const behind = store.all().filter(item => item.contactId === contactId && !item.failed)
    await Promise.all(behind.map(item => store.put({ ...item, failed })))
  }

  function waitFor(contactId: number, error: unknown) {
    if (isClosed) return
    // Nothing can be sent until they have signed in again, and then it is asked for anew.
    if (error instanceof CallError && error.status === 401) return void waits.delete(contactId)
    const last = waits.get(contactId)?.ms ?? firstWaitMs / 2
    const asked = error instanceof CallError ? (error.body.retryAfter ?? 0) * 1000 : 0
    const ms = Math.max(asked, Math.min(last * 2, longestWaitMs))
    const timer = setTimeout(() => {
      void flushOne(contactId)
    }, ms)
    waits.set(contactId, { timer, ms })
  }

  return {
    flush,
    /** The network is back: nothing needs to wait any longer. */
    now() {
      for (const [contactId, { timer }] of waits) {
        clearTimeout(timer)
        waits.delete(contactId)
      }
      flush()
    },
    close() {
      isClosed = true
      for (const { timer } of waits.values()) clearTimeout(timer)
    },
  }
}

/** Whether trying again would end the same way. */
function isFinal(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  const { status } = error
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

const old = { text: 'This was not sent for two days. Do you still want to send it?', isOld: true }

/** Too old to be sent without asking. */
function isOld({ wantedAt, writtenAt }: OutboxItem, now: number) {
  return now - (wantedAt ?? writtenAt) > limits.outboxLife * 1000
}
