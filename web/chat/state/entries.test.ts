import { expect, test } from 'vitest'
import { message, own } from '#testing/kept-thread.ts'
import { entriesOf } from './entries.ts'
import type { OutboxItem } from './outbox-item.ts'

const me = 7
const [yesterday, today] = [new Date(2026, 10, 14, 12), new Date(2026, 10, 15, 12)]

function waiting(clientId: string, writtenAt: Date): OutboxItem {
  const about = { clientId, userId: me, contactId: 11, body: clientId, replyTo: null, files: [] }
  return { ...about, writtenAt: writtenAt.getTime() }
}

function keysOf(messages: Parameters<typeof message>[1][], items: OutboxItem[]) {
  const said = messages.map((known, index) => message(index + 1, { clientId: `said-${index + 1}`, ...known }))
  const shown = { messages: said, waiting: items, isWhole: true, readSeq: null, me }
  return entriesOf(shown).map(({ key }) => key)
}

test('each day has its heading, and what is not sent yet comes last', () => {
  const keys = keysOf([{ createdAt: yesterday }, { createdAt: today }], [waiting('later', today)])
  expect(keys).toEqual(['start', 'day-2026-10-14', 'said-1', 'day-2026-10-15', 'said-2', 'later'])
})

test('however wrong a clock is, the order is kept and no heading is there twice', () => {
  const behind = keysOf([{ createdAt: yesterday }, { createdAt: today }], [waiting('later', yesterday)])
  expect(behind).toEqual(['start', 'day-2026-10-14', 'said-1', 'day-2026-10-15', 'said-2', 'later'])
  const around = keysOf([{ createdAt: yesterday }, { createdAt: today }, { createdAt: yesterday }], [])
  expect(around).toEqual(['start', 'day-2026-10-14', 'said-1', 'day-2026-10-15', 'said-2', 'said-3'])
})

test('a line about the timer stands between two blocks of the same person', () => {
  const createdAt = today
  const said = [
    message(1, { createdAt }),
    message(2, { createdAt, kind: 'timer', body: '7d' }),
    message(3, { createdAt }),
  ]
  const shown = { messages: said, waiting: [], isWhole: false, readSeq: 0, me }
  const blocks = entriesOf(shown).map(entry =>
    entry.kind === 'message' ? [entry.message.seq, entry.isFirst, entry.isLast] : entry.kind,
  )
  expect(blocks).toEqual(['day', 'unread', [1, true, true], [2, true, true], [3, true, true]])
})

test('what the answer has brought already is not there as waiting too', () => {
  const messages = [own(1, { clientId: 'sent', createdAt: today })]
  const shown = { messages, waiting: [waiting('sent', today)], isWhole: false, readSeq: null, me }
  expect(entriesOf(shown).map(({ kind }) => kind)).toEqual(['day', 'message'])
})
