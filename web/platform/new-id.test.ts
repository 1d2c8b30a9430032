import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('there is an id where the browser makes none, and it is one by the rules', () => {
  vi.stubGlobal('crypto', {})
  const ids = [newId(), newId()]
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success, id).toBe(true)
  expect(ids[0]).not.toBe(ids[1])
})
