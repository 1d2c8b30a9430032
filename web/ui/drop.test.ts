import { expect, test } from 'vitest'
import { drop, lens } from './drop.ts'

test('two drops and their lens draw the mark exactly as the logo file has it', () => {
  expect(drop(0, 0, 28)).toBe('M14 0A14 14 0 0 1 14 28H3.64A3.64 3.64 0 0 1 0 24.36V14A14 14 0 0 1 14 0Z')
  expect(drop(17, 0, 28, 'right')).toBe(
    'M31 0A14 14 0 0 1 45 14V24.36A3.64 3.64 0 0 1 41.36 28H31A14 14 0 0 1 31 0Z',
  )
  expect(lens(0, 0, 28, 17)).toBe('M22.5 2.88A14 14 0 0 1 22.5 25.12A14 14 0 0 1 22.5 2.88Z')
})
