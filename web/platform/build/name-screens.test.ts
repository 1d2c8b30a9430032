import { expect, test } from 'vitest'
import { withWidths } from './name-screens.ts'

test('a named screen becomes its width, beside whatever else is asked', () => {
  expect(withWidths('(pointer: coarse), (--phone)')).toBe('(pointer: coarse), (max-width: 719px)')
  expect(withWidths('(--from-tablet) and (--below-laptop)')).toBe(
    '(min-width: 720px) and (max-width: 1023px)',
  )
  expect(withWidths('print')).toBe('print')
})

test('a name that nobody gave stops the build', () => {
  expect(() => withWidths('(--telephone)')).toThrow('--telephone')
})
