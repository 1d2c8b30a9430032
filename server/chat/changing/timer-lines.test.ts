import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene()
const { call, talking, say, edit, drop, react, setTimer, thread, changes, timePasses, swept } = stage

/** Two who have set a timer, someone else whom they know, and the line that says so. */
async function withLine() {
  const [ana, ben] = await talking()
  const cleo = await stage.person(`Cleo-${ana.id}`)
  await stage.befriend(ana, cleo)
  await say(ana, cleo, 'Hello')
  await setTimer(ana, ben, '24h')
  const line = (await thread(ana, ben)).items.at(-1)
  if (line?.kind !== 'timer') throw new Error('There is no line.')
  return { ana, ben, cleo, line, params: { messageId: line.id } }
}

const { ana, ben, cleo, line, params } = await withLine()

const refused: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  edited: () => edit(ana, line, 'off'),
  'reacted to': () => react(ben, line, '👍'),
  forwarded: () =>
    call(api.forwardMessage, { asker: ana, params, body: { contactId: cleo.id, clientId: randomUUID() } }),
  starred: () => call(api.starMessage, { asker: ben, params }),
  'deleted for everyone': () => drop(ana, line, 'everyone'),
  undone: () => drop(ana, line, 'undo'),
}

test.each(Object.entries(refused))('a line about the timer cannot be %s', async (_, act) => {
  expect(await act()).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await thread(ben, ana)).items.at(-1)).toEqual(line)
  expect(await changes(ben, ana)).toMatchObject({ messages: [], gone: [], stars: [] })
})

test('nor answered: what was to be an answer is sent without it', async () => {
  const sent = await say(ben, ana, 'Why?', { replyToId: line.id })
  const { items } = await thread(ana, ben)
  expect(items.at(-1)).toMatchObject({ id: sent.id, replyTo: null })
})

test('it outlives its own time, and can be deleted by each for themselves', async () => {
  await timePasses({ days: 40 })
  await swept()
  expect((await thread(ben, ana)).items.map(({ kind }) => kind)).toEqual(['text', 'text', 'timer'])
  expect((await drop(ben, line, 'me')).status).toBe(204)
  expect((await thread(ben, ana)).items.map(({ kind }) => kind)).toEqual(['text', 'text'])
  expect((await thread(ana, ben)).items).toHaveLength(3)
})
