import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import type { Person } from '#testing/scene.ts'
import { reportScene } from './report.scene.ts'

/** What takes the same statements takes the same time. These are the rows of `e2e/blocks.test.ts` for time. */
const { call, report, strangers, befriend, fill, messageAt, block, request, rowOf } = await reportScene()
const nobody = { id: 999_999_999_999 }

test('what is asked of the database tells nobody of a block: a report of them is one of nobody', async () => {
  const [ana, dan] = await strangers('Ana', 'Dan')
  await befriend(ana, dan)
  await block(ana, dan)
  const asked = (asker: Person, subject: 'profile' | 'picture', thing: { id: number }) =>
    statementsOf(() => report(asker, subject, thing))
  for (const [asker, other] of [[dan, ana] as const, [ana, dan] as const]) {
    for (const subject of ['profile', 'picture'] as const) {
      const unknown = await asked(asker, subject, nobody)
      expect(unknown.length, 'something is asked').toBeGreaterThan(1)
      expect(await asked(asker, subject, other), subject).toEqual(unknown)
    }
  }
})

test('nor of one by somebody whom they never met, whatever is reported; nor what others say to each other', async () => {
  const [ana, hides, cleo, dan] = await strangers('Ana', 'Hides', 'Cleo', 'Dan')
  await block(hides, ana)
  await befriend(cleo, dan)
  const theirs = await messageAt(await fill(cleo, dan, 2), 1)
  const asked = (subject: Parameters<typeof report>[1], thing: { id: number }) =>
    statementsOf(() => report(ana, subject, thing))
  for (const [subject, thing] of [
    ['person', hides],
    ['profile', hides],
    ['picture', hides],
    ['conversation', hides],
    ['conversation', cleo],
    ['message', theirs],
    ['request', await rowOf(cleo, dan)],
  ] as const)
    expect(await asked(subject, thing), subject).toEqual(await asked(subject, nobody))
})

test('nor of a filter: a note that is put aside asks for what every note does', async () => {
  const [careful, first, second, before] = await strangers('Careful', 'First', 'Second', 'Before')
  // With the first request of all, the queue of what follows is looked up.
  await request(before, careful, { note: 'Hello' })
  await call(api.saveFilterWords, { asker: careful, body: { words: ['crypto'] } })
  const filtered = await statementsOf(() => request(first, careful, { note: 'Crypto that pays' }))
  const plain = await statementsOf(() => request(second, careful, { note: 'Letters that wait' }))
  expect(await rowOf(first, careful)).toMatchObject({ filtered: true })
  expect(filtered).toEqual(plain)
})

test('a report with 21 messages asks no more often than one with a single message', async () => {
  const [ana, ben, cleo, dan] = await strangers('Ana', 'Ben', 'Cleo', 'Dan')
  for (const one of [ben, cleo]) await befriend(ana, one)
  const [long, short] = [await fill(ana, ben, 50), await fill(ana, cleo, 2)]
  // With the first report of all, the queue of what follows is looked up.
  await report(ana, 'person', dan)
  const asked = async (conversationId: number, seq: number) => {
    const message = await messageAt(conversationId, seq)
    return statementsOf(() => report(ana, 'message', message))
  }
  const [many, one] = [await asked(long, 26), await asked(short, 2)]
  expect(many.length, 'something is asked').toBeGreaterThan(10)
  expect(many).toEqual(one)
})
