import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene()
const { call, talking, say, edit, drop, clear, versions, block, remove } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.listVersions, { params: { messageId: 1 } })).toEqual(strangersRefused)
})

test('a message that was never edited has one version', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'Once')
  expect(await versions(ben, sent)).toEqual({
    items: [{ body: 'Once', writtenAt: sent.createdAt }],
    nextCursor: null,
  })
})

test('the latest comes first, each with the moment it was written', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'One')
  const { body: edited } = await edit(ana, sent, 'Two')
  const { items } = await versions(ana, sent)
  expect(items).toEqual([
    { body: 'Two', writtenAt: edited.editedAt },
    { body: 'One', writtenAt: sent.createdAt },
  ])
})

test('whoever cannot see the message sees none', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await talking()
  const [hidden, cleared, seen] = [
    await say(ana, ben, 'Hidden'),
    await say(ana, ben, 'Cleared'),
    await say(ana, ben, 'Seen'),
  ]
  const ask = async (asker: typeof ana, { id }: { id: number }) =>
    (await call(api.listVersions, { asker, params: { messageId: id } })).status
  expect(await ask(cleo, seen)).toBe(404)
  await drop(ben, hidden, 'me')
  expect([await ask(ben, hidden), await ask(ana, hidden)]).toEqual([404, 200])
  await clear(ben, ana)
  expect([await ask(ben, cleared), await ask(ana, cleared)]).toEqual([404, 200])
  await remove(ana, ben)
  expect(await ask(ana, seen)).toBe(200)
  await block(ana, ben)
  expect(await ask(ana, seen)).toBe(404)
})
