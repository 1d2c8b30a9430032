import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

function open(count: number, atOnce: number) {
  const inTurn = takeTurns(atOnce)
  const begun: number[] = []
  const tasks = Array.from({ length: count }, (_, n) => {
    const [stop, end] = [new AbortController(), Promise.withResolvers<number>()]
    const outcome = inTurn(stop.signal, () => {
      begun.push(n)
      return end.promise
    }).catch((error: Error) => error.message)
    return { stop, end, outcome }
  })
  return { begun, tasks }
}

test('of five, three are under way; the others follow in their order, however one ends', async () => {
  const { begun, tasks } = open(5, 3)
  expect(begun).toEqual([0, 1, 2])
  tasks[1]?.end.reject(new Error('broken'))
  expect(await tasks[1]?.outcome).toBe('broken')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  tasks[0]?.end.resolve(0)
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  for (const { end } of tasks) end.resolve(1)
  expect(await Promise.all(tasks.map(({ outcome }) => outcome))).toEqual([0, 'broken', 1, 1, 1])
})

test('who is stopped before their turn holds up nobody, and takes no place', async () => {
  const { begun, tasks } = open(4, 1)
  tasks[1]?.stop.abort()
  await expect.poll(() => begun).toEqual([0, 1])
  tasks[0]?.end.resolve(0)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  tasks[1]?.end.resolve(1)
  await tasks[1]?.outcome
  expect(begun).toEqual([0, 1, 2])
  tasks[2]?.end.resolve(2)
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
})
