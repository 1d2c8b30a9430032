import { Message } from '@akin/contract/chat/messages.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '#testing/answers.ts'
import { conversationList, conversationWith, message } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, someone } from '#testing/people.ts'

const cleo = conversationWith(someone(12, 'Cleo'))

/** Ana opens a page of the application after Ben has written twice. */
async function afterMessages() {
  const app = await openPage('/connect', {
    getUser: ana,
    listConversations: conversationList([conversationWith(ben, { lastSeq: 3, readSeq: 1, unread: 2 }), cleo]),
  })
  await expect.poll(openSockets).toBe(1)
  return {
    app,
    told: () => app.calls('markDelivered').map(({ body }) => (body as { positions: unknown }).positions),
  }
}

function write(seq: number, senderId = ben.id) {
  tell('new_message', { message: z.encode(Message, message(1011, seq, { senderId })), recipientId: ana.id })
}

test('what the list brings is told once, and what has been read is not', async () => {
  const { told } = await afterMessages()
  await expect.poll(told).toEqual([[{ conversationId: 1011, seq: 3 }]])
})

test('several messages of a moment are told together, and one’s own are not', {
  tags: 'variant',
}, async () => {
  const { told } = await afterMessages()
  await expect.poll(told).toHaveLength(1)
  write(4)
  write(5)
  await expect.poll(told).toHaveLength(2)
  write(6, ana.id)
  write(7)
  await expect.poll(told).toHaveLength(3)
  expect(told().slice(1)).toEqual([[{ conversationId: 1011, seq: 5 }], [{ conversationId: 1011, seq: 7 }]])
})

test('what could not be told is told with the next message', { tags: 'variant' }, async () => {
  const { app, told } = await afterMessages()
  app.answer({ markDelivered: refusal('internal') })
  await expect.poll(told).toHaveLength(1)
  app.answer({ markDelivered: 'done' })
  write(4)
  await expect.poll(() => told().at(-1)).toEqual([{ conversationId: 1011, seq: 4 }])
})
