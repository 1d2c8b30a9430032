import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import type { Person } from '#testing/scene.ts'
import { highlightScene } from '#testing/tokens/highlight.scene.ts'
import { tally } from '#testing/tokens/token.scene.ts'
import { wallets } from '#tokens/tables.ts'
import { crowd, heardBy } from '../connect.scene.ts'

const stage = await highlightScene({ live: {} })
const { db, call, connect, rich, highlight, request, decline, withdraw, block, has, standOf, movesOf } = stage
const { receivedBy, sentBy, timePasses } = stage
/** Where limits are those of the contract. */
const strict = await highlightScene({ config: { limitsScale: 1 } })

const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`

describe('a highlighted request', () => {
  test('stands on top of what came later, and is paid for', async () => {
    const [ana, ben, cleo] = await rich(200, 'Ana', 'Ben', 'Cleo')
    const anas = await connect(ana)
    expect((await highlight(ana, ben)).body).toMatchObject({ status: 'pending_sent' })
    await request(cleo, ben)
    expect(await receivedBy(ben)).toMatchObject([
      { user: { id: ana.id }, highlighted: true },
      { user: { id: cleo.id }, highlighted: false },
    ])
    expect(await sentBy(ana)).toMatchObject([{ highlighted: true }])
    expect((await anas.frame('balance')).data).toEqual({ balance: 150 })
    expect(await movesOf(ana)).toEqual(['pack 200', 'spend -50'])
    const { body } = await call(api.listEntries, { asker: ana, query: {} })
    expect(body.items[0]).toMatchObject({
      item: 'highlight',
      person: { userId: ben.id, displayName: ben.displayName },
    })
  })

  test('sent twice is paid for once, and one that was sent without stays without', async () => {
    const [ana, ben, cleo] = await rich(200, 'Ana', 'Ben', 'Cleo')
    const first = await highlight(ana, ben)
    expect((await highlight(ana, ben)).body).toEqual(first.body)
    await request(ana, cleo)
    expect((await highlight(ana, cleo)).status).toBe(201)
    expect(await receivedBy(cleo)).toMatchObject([{ highlighted: false }])
    expect([await has(ana), await standOf(ana)]).toEqual([150, ['open']])
  })

  test('costs nothing where the other one has asked, or was put aside: the two are connected at once', async () => {
    const [ana, ben, cleo] = await rich(200, 'Ana', 'Ben', 'Cleo')
    for (const other of [ben, cleo]) await request(other, ana)
    await decline(ana, cleo)
    for (const other of [ben, cleo]) expect((await highlight(ana, other)).body.status).toBe('connected')
    expect([await has(ana), await standOf(ana)]).toEqual([200, []])
  })

  test('is followed, once it was withdrawn, by another with its own highlight or none', async () => {
    const [ana, ben, cleo] = await rich(200, 'Ana', 'Ben', 'Cleo')
    for (const other of [ben, cleo]) {
      await highlight(ana, other)
      await withdraw(ana, other)
    }
    await timePasses({ days: 8 })
    await request(ana, ben)
    await highlight(ana, cleo)
    expect(await receivedBy(ben)).toMatchObject([{ highlighted: false }])
    expect(await receivedBy(cleo)).toMatchObject([{ highlighted: true }])
    expect([await has(ana), await standOf(ana)]).toEqual([50, ['open', 'open', 'open']])
  })
})

describe('where it is refused nothing is sent', () => {
  async function expectNothing(ana: Person, ben: Person, tokens: number) {
    expect(await receivedBy(ben)).toEqual([])
    expect([await has(ana), await standOf(ana)]).toEqual([tokens, []])
  }

  test('with too few tokens, and it says how many it takes and how many there are', async () => {
    const [ana, ben] = await rich(30, 'Ana', 'Ben')
    const bens = await connect(ben)
    const { status, body } = await highlight(ana, ben)
    expect([status, body.code, body.need, body.have]).toEqual([409, 'insufficient_tokens', 50, 30])
    await expectNothing(ana, ben, 30)
    expect(await heardBy(bens)).toEqual([])
    expect((await request(ana, ben)).status, 'without it goes').toBe(201)
  })

  test('over the monthly limit', async () => {
    const [ana, ben] = await rich(200, 'Ana', 'Ben')
    await db.update(wallets).set({ monthlyLimit: 49 }).where(eq(wallets.userId, ana.id))
    expect(outcome(await highlight(ana, ben))).toBe('409 spend_limit')
    await expectNothing(ana, ben, 200)
  })

  test('and it counts as no request of the day', async () => {
    const [ana, ben] = await strict.rich(30, 'Ana', 'Ben')
    for (let n = 0; n <= limits.requestsPerDayAtFirst; n++)
      expect(outcome(await strict.highlight(ana, ben))).toBe('409 insufficient_tokens')
    for (const other of await crowd(strict.db, limits.requestsPerDayAtFirst))
      expect((await strict.request(ana, other)).status).toBe(201)
    expect(outcome(await strict.highlight(ana, ben)), 'no tokens were looked for').toBe('429 request_limit')
  })

  test('whatever else stands in the way: no tokens are taken', async () => {
    const [ana, ben, cleo] = await rich(200, 'Ana', 'Ben', 'Cleo')
    await block(ben, ana)
    await call(api.editConnectSettings, { asker: cleo, body: { asksForNote: true } })
    expect(outcome(await highlight(ana, ben))).toBe('409 cannot_request')
    expect(outcome(await highlight(ana, cleo))).toBe('400 note_required')
    await expectNothing(ana, cleo, 200)
  })

  test('after three within 24 hours, whatever became of them', async () => {
    const [ana, ben] = await rich(500, 'Ana', 'Ben')
    const others = await crowd(db, 3)
    for (const other of others) {
      expect((await highlight(ana, other)).status).toBe(201)
      await timePasses({ hours: 1 })
    }
    await withdraw(ana, others[0] ?? ben)
    const refused = await highlight(ana, ben)
    expect([refused.status, refused.body.code]).toEqual([429, 'highlight_limit'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait / 60 / 60).toBeCloseTo(21, 1)
    expect([await receivedBy(ben), await has(ana)]).toEqual([[], 350])
    await timePasses({ seconds: wait })
    expect((await highlight(ana, ben)).status).toBe(201)
    const [next] = await crowd(db, 1)
    expect(outcome(await highlight(ana, next ?? ben)), 'the second of them is not a day old').toBe(
      '429 highlight_limit',
    )
  })
})

describe('all at once', () => {
  const atOnce = 50

  test(`the same request ${atOnce} times is sent and paid for once`, async () => {
    const [ana, ben] = await rich(2_000, 'Ana', 'Ben')
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => patiently(() => highlight(ana, ben))),
    )
    expect(tally(answers.map(({ body }) => body.status))).toEqual({ pending_sent: atOnce })
    expect([await movesOf(ana), await standOf(ana)]).toEqual([['pack 2000', 'spend -50'], ['open']])
    expect(await receivedBy(ben)).toHaveLength(1)
  })

  test(`tokens for one, ${atOnce} people asked: one is, and nothing is left of the others`, async () => {
    const [ana] = await rich(50, 'Ana')
    const others = await crowd(db, atOnce)
    const answers = await Promise.all(others.map(other => patiently(() => highlight(ana, other))))
    expect(tally(answers.map(outcome))).toEqual({ '201 ': 1, '409 insufficient_tokens': atOnce - 1 })
    expect(await sentBy(ana)).toMatchObject([{ highlighted: true }])
    expect([await has(ana), await standOf(ana)]).toEqual([0, ['open']])
  })

  test('no more than three come through', async () => {
    const [ana] = await rich(2_000, 'Ana')
    const others = await crowd(db, 20)
    const answers = await Promise.all(others.map(other => patiently(() => highlight(ana, other))))
    expect(tally(answers.map(outcome))).toEqual({ '201 ': 3, '429 highlight_limit': 17 })
    expect([(await sentBy(ana)).length, await has(ana)]).toEqual([3, 1_850])
  })

  test('two who highlight their requests to each other are connected, and one has paid', async () => {
    const [[ana], [ben]] = [await rich(50, 'Ana'), await rich(50, 'Ben')]
    const answers = await Promise.all([
      patiently(() => highlight(ana, ben)),
      patiently(() => highlight(ben, ana)),
    ])
    // Whoever was first may see in the answer already what the second has made of it.
    expect(answers.map(({ body }) => body.status)).toContain('connected')
    expect((await has(ana)) + (await has(ben))).toBe(50)
    expect([...(await standOf(ana)), ...(await standOf(ben))]).toEqual(['opened'])
  })
})
