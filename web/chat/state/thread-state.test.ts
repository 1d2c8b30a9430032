import { limits } from '@akin/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { me, message, page, seqsOf, them } from '#testing/numbered-thread.ts'
import { addMessage, inTurn } from './thread-events.ts'
import { applyChanges, hasOlder, join } from './thread-pages.ts'
import {
  changeMessage,
  expireMessages,
  hasNewer,
  isGone,
  removeMessage,
  type ThreadState,
} from './thread-state.ts'

describe('a message', () => {
  test('that is the next one is added, and a repeated one is not', () => {
    const known = addMessage(page(1, 3), message(4), me)
    expect(seqsOf(known)).toEqual([1, 2, 3, 4])
    expect(addMessage(known, message(4), me)).toBe(known)
  })

  test('behind a gap is asked for', () => {
    const known = addMessage(page(1, 3), message(6), me)
    expect(known).toMatchObject({ lastSeq: 6, isBehind: true, range: { to: 3 } })
  })

  test('waits below while someone reads further up', () => {
    const known = addMessage(page(1, 20, 100), message(101), me)
    expect(known).toMatchObject({ lastSeq: 101, range: { to: 20 } })
    expect(known.isBehind).toBeUndefined()
  })

  test('shows what it answers, as far as that is known here', () => {
    const known = addMessage(page(1, 3), message(4, { replyTo: { seq: 2 } }), me)
    expect(known.items.at(-1)?.replyTo).toEqual({
      seq: 2,
      quote: { senderId: them, kind: 'text', body: 'Message 2' },
    })
  })

  test('counts against what may be sent before an answer, until the answer', () => {
    const alone = { ...page(1, 1), sendsLeft: 2 }
    const sent = addMessage(alone, message(2, { senderId: me }), me)
    expect(sent.sendsLeft).toBe(1)
    expect(addMessage(sent, message(3), me).sendsLeft).toBeNull()
  })

  test('ends that two are strangers once each has written, whoever began', () => {
    const [mine, theirs] = [message(1, { senderId: me }), message(1)]
    const none = { ...page(1, 0), sendsLeft: limits.unanswered, bothWrote: false }
    const [begun, met] = [addMessage(none, mine, me), addMessage(none, theirs, me)]
    expect([begun.bothWrote, met.bothWrote]).toEqual([false, false])
    expect(addMessage(begun, { ...mine, seq: 2 }, me).bothWrote).toBe(false)
    expect(addMessage(begun, { ...theirs, seq: 2 }, me).bothWrote).toBe(true)
    expect(addMessage(met, { ...theirs, seq: 2 }, me).bothWrote).toBe(false)
    expect(addMessage(met, { ...mine, seq: 2 }, me).bothWrote).toBe(true)
  })
})

describe('a change', () => {
  test('comes in turn: a repeated one does nothing, after a jump they are asked for', () => {
    const edit = (known: ThreadState) => changeMessage(known, 2, { body: 'Edited' })
    const known = inTurn(page(1, 3), 1, edit)
    expect(known).toMatchObject({ changeSeq: 1, items: [{}, { body: 'Edited' }, {}] })
    expect(inTurn(known, 1, edit)).toBe(known)
    expect(inTurn(known, 3, edit)).toMatchObject({ changeSeq: 1, isBehind: true })
  })

  test('is seen in the answers to the message as well', () => {
    const known = addMessage(page(1, 3), message(4, { replyTo: { seq: 2 } }), me)
    const quoteIn = (state: ThreadState) => state.items.at(-1)?.replyTo?.quote
    expect(quoteIn(changeMessage(known, 2, { body: 'Edited' }))?.body).toBe('Edited')
    expect(quoteIn(changeMessage(known, 2, { body: '', deletedAt: new Date() }))).toBeNull()
    expect(quoteIn(removeMessage(known, 2))).toBeNull()
  })

  test('missed while away is made up for', () => {
    const changes = {
      changeSeq: 5,
      markSeq: 2,
      more: false,
      tooMany: false,
      messages: [message(1, { body: 'Edited' })],
      gone: [3],
      stars: [],
    }
    const known = applyChanges(page(1, 4), changes)
    expect(known).toMatchObject({ changeSeq: 5, markSeq: 2 })
    expect(known.items.map(({ seq, body }) => [seq, body])).toEqual([
      [1, 'Edited'],
      [2, 'Message 2'],
      [4, 'Message 4'],
    ])
  })
})

test('what was cleared in another tab goes, and nothing older is asked for', () => {
  const known: ThreadState = page(1, 3)
  const cleared = join(known, { ...page(4, 3), lastSeq: 3, clearedSeq: 3 })
  expect(known.items).toHaveLength(3)
  expect(cleared).toMatchObject({ items: [], clearedSeq: 3, readSeq: 3, range: { from: 4, to: 3 } })
  expect([hasOlder(cleared), hasNewer(cleared)]).toEqual([false, false])
})

describe('messages that disappear', () => {
  const set = message(4, { kind: 'timer', body: '24h' })
  const day = 24 * 60 * 60 * 1000

  test('the newest line about the timer counts, also for who reads further up', () => {
    const known = addMessage(page(1, 3), set, me)
    expect(known.timer).toBe('24h')
    expect(addMessage(page(1, 2, 3), set, me)).toMatchObject({ timer: '24h', range: { to: 2 } })
    expect(addMessage(known, message(5, { kind: 'timer', body: 'off' }), me).timer).toBeNull()
    expect(join(known, page(1, 3)).timer, 'a page of before does not take it back').toBe('24h')
  })

  test('what was sent from here gets its end from the timer; what says its own keeps it', () => {
    const known = addMessage(page(1, 3), set, me)
    const [own, told] = [message(5, { senderId: me }), message(6, { expiresAt: null })]
    const next = addMessage(addMessage(known, own, me), told, me)
    expect(next.items.map(({ expiresAt }) => expiresAt)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      new Date(own.createdAt.getTime() + day),
      null,
    ])
  })

  test('they go with their quotes when their time is over, and nothing else does', () => {
    const quote = { senderId: them, kind: 'text' as const, body: 'Message 1' }
    const items = [
      message(1, { expiresAt: new Date(10) }),
      message(2, { expiresAt: new Date(20), replyTo: { seq: 1, quote } }),
      message(3),
    ]
    const known = { ...page(1, 3), items }
    expect(expireMessages(known, 9)).toBe(known)
    const left = expireMessages(known, 10)
    expect(seqsOf(left)).toEqual([2, 3])
    expect(left.items[0]?.replyTo).toEqual({ seq: 1, quote: null })
    expect([isGone(left, 1), isGone(left, 2), isGone(left, 9)]).toEqual([true, false, false])
    const answer = message(4, { senderId: me, replyTo: { seq: 1, quote } })
    expect(addMessage(left, answer, me).items.at(-1)?.replyTo).toEqual({ seq: 1, quote: null })
  })
})

test('a star stays when something else of a message changes, and follows what other tabs did', () => {
  const known = { ...page(1, 2), items: [message(1, { starred: true }), message(2)] }
  const { body, editedAt } = message(1, { body: 'Changed', editedAt: new Date(0) })
  expect(changeMessage(known, 1, { body, editedAt }).items[0]).toMatchObject({
    starred: true,
    body: 'Changed',
  })
  const changes = { changeSeq: 0, markSeq: 1, more: false, tooMany: false, messages: [], gone: [] }
  const stars = [
    { seq: 1, starred: false },
    { seq: 2, starred: true },
  ]
  expect(applyChanges(known, { ...changes, stars }).items.map(({ starred }) => starred)).toEqual([
    false,
    true,
  ])
})
