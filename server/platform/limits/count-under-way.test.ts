import { expect, test } from 'vitest'
import { countUnderWay } from './count-under-way.ts'

test('each has so many under way, and one more when one has ended, however often that is said', () => {
  const begin = countUnderWay<string>(2)
  const [first, second] = [begin('Ana'), begin('Ana')]
  expect([first, second]).not.toContain(null)
  expect(begin('Ana')).toBeNull()
  expect(begin('Ben')).not.toBeNull()
  first?.()
  first?.()
  expect(begin('Ana')).not.toBeNull()
  expect(begin('Ana')).toBeNull()
})
