import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing/scene.ts'
import { highlightScene } from '#testing/tokens/highlight.scene.ts'
import { isPair } from '../pair.ts'
import { connections } from '../tables.ts'
import { settleHighlights } from './settle-highlights.ts'

const stage = await highlightScene()
const { db, call, rich, highlight, request, accept, decline, takeBackNo, withdraw, timePasses } = stage
const { has, standOf, rowOf, receivedBy } = stage

const markSeen = (asker: Person) => call(api.markRequestsSeen, { asker })

const opens: Record<string, (ben: Person, ana: Person) => Promise<unknown>> = {
  'has looked at their requests': markSeen,
  'has said yes': accept,
  'has said no': decline,
  'has asked back': request,
  'has said no, and taken it back': async (ben, ana) => {
    await decline(ben, ana)
    // However slow the machine is, it was a moment ago.
    await db.update(connections).set({ respondedAt: sql`now()` }).where(isPair(ana.id, ben.id))
    expect((await takeBackNo(ben, ana)).status).toBe(204)
  },
}

test.each(Object.entries(opens))('whoever %s has opened it: nothing comes back', async (_how, open) => {
  const [ana, ben] = await rich(50, 'Ana', 'Ben')
  await highlight(ana, ben)
  await open(ben, ana)
  expect(await standOf(ana)).toEqual(['opened'])
  await timePasses({ days: 20 })
  await settleHighlights(stage.deps)
  expect([await has(ana), await standOf(ana)]).toEqual([0, ['opened']])
})

test('it opens those to the one who looked, and no others', async () => {
  const [ana, ben, cleo] = await rich(100, 'Ana', 'Ben', 'Cleo')
  const [dan] = await rich(50, 'Dan')
  for (const other of [ben, cleo]) await highlight(ana, other)
  await highlight(dan, ana)
  await markSeen(cleo)
  expect([await standOf(ana), await standOf(dan)]).toEqual([['open', 'opened'], ['open']])
})

test('one that was withdrawn unseen is not opened by the next', async () => {
  const [ana, ben] = await rich(100, 'Ana', 'Ben')
  await highlight(ana, ben)
  await withdraw(ana, ben)
  await timePasses({ days: 8 })
  await highlight(ana, ben)
  await markSeen(ben)
  expect(await standOf(ana)).toEqual(['open', 'opened'])
  await timePasses({ days: 7 })
  await settleHighlights(stage.deps)
  expect([await has(ana), await standOf(ana)]).toEqual([50, ['came back', 'opened']])
})

test('what was opened late stays settled as it is, and the request can be answered all the same', async () => {
  const [ana, ben] = await rich(50, 'Ana', 'Ben')
  await highlight(ana, ben)
  await timePasses({ days: 14.1 })
  await settleHighlights(stage.deps)
  expect((await rowOf(ana, ben)).status).toBe('pending')
  await markSeen(ben)
  expect((await accept(ben, ana)).status).toBe(200)
  expect([await has(ana), await standOf(ana)]).toEqual([50, ['came back']])
})

test.each(Object.entries(opens))(
  'whoever %s after its time opens nothing: what is due comes back with the next run',
  async (_how, open) => {
    const [ana, ben] = await rich(50, 'Ana', 'Ben')
    await highlight(ana, ben)
    await timePasses({ days: 14.01 })
    await open(ben, ana)
    expect([await has(ana), await standOf(ana)]).toEqual([0, ['open']])
    await settleHighlights(stage.deps)
    expect([await has(ana), await standOf(ana)]).toEqual([50, ['came back']])
  },
)

test('what came from someone who is leaving was not seen: when they are back it is as new as before', async () => {
  const [ana, ben, cleo] = await rich(50, 'Ana', 'Ben', 'Cleo')
  await highlight(ana, ben)
  await request(cleo, ben)
  const setStatus = (status: 'active' | 'deleting') =>
    db
      .update(users)
      .set({ status, deletionDueAt: status === 'deleting' ? sql`now() + interval '30 days'` : null })
      .where(eq(users.id, ana.id))
  await setStatus('deleting')
  expect(await receivedBy(ben)).toMatchObject([{ user: { id: cleo.id } }])
  await markSeen(ben)
  await setStatus('active')
  expect(await standOf(ana)).toEqual(['open'])
  expect(await receivedBy(ben)).toMatchObject([
    { user: { id: ana.id }, highlighted: true, seenAt: null },
    { user: { id: cleo.id }, seenAt: expect.any(String) },
  ])
  await markSeen(ben)
  expect(await standOf(ana)).toEqual(['opened'])
})
