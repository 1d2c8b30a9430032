import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { MessageKind } from '@akin/contract/chat/messages.ts'
import type { LiveFrame } from '@akin/contract/events.ts'
import { limits } from '@akin/contract/limits.ts'
import type { SamplePerson } from '#people/sample-person.ts'
import { answerTo, openingAfter, reactionTo, thanksFor } from './answers.ts'
import { type Pace, someTime } from './pace.ts'
import { type Line, signIn, type Where } from './person-client.ts'

interface Waking {
  where: Where
  pace: Pace
  /** Whom they write to. */
  contacts: readonly number[]
  signal: AbortSignal
}

/** What of a conversation is needed to answer in it. */
interface Heard {
  conversationId: number
  contactId: number
  seq: number
  messageId: number | null
  kind: MessageKind
  body: string
}

/** Keeps one of the demo awake until the signal: they come and go, read, think, type and answer. */
export async function wake(person: SamplePerson, { where, pace, contacts, signal }: Waking) {
  const client = await signIn(where, person)
  const lately: string[] = []
  /** The last that was heard of each: only the latest message is answered. */
  const heard = new Map<number, number>()
  const wait = (span: readonly [number, number]) => pause(someTime(span), undefined, { signal })

  while (!signal.aborted) {
    await stay().catch(ignoreAbort)
    await wait(pace.leaves).catch(ignoreAbort)
  }
  await client.logOut().catch(() => {})

  async function stay() {
    const line = await client.connect(take)
    const leaving = AbortSignal.any([signal, AbortSignal.timeout(someTime(pace.stays))])
    leaving.addEventListener('abort', line.close)
    if (leaving.aborted) line.close()
    void catchUp(line).catch(ignoreAbort)
    void chatter(line, leaving).catch(ignoreAbort)
    await line.closed
  }

  function take(frame: LiveFrame, line: Line) {
    if (frame.type !== 'new_message') return
    const { id, conversationId, seq, senderId, kind, body } = frame.data.message
    if (!contacts.includes(senderId)) return
    const message = { conversationId, contactId: senderId, seq, messageId: id, kind, body }
    void respond(message, line).catch(ignoreAbort)
  }

  /** Answers what was said while they were away. */
  async function catchUp(line: Line) {
    const list = await client.ask<{ items: Unread[] }>('GET', '/api/conversations?filter=unread')
    for (const { conversationId, contactId, lastMessage } of list?.items ?? []) {
      if (!lastMessage || lastMessage.senderId !== contactId || !contacts.includes(contactId)) continue
      const { seq, kind, preview: body } = lastMessage
      await respond({ conversationId, contactId, seq, messageId: null, kind, body }, line)
    }
  }

  async function respond({ conversationId, contactId, seq, messageId, kind, body }: Heard, line: Line) {
    if (seq <= (heard.get(contactId) ?? 0)) return
    heard.set(contactId, seq)
    line.tell('mark_delivered', { positions: [{ conversationId, seq }] })
    await wait(pace.reads)
    line.tell('mark_read', { conversationId, seq })
    if (heard.get(contactId) !== seq) return
    if (messageId && Math.random() < 0.25) {
      await client.ask('PUT', `/api/messages/${messageId}/reactions/${encodeURIComponent(reactionTo(body))}`)
    }
    await wait(pace.thinks)
    const answer = isGift(kind) ? thanksFor(lately) : answerTo(body, lately)
    if (heard.get(contactId) === seq) await say(contactId, answer, line)
  }

  /** Types as long as the sentence is, and sends it. */
  async function say(contactId: number, body: string, line: Line) {
    lately.unshift(body)
    lately.length = Math.min(lately.length, 4)
    const until = Date.now() + body.length * someTime(pace.types)
    while (Date.now() < until) {
      line.tell('typing', { contactId })
      await pause(Math.min(limits.typingEveryMs, until - Date.now()), undefined, { signal })
    }
    const form = { clientId: randomUUID(), body }
    await client.ask('POST', `/api/chat/${contactId}/messages`, form)
  }

  /** Says something unasked now and then, but not to someone who has not answered the last time. */
  async function chatter(line: Line, leaving: AbortSignal) {
    for (;;) {
      await pause(someTime(pace.quiet), undefined, { signal: leaving })
      const contactId = contacts[Math.floor(Math.random() * contacts.length)] ?? 0
      const thread = await client.ask<Talk>('GET', `/api/chat/${contactId}/messages`)
      if (thread?.canWrite && thread.items.at(-1)?.senderId === contactId) {
        await say(contactId, openingAfter(lately), line)
      }
    }
  }
}

interface Unread {
  conversationId: number
  contactId: number
  lastMessage: { seq: number; senderId: number; kind: MessageKind; preview: string } | null
}

interface Talk {
  canWrite: boolean
  items: { senderId: number }[]
}

/** Waiting ends with the signal, and a server that restarts ends a request: both are no news. */
function ignoreAbort() {}
