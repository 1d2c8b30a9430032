import { expect, test } from 'vitest'
import { limitEach } from './limit-each.ts'

test('each has so many under way, and one more when one has ended, however it ended', async () => {
  const limited = limitEach(2)
  const tasks = Array.from({ length: 3 }, () => Promise.withResolvers<string>())
  const [first, second, other] = tasks.map(({ promise }, at) => limited(at < 2 ? 1 : 2, () => promise))
  const refused = { code: 'rate_limited', extra: { retryAfter: 5 } }
  await expect(limited(1, async () => 'third')).rejects.toMatchObject(refused)
  tasks[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  expect(await limited(1, async () => 'third')).toBe('third')
  for (const { resolve } of tasks) resolve('done')
  expect(await Promise.all([second, other])).toEqual(['done', 'done'])
})
