import { expect, test } from 'vitest'
import { tally, tokenScene } from '#testing/tokens/token.scene.ts'
import { spend } from './spend.ts'

const stage = await tokenScene()
const { inOne, someone, pack, grant, take, setLimit, entriesOf, lotsOf, faults } = stage
const { withConnections, timePasses } = stage

const fifty = <Answer>(act: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => act(n)))

test('50 spends at once of a balance for 10: exactly 10 succeed', async () => {
  const ana = await someone()
  await pack(ana, 60)
  await grant(ana, 40, 30)
  const answers = await withConnections(25, on => fifty(() => take(ana, 10, { on })))
  expect(tally(answers.map(({ outcome }) => outcome))).toEqual({ spent: 10, insufficient_tokens: 40 })
  const entries = await entriesOf(ana)
  expect(entries.map(({ balance }) => balance)).toEqual([60, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0])
  expect(await faults()).toEqual([])
})

test('one key 50 times at once, with two contents: one spend, and everyone hears of the same', async () => {
  const ana = await someone()
  await pack(ana, 500)
  const key = 'one-key-for-all-of-them'
  const answers = await withConnections(25, on => fifty(n => take(ana, n % 2 ? 10 : 20, { key, on })))
  expect(tally(answers.map(({ outcome }) => outcome))).toEqual({ spent: 1, repeat: 24, key_reused: 25 })
  expect(new Set(answers.map(({ entryId, balance }) => `${entryId} ${balance}`)).size).toBe(1)
  expect(await entriesOf(ana)).toHaveLength(2)
})

test('a refusal leaves no trace: the same key succeeds once there is enough', async () => {
  const ana = await someone()
  const key = 'the-same-key-all-along'
  expect(await take(ana, 50, { key })).toMatchObject({
    ...{ outcome: 'insufficient_tokens', entryId: null, have: 0 },
  })
  await pack(ana, 200)
  expect(await take(ana, 50, { key })).toMatchObject({ outcome: 'spent', balance: 150 })
})

test('what lapses first goes first, then packs, the oldest first', async () => {
  const ana = await someone()
  await pack(ana, 100)
  await grant(ana, 30, 60)
  await grant(ana, 20, 5)
  await pack(ana, 100)
  const left = async () => (await lotsOf(ana)).map(({ remaining }) => remaining)
  await take(ana, 25)
  expect(await left()).toEqual([100, 25, 0, 100])
  await take(ana, 35)
  expect(await left()).toEqual([90, 0, 0, 100])
  await take(ana, 140)
  expect(await left()).toEqual([0, 0, 0, 50])
  const spends = (await entriesOf(ana)).filter(({ reason }) => reason === 'spend')
  expect(spends.map(({ granted, purchased }) => [granted, purchased])).toEqual([
    ...[
      [-25, 0],
      [-25, -10],
      [0, -140],
    ],
  ])
})

test('what has lapsed cannot be spent, although nothing has written it down', async () => {
  const ana = await someone()
  await grant(ana, 100, 5)
  await pack(ana, 20)
  await timePasses({ days: 6 })
  expect(await take(ana, 30)).toMatchObject({ outcome: 'insufficient_tokens', have: 20 })
  expect(await take(ana, 15)).toMatchObject({ outcome: 'spent', balance: 5 })
  expect((await entriesOf(ana)).map(({ reason, balance }) => [reason, balance])).toEqual([
    ['monthly', 100],
    ['pack', 120],
    ['lapsed', 20],
    ['spend', 5],
  ])
})

test('the limit counts what was spent in a month, and the next month begins at nothing', async () => {
  const ana = await someone()
  await pack(ana, 9_000)
  expect(await take(ana, 5_001)).toMatchObject({ outcome: 'over_limit', leftThisMonth: 5_000 })
  expect(await take(ana, 4_900)).toMatchObject({ outcome: 'spent', leftThisMonth: 100 })
  expect(await take(ana, 101)).toMatchObject({ outcome: 'over_limit', leftThisMonth: 100 })
  expect(await take(ana, 100)).toMatchObject({ outcome: 'spent', leftThisMonth: 0 })
  await timePasses({ days: 31 })
  expect(await take(ana, 500)).toMatchObject({ outcome: 'spent', leftThisMonth: 4_500 })
})

test('50 spends at once with room for 10 below the limit: exactly 10', async () => {
  const ana = await someone()
  await pack(ana, 1_000)
  await setLimit(ana, 100)
  const answers = await withConnections(25, on => fifty(() => take(ana, 10, { on })))
  expect(tally(answers.map(({ outcome }) => outcome))).toEqual({ spent: 10, over_limit: 40 })
})

test('entries are numbered in the order of their times, however long some waited', async () => {
  const ana = await someone()
  await pack(ana, 400)
  await withConnections(25, on => fifty(() => take(ana, 2, { on })))
  const entries = await entriesOf(ana)
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1))
  const times = entries.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test.each([0, -5, 1.5])('%d tokens are no amount: nothing moves', async tokens => {
  const ana = await someone()
  await pack(ana, 100)
  await expect(take(ana, tokens)).rejects.toThrow()
  expect(await entriesOf(ana)).toHaveLength(1)
})

test('a spend is undone with whatever it was for', async () => {
  const ana = await someone()
  await pack(ana, 100)
  const fails = inOne(async tx => {
    await spend(tx, { userId: ana.id, tokens: 10, item: 'wave', key: 'a-key-that-comes-again' })
    throw new Error('The gift could not be given.')
  })
  await expect(fails).rejects.toThrow('could not be given')
  expect((await lotsOf(ana)).map(({ remaining }) => remaining)).toEqual([100])
  expect(await take(ana, 10, { key: 'a-key-that-comes-again' })).toMatchObject({ outcome: 'spent' })
})
