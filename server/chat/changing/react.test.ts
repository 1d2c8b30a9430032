import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { talking, say, react, unreact, drop, thread, connect, remove, block, leave } = stage

test('a stranger is refused', async () => {
  for (const endpoint of [api.addReaction, api.removeReaction]) {
    const answers = await stage.toStrangers(endpoint, { params: { messageId: 1, emoji: '👍' } })
    expect(answers).toEqual(strangersRefused)
  }
})

test('each of the two reacts to any message, and both see who', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'I passed!')
  for (const [asker, emoji] of [
    [ben, '🎉'],
    [ana, '🎉'],
    [ben, '👍🏽'],
  ] as const) {
    expect((await react(asker, sent, emoji)).status).toBe(204)
  }
  for (const [asker, contact] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const [party, thumb, ...others] = (await thread(asker, contact)).items.at(-1)?.reactions ?? []
    expect(party?.userIds.toSorted()).toEqual([ana.id, ben.id].toSorted())
    expect([party?.emoji, thumb, others]).toEqual(['🎉', { emoji: '👍🏽', userIds: [ben.id] }, []])
  }
})

test('both are told what stands there now', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'I passed!')
  const sockets = await Promise.all([connect(ana), connect(ben)])
  await react(ben, sent, '🎉')
  for (const socket of sockets) {
    expect((await socket.frame('reaction')).data).toEqual({
      conversationId: sent.conversationId,
      seq: sent.seq,
      changeSeq: 1,
      reactions: [{ emoji: '🎉', userIds: [ben.id] }],
    })
  }
})

test('it can be taken back, and only one’s own', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'I passed!')
  await react(ben, sent, '🎉')
  expect((await unreact(ana, sent, '🎉')).status).toBe(204)
  expect((await thread(ana, ben)).items.at(-1)?.reactions).toHaveLength(1)
  expect((await unreact(ben, sent, '🎉')).status).toBe(204)
  expect((await thread(ana, ben)).items.at(-1)?.reactions).toEqual([])
})

test('once more is the same, and is no change', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'I passed!')
  await react(ben, sent, '🎉')
  const socket = await connect(ana)
  expect((await react(ben, sent, '🎉')).status).toBe(204)
  expect((await unreact(ben, sent, '👍')).status).toBe(204)
  expect(await thread(ana, ben)).toMatchObject({ changeSeq: 1 })
  expect((await heardBy(socket)).filter(({ type }) => type === 'reaction')).toEqual([])
})

test('three of each are enough, also of those that come at once', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'I passed!')
  const answers = await Promise.all(['🎉', '👍', '😀', '❤️', '🙏', '🔥'].map(emoji => react(ben, sent, emoji)))
  const refused = answers.filter(({ status }) => status !== 204)
  expect(refused).toHaveLength(3)
  for (const { body } of refused) expect(body).toMatchObject({ code: 'too_many_reactions' })
  expect(await thread(ana, ben)).toMatchObject({ changeSeq: 3 })
  expect((await thread(ana, ben)).items.at(-1)?.reactions).toHaveLength(3)
  expect((await react(ana, sent, '🐢')).status, 'the other one has three of their own').toBe(204)
})

test('what is no emoji is refused', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'I passed!')
  for (const emoji of ['x', '🎉🎉', '<b>']) expect((await react(ben, sent, emoji)).status).toBe(400)
})

test('a message that is deleted, gone, hidden or of others has none', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await talking()
  const [deleted, undone, hidden] = [
    await say(ana, ben, 'Deleted'),
    await say(ana, ben, 'Undone'),
    await say(ana, ben, 'Hidden'),
  ]
  await drop(ana, deleted, 'everyone')
  await drop(ana, undone, 'undo')
  await drop(ben, hidden, 'me')
  for (const message of [deleted, undone, hidden]) expect((await react(ben, message, '🎉')).status).toBe(404)
  expect((await react(cleo, hidden, '🎉')).status).toBe(404)
  expect(await thread(ana, ben), 'what is refused is no change').toMatchObject({ changeSeq: 2 })
})

test.each(['removed', 'blocked', 'left'] as const)(
  'after the other one %s reactions stay as they are',
  async how => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'I passed!')
    await react(ana, sent, '🎉')
    await { removed: () => remove(ben, ana), blocked: () => block(ben, ana), left: () => leave(ben) }[how]()
    for (const answer of [await react(ana, sent, '👍'), await unreact(ana, sent, '🎉')])
      expect(answer).toMatchObject({ status: 403, body: { code: 'cannot_message' } })
    expect((await thread(ana, ben)).items.at(-1)?.reactions).toHaveLength(1)
  },
)
