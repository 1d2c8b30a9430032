import { expect, test } from 'vitest'
import { readPush } from './read-push.ts'

const message = {
  web_push: 8030,
  notification: {
    ...{ title: 'Ben', body: 'Ben wrote to you', navigate: 'https://akin.example/chat/7', tag: 'chat-3' },
    icon: 'https://akin.example/api/pictures/0123/128.webp',
    data: { conversationId: 3 },
  },
  app_badge: 2,
}

test('a message has what can be done without opening it, and is heard though it takes the place of another', () => {
  expect(readPush(JSON.stringify(message))).toMatchObject({
    title: 'Ben',
    options: {
      ...{ body: 'Ben wrote to you', tag: 'chat-3', renotify: true },
      icon: '/api/pictures/0123/128.webp',
      data: { navigate: 'https://akin.example/chat/7', conversationId: 3 },
      actions: [{ action: 'reply' }, { action: 'mute' }],
    },
    badge: 2,
  })
})

test('anything else has nothing but its page and our mark', () => {
  const { data: _, icon: __, ...notification } = message.notification
  const { options, badge } = readPush(JSON.stringify({ notification }))
  expect([options.actions, options.icon, badge]).toEqual([undefined, '/icon-192.png', undefined])
})

test.each(['https://elsewhere.example/pixel.png', '/api/log', 'no address', ''])(
  'a picture is a portrait of ours, and never %s',
  icon => {
    const notification = { ...message.notification, icon }
    expect(readPush(JSON.stringify({ notification })).options.icon).toBe('/icon-192.png')
  },
)

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
