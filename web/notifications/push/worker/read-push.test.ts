import { expect, test } from 'vitest'
import { readPush } from './read-push.ts'

const message = {
  web_push: 8030,
  notification: {
    ...{ title: 'Ben', body: 'Ben wrote to you', navigate: 'https://akin.example/chat/7', tag: 'chat-3' },
    data: { conversationId: 3 },
  },
  app_badge: 2,
}

test('a message has what can be done without opening it, and is heard though it takes the place of another', () => {
  expect(readPush(JSON.stringify(message))).toMatchObject({
    title: 'Ben',
    options: {
      ...{ body: 'Ben wrote to you', tag: 'chat-3', renotify: true },
      data: { navigate: 'https://akin.example/chat/7', conversationId: 3 },
      actions: [{ action: 'reply' }, { action: 'mute' }],
    },
    badge: 2,
  })
})

test('anything else has nothing but its page', () => {
  const { data: _, ...notification } = message.notification
  const { options, badge } = readPush(JSON.stringify({ notification }))
  expect([options.actions, badge]).toEqual([undefined, undefined])
})

test.each([
  undefined,
  '',
  'hello',
  'null',
  '[]',
  '{}',
  '{"notification":{}}',
  '{"notification":{"title":""}}',
])('of %s something is shown', text => {
  expect(readPush(text)).toMatchObject({
    title: 'Something new is waiting for you',
    options: { tag: 'akin' },
  })
})
