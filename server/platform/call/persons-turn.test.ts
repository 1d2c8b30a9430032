import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { personsTurns } from './persons-turn.ts'

test('a few acts of one person run, the rest wait for them, and nobody else does', async () => {
  const inTurn = personsTurns(2)
  const running = new Set<string>()
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const act = (name: string, personId: number) =>
    inTurn(personId, async () => {
      running.add(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      await end.promise.finally(() => running.delete(name))
    })
  const [a, b, c, d] = [act('a', 1), act('b', 1), act('c', 1), act('d', 1)]
  const other = act('other', 2)
  await turn()
  expect([...running]).toEqual(['a', 'b', 'other'])

  ends.get('b')?.reject(new Error('failed'))
  await expect(b).rejects.toThrow('failed')
  await turn()
  expect([...running]).toEqual(['a', 'other', 'c'])

  for (const name of ['a', 'c', 'other']) ends.get(name)?.resolve()
  await Promise.all([a, c, other])
  await turn()
  expect([...running]).toEqual(['d'])
  ends.get('d')?.resolve()
  await d

  const again = act('e', 1)
  await turn()
  expect([...running]).toEqual(['e'])
  ends.get('e')?.resolve()
  await again
})
