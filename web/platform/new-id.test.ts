import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newId, uuidOf } from './new-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('there is an id where the browser makes none, and it is one by the rules', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = [newId(), newId()]
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success, id).toBe(true)
  expect(ids[0]).not.toBe(ids[1])
  expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
