import { expect, test } from 'vitest'
import { limitImageWork } from './image-work.ts'

test('two pictures are worked on at once, forty wait, and the next is turned away', async () => {
  let [running, most] = [0, 0]
  const { promise: go, resolve: release } = Promise.withResolvers<void>()
  const work = async () => {
    most = Math.max(most, ++running)
    await go
    running--
  }
  const taken = Array.from({ length: 42 }, (_, by) => limitImageWork({ by }, work))
  await expect(limitImageWork({ by: 42 }, work)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(running).toBe(2)
  release()
  await Promise.all(taken)
  expect([running, most]).toEqual([0, 2])
})

test('however many pictures one person brings, the next one of another comes after those that are drawn now', async () => {
  const order: string[] = []
  const { promise: go, resolve: release } = Promise.withResolvers<void>()
  const draw = (by: string) =>
    limitImageWork({ by }, async () => {
      order.push(by)
      await go
    })
  const many = Promise.allSettled(Array.from({ length: 22 }, () => draw('many')))
  const one = draw('one')
  release()
  await one
  const refused = (await many).flatMap(({ status, ...rest }) => (status === 'rejected' ? [rest] : []))
  expect(refused).toHaveLength(14)
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: { code: 'rate_limited', status: 429, extra: { retryAfter: 5 } } })
  }
  expect(order.slice(0, 3)).toEqual(['many', 'many', 'one'])
})

test('a picture that fails gives its turn on', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const failed = Array.from({ length: 5 }, () => limitImageWork({ by: 1 }, broken))
  const outcomes = await Promise.allSettled(failed)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await limitImageWork({ by: 1 }, async () => 'done')).toBe('done')
})
