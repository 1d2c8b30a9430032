import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { giftItems } from '@akin/contract/tokens/prices.ts'
import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { giftScene } from '../gifts/gift.scene.ts'
import { lockGiftLine, sendGiftLine } from '../gifts/gift-line.ts'

const stage = await giftScene()
const { call, deps, db, talking, present, edit, drop, react, say, thread, changes } = stage

/** Two of whom one has given something, and someone else whom the giver knows. */
async function withGift(kind: (typeof giftItems)[number] | 'plus') {
  const [ana, ben] = await talking()
  const cleo = await stage.person(`Cleo-${ana.id}`)
  await stage.befriend(ana, cleo)
  await say(ana, cleo, 'Hello')
  if (kind === 'plus') await sendPlus(ana.id, ben.id)
  else await present(ana, ben, kind, 'For you')
  const gift = (await thread(ana, ben)).items.at(-1)
  if (gift?.kind !== kind) throw new Error('There is no gift.')
  return { ana, ben, cleo, gift, params: { messageId: gift.id } }
}

/** As a month of Plus is told. */
function sendPlus(fromId: number, toId: number) {
  return transaction(db, async tx => {
    await lockGiftLine(deps)(tx, { fromId, toId })
    await sendGiftLine('plus')(tx, { fromId, toId, clientId: randomUUID(), words: 'For you' })
  })
}

describe.each([...giftItems, 'plus'] as const)('a message with a %s', async kind => {
  const { ana, ben, cleo, gift, params } = await withGift(kind)

  const refused: Record<string, () => Promise<{ status: number; body: unknown }>> = {
    edited: () => edit(ana, gift, 'For nobody'),
    forwarded: () =>
      call(api.forwardMessage, { asker: ana, params, body: { contactId: cleo.id, clientId: randomUUID() } }),
    'deleted for everyone': () => drop(ana, gift, 'everyone'),
    undone: () => drop(ana, gift, 'undo'),
  }

  test.each(Object.entries(refused))('cannot be %s', async (_, act) => {
    expect(await act()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await thread(ben, ana)).items.at(-1)).toEqual(gift)
    expect(await changes(ben, ana)).toMatchObject({ messages: [], gone: [], stars: [] })
  })

  test('can be reacted to, starred, answered, and deleted by each for themselves', async () => {
    expect((await react(ben, gift, '❤️')).status).toBe(204)
    expect((await call(api.starMessage, { asker: ben, params })).status).toBe(204)
    expect((await thread(ben, ana)).items.at(-1)).toMatchObject({
      ...{ kind, starred: true, reactions: [{ emoji: '❤️', userIds: [ben.id] }], attachments: [] },
    })
    const { items: stars } = (await call(api.listStarred, { asker: ben, query: {} })).body
    expect(stars).toMatchObject([{ kind, excerpt: 'For you' }])
    await say(ben, ana, 'Thank you', { replyToId: gift.id })
    const quote = { senderId: ana.id, kind, body: 'For you' }
    expect((await thread(ana, ben)).items.at(-1)?.replyTo).toEqual({ seq: gift.seq, quote })
    expect((await drop(ben, gift, 'me')).status).toBe(204)
    const [mine, theirs] = [await thread(ana, ben), await thread(ben, ana)]
    expect([mine.items.length, theirs.items.length]).toEqual([4, 3])
    expect(theirs.items.at(-1)?.replyTo).toEqual({ seq: gift.seq, quote: null })
  })
})
