import { expect, test } from 'vitest'
import { limitImageWork } from './image-work.ts'

test('two pictures are worked on at once, twenty wait, and the next is turned away', async () => {
  let [running, most] = [0, 0]
  const { promise: go, resolve: release } = Promise.withResolvers<void>()
  const work = async () => {
    most = Math.max(most, ++running)
    await go
    running--
  }
  const taken = Array.from({ length: 22 }, () => limitImageWork(work))
  await expect(limitImageWork(work)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(running).toBe(2)
  release()
  await Promise.all(taken)
  expect([running, most]).toEqual([0, 2])
})

test('a picture that fails gives its turn on', async () => {
  const failed = Array.from({ length: 5 }, () => limitImageWork(() => Promise.reject(new Error('broken'))))
  const outcomes = await Promise.allSettled(failed)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await limitImageWork(async () => 'done')).toBe('done')
})
