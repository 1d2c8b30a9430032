import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { avatarInks, initialsOf, inksOf } from './avatar-inks.ts'

const initialsColour = '#27151d'

test('initials can be read on every ink a person may get', () => {
  expect(avatarInks).toHaveLength(6)
  for (const ink of avatarInks) {
    expect(contrast(initialsColour, tokenColour(ink)), ink).toBeGreaterThanOrEqual(4.5)
  }
})

test('a person keeps the same two different inks', () => {
  for (let userId = 1; userId <= 500; userId++) {
    const [under, over] = inksOf(userId)
    expect(under).not.toBe(over)
    expect(inksOf(userId)).toEqual([under, over])
  }
})

test('people are spread over all pairs of inks', () => {
  const pairs = new Set(Array.from({ length: 500 }, (_, userId) => inksOf(userId).join(' ')))
  expect(pairs.size).toBe(avatarInks.length * (avatarInks.length - 1))
})

test.each([
  ['Wren Castellano', 'WC'],
  ['marenholt', 'M'],
  ['  Ana  María  de la Cruz ', 'AC'],
  ['łukasz Ćwik', 'ŁĆ'],
  ['👩‍👩‍👧 Ngozi', '👩‍👩‍👧N'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

function tokenColour(ink: string): string {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  return tokens.match(new RegExp(`--ink-${ink}: (#[0-9a-f]{6});`))?.[1] ?? ''
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(start => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
