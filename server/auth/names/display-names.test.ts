import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalName, isReservedName, lookOf } from './display-names.ts'
import { plainWords, staffWords } from './reserved-names.ts'

describe('the form of a name', () => {
  test('does not change when it is taken again, whatever the name holds', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[\w -]{1,30}$/),
    )
    fc.assert(
      fc.property(anything, name => canonicalName(canonicalName(name)) === canonicalName(name)),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(anything, name => lookOf(lookOf(name)) === lookOf(name)),
      { numRuns: 1000 },
    )
  })

  test('is the same for every case of letters', () => {
    expect(canonicalName('BigBird')).toBe(canonicalName('bigbird'))
  })
})

describe('a reserved name', () => {
  test('is every address of the product and every word of the staff, in any case', () => {
    const words = [...plainWords, ...staffWords]
    expect(words).toEqual(
      expect.arrayContaining(['admin', 'support', 'help', 'api', 'p', 'me', 'null', 'official', 'akin']),
    )
    expect(words.filter(word => !isReservedName(word) || !isReservedName(word.toUpperCase()))).toEqual([])
  })

  test.each([
    'Adm1n',
    '4dmin',
    'ad-min',
    'ad_m1n',
    'adrnin',
    'supp0rt',
    '5upport',
    'ak1n',
    'a-k-i-n',
    'akln',
  ])('is seen through the disguise %s', name => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each([
    'akin-support',
    'AkinTeam',
    'the_official_akin',
    'admin2024',
    'support-24',
    'admin-bob',
    'gone-123456789012',
  ])('may not be hidden in %s', name => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each([
    'Ana',
    'bigbird',
    'rn_maria',
    'helpful-otter',
    'supporter',
    'akinsola',
    'administer',
    'team7',
    'gone-fishing',
    'Kristin',
  ])('is not %s', name => {
    expect(isReservedName(name)).toBe(false)
  })
})
