import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { giftItems, itemPrices } from '@akin/contract/tokens/prices.ts'
import { describe, expect, test } from 'vitest'
import { heardBy } from '#connect/connect.scene.ts'
import { balanceOf } from '#tokens/wallet.ts'
import { gifts } from '../tables.ts'
import { giftScene } from './gift.scene.ts'

const stage = await giftScene({ live: {} })
const { call, db, contacts, talking, strangers, say, send, fund, give, present, shelf } = stage
const { thread, entry, connect, setTimer, timePasses, swept, indexed, search, searchThread } = stage

describe('a gift', () => {
  test.each(giftItems)('a %s arrives as a message that both see and hear of', async item => {
    const [ana, ben] = await talking()
    await fund(ana, 500)
    const sockets = [await connect(ana), await connect(ben)]
    const { status, body } = await give(ana, ben, item, { words: 'For the marmalade.' })
    expect([status, body.balance]).toEqual([200, 500 - itemPrices[item]])
    const [sent, received] = [await thread(ana, ben), await thread(ben, ana)]
    expect(sent.items).toEqual(received.items)
    const message = received.items.at(-1)
    expect(message).toMatchObject({
      ...{ seq: 3, senderId: ana.id, kind: item, body: 'For the marmalade.', attachments: [] },
    })
    for (const socket of sockets) {
      const told = (await heardBy(socket)).find(({ type }) => type === 'new_message')
      expect(told?.data).toEqual({ message, recipientId: ben.id })
      socket.ws.close()
    }
    expect(await shelf(ben, ben)).toMatchObject([{ item, words: 'For the marmalade.' }])
    const lastMessage = { kind: item, preview: 'For the marmalade.', senderId: ana.id }
    expect(await entry(ben, ana)).toMatchObject({ unread: 2, lastMessage })
  })

  test('needs no words, and those that it has are one line without signs that turn it around', async () => {
    const [ana, ben] = await talking()
    await fund(ana, 100)
    await give(ana, ben)
    await give(ana, ben, 'wave', { words: '  For\n\tyou, \u202eevol\u2028and all ' })
    const { items } = await thread(ben, ana)
    expect(items.slice(2).map(({ body }) => body)).toEqual(['', 'For you, evol and all'])
    expect((await shelf(ben, ben)).map(({ words }) => words)).toEqual(['For you, evol and all', ''])
  })

  test('has at most eighty characters of them', async () => {
    const [ana, ben] = await talking()
    await fund(ana, 100)
    const long = await give(ana, ben, 'wave', { words: 'a'.repeat(limits.giftWords + 1) })
    expect([long.status, long.body.code]).toEqual([400, 'invalid_fields'])
    expect((await give(ana, ben, 'wave', { words: '🌼'.repeat(limits.giftWords / 2) })).status).toBe(200)
    expect(await shelf(ben, ben)).toHaveLength(1)
  })

  test('can be found by its words', async () => {
    const [ana, ben] = await talking()
    await present(ana, ben, 'flower', 'For the quincemarmalade')
    await indexed()
    const { messages } = (await search(ben, 'quincemarmalade')).body
    expect(messages).toMatchObject([{ seq: 3, kind: 'flower', excerpt: 'For the quincemarmalade' }])
    expect((await searchThread(ana, ben, 'quincemarmalade')).body.seqs).toEqual([3])
  })

  test('stays on the shelf when its message disappears', async () => {
    const [ana, ben] = await talking()
    await setTimer(ana, ben, '24h')
    await present(ana, ben, 'star', 'For ever')
    expect((await thread(ben, ana)).items.at(-1)).toMatchObject({
      kind: 'star',
      expiresAt: expect.any(String),
    })
    await timePasses({ days: 2 })
    await swept()
    expect((await thread(ben, ana)).items.map(({ kind }) => kind)).toEqual(['text', 'text', 'timer'])
    expect(await shelf(ben, ben)).toMatchObject([{ item: 'star', words: 'For ever' }])
  })
})

describe('before the other one has written', () => {
  test('a gift may be the first that is said', async () => {
    const [ana, ben] = await contacts()
    await present(ana, ben, 'flower', 'Hello')
    expect((await thread(ben, ana)).items).toMatchObject([{ seq: 1, kind: 'flower' }])
    await say(ben, ana, 'Oh, thank you!')
  })

  test('it counts as one of the three, and the fourth waits', async () => {
    const [ana, ben] = await contacts()
    await say(ana, ben, 'Hello')
    await present(ana, ben)
    await present(ana, ben)
    const balance = await balanceOf(db, ana.id)
    const fourth = await give(ana, ben)
    expect([fourth.status, fourth.body.code]).toEqual([409, 'wait_for_reply'])
    expect((await send(ana, ben, 'Hello?')).body.code).toBe('wait_for_reply')
    expect(await balanceOf(db, ana.id)).toBe(balance)
    await say(ben, ana, 'Hello')
    expect((await give(ana, ben)).status).toBe(200)
  })

  test('and what was refused for want of tokens has begun nothing', async () => {
    const [ana, ben] = await contacts()
    const { status, body } = await give(ana, ben)
    expect([status, body.code, body.need, body.have]).toEqual([409, 'insufficient_tokens', 10, 0])
    expect((await thread(ben, ana)).items).toEqual([])
    expect(await entry(ben, ana)).toMatchObject({ lastSeq: 0, unread: 0 })
  })
})

describe('nothing is given or taken', () => {
  const cases = {
    'to a stranger': async () => strangers('Ana', 'Ben'),
    'to oneself': async () => {
      const [ana] = await strangers('Ana')
      return [ana, ana] as const
    },
    'to someone who has never been': async () => {
      const [ana] = await strangers('Ana')
      return [ana, { id: 999_999_999_999 }] as const
    },
    'to someone who asked and waits': async () => {
      const [ana, ben] = await strangers('Ana', 'Ben')
      await stage.request(ben, ana)
      return [ana, ben] as const
    },
    'after a removal': async () => {
      const [ana, ben] = await talking()
      await stage.remove(ben, ana)
      return [ana, ben] as const
    },
    'by the blocked': async () => {
      const [ana, ben] = await talking()
      await stage.block(ben, ana)
      return [ana, ben] as const
    },
    'by the blocker': async () => {
      const [ana, ben] = await talking()
      await stage.block(ana, ben)
      return [ana, ben] as const
    },
    'to someone who is leaving': async () => {
      const [ana, ben] = await talking()
      await stage.leave(ben)
      return [ana, ben] as const
    },
    'to someone who is leaving, as the first that is said': async () => {
      const [ana, ben] = await contacts()
      await stage.leave(ben)
      return [ana, ben] as const
    },
  }

  test.each(Object.entries(cases))('%s', async (_, between) => {
    const [ana, ben] = await between()
    await fund(ana, 100)
    const before = await db.$count(gifts)
    const { status, body } = await give(ana, ben)
    expect([status, body.code]).toEqual([403, 'cannot_message'])
    expect([await balanceOf(db, ana.id), await db.$count(gifts)]).toEqual([100, before])
  })

  test('to nobody', async () => {
    const [ana] = await strangers('Ana')
    await fund(ana, 100)
    const { status, body } = await call(api.spendTokens, {
      ...{ asker: ana, key: randomUUID(), body: { item: 'wave' } },
    })
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(await balanceOf(db, ana.id)).toBe(100)
  })
})
