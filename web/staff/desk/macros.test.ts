import { expect, test } from 'vitest'
import { fill, macros, macrosFor, typedMacro } from './macros.ts'

test('twelve macros, each with a name of its own, and whatever stands in braces is filled', () => {
  expect(new Set(macros.map(({ name }) => name)).size).toBe(12)
  for (const macro of macros) {
    const filled = fill(macro, { name: 'Bea', number: 'A1B2-1234', me: 'Sana' })
    expect(filled).toMatch(/^Hello Bea,\n[\s\S]*\nSana$/)
    expect(filled).not.toMatch(/[{}]/)
    expect(filled.length).toBeLessThan(1000)
  }
})

test('they are found by how they begin, then by what they hold', () => {
  expect(macrosFor('dou').map(({ name }) => name)).toEqual(['double-charge', 'double-check'])
  expect(macrosFor('refund').map(({ name }) => name)).toEqual(['refund', 'double-charge'])
  expect(macrosFor('zzz')).toEqual([])
  expect(macrosFor('')).toHaveLength(12)
})

test('a slash counts where a word begins', () => {
  expect(typedMacro('Dear Bea. /dou', 14)).toMatchObject({ typed: 'dou', start: 10, end: 14 })
  expect(typedMacro('/', 1)).toMatchObject({ typed: '', start: 0 })
  for (const text of ['and/or', '/dou ', 'plain']) expect(typedMacro(text, text.length)).toBeNull()
})
