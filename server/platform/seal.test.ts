import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const ours = { secret: 'a secret that only tests know of' }

test('what was sealed cannot be read, and opens to what it was', () => {
  const sealed = seal(ours, 'page of 7', 'active_2026-11-16_7')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('2026')
  expect(unseal(ours, 'page of 7', sealed)).toBe('active_2026-11-16_7')
  expect(seal(ours, 'page of 7', 'active_2026-11-16_7')).not.toBe(sealed)
})

test('for another purpose, by another secret, changed or cut it does not open', () => {
  const sealed = seal(ours, 'page of 7', 'text')
  expect(unseal(ours, 'page of 8', sealed)).toBeNull()
  expect(unseal({ secret: 'another secret, as long as ours' }, 'page of 7', sealed)).toBeNull()
  for (let at = 0; at < sealed.length - 1; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    expect(unseal(ours, 'page of 7', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull()
    expect(unseal(ours, 'page of 7', sealed.slice(0, at))).toBeNull()
  }
})
