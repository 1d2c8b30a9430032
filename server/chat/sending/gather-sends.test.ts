import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { readTextArray } from '#platform/database/parsers.ts'
import { Refusal } from '#platform/refuse.ts'
import { gatherSends } from './gather-sends.ts'
import type { Send } from './send-messages.ts'

function sendOf(body: string): Send {
  const about = { senderId: 1, contactId: 2, clientId: randomUUID() }
  return { ...about, kind: 'text', body, replyToId: null, attachmentIds: [] }
}

function failure(code: string) {
  const error = new pg.DatabaseError('no', 0, 'error')
  error.code = code
  return error
}

/** A database that answers each batch with its messages, or fails as it is told. */
function fakeBatches(failsWith: (bodies: string[], asked: number) => string | undefined) {
  const asked: string[][] = []
  const names: string[] = []
  const query = async ({ name, values }: { name: string; values: string[] }) => {
    const bodies = readTextArray(values[3] ?? '')
    asked.push(bodies)
    names.push(name)
    const code = failsWith(bodies, asked.length)
    if (code) throw failure(code)
    const rows = bodies.map((_, n) => ({ ord: n + 1, outcome: 'sent', id: n, conversationId: 1, seq: n }))
    return { rows: rows.map(row => ({ ...row, reply_to_seq: null, created_at: new Date() })) }
  }
  const doubted: (readonly number[] | Promise<readonly number[]>)[] = []
  const makeGood: Database['makeGood'] = concerned => void doubted.push(concerned())
  return {
    asked,
    names,
    doubted,
    sends: gatherSends({ batches: { query }, makeGood } as unknown as Database),
  }
}

async function outcomesOf(sends: ReturnType<typeof gatherSends>, all: Send[]) {
  const settled = await Promise.allSettled(all.map(send => sends.add(send)))
  return settled.map(each =>
    each.status === 'fulfilled' ? each.value?.outcome : (each.reason as Error).message,
  )
}

test('what comes at the same moment goes together', async () => {
  const { sends, asked } = fakeBatches(() => undefined)
  const all = ['One', 'Two', 'Three'].map(sendOf)
  expect(await outcomesOf(sends, all)).toEqual(['sent', 'sent', 'sent'])
  expect(asked).toEqual([['One', 'Two', 'Three']])
})

test('where no message of a batch has a file, nothing is done about files', async () => {
  const { sends, names } = fakeBatches(() => undefined)
  await outcomesOf(sends, ['One', 'Two'].map(sendOf))
  await outcomesOf(sends, [sendOf('Three'), { ...sendOf('Four'), kind: 'image', attachmentIds: [4] }])
  expect(names).toEqual(['send_messages', 'send_messages_with_files'])
})

test('the same once more, while the first is under way, is the first; with other words it is refused', async () => {
  const { sends, asked } = fakeBatches(() => undefined)
  const send = sendOf('One')
  expect(await outcomesOf(sends, [send, { ...send }, { ...send, body: 'Two' }])).toEqual([
    'sent',
    'repeat',
    'client_id_reused',
  ])
  expect(asked).toEqual([['One']])
})

test('a batch that another process was faster with is sent again, then each by itself, and once more', async () => {
  const { sends, asked } = fakeBatches((_bodies, n) => (n <= 3 ? '23505' : undefined))
  expect(await outcomesOf(sends, ['One', 'Two'].map(sendOf))).toEqual(['sent', 'sent'])
  expect(asked).toEqual([['One', 'Two'], ['One', 'Two'], ['One'], ['One'], ['Two']])
})

test('one that the database does not take fails alone', async () => {
  const { sends } = fakeBatches(bodies => (bodies.includes('Bad') ? '22021' : undefined))
  expect(await outcomesOf(sends, ['One', 'Bad', 'Two'].map(sendOf))).toEqual(['sent', 'no', 'sent'])
})

test('without a database all of them fail, none is tried alone, and all concerned are to ask again', async () => {
  const { sends, asked, doubted } = fakeBatches(() => '57P01')
  expect(await outcomesOf(sends, ['One', 'Two'].map(sendOf))).toEqual(['no', 'no'])
  expect(asked).toHaveLength(1)
  expect(doubted).toEqual([[1, 2, 1, 2]])
})

test('beyond five thousand that wait, whoever comes is asked to come again', async () => {
  const { sends } = fakeBatches(() => undefined)
  const waiting = Array.from({ length: 5_000 }, (_, n) => sends.add(sendOf(`Message ${n}`)))
  expect(() => sends.add(sendOf('One more'))).toThrow(Refusal)
  await Promise.all(waiting)
  expect((await sends.add(sendOf('One more')))?.outcome).toBe('sent')
})
