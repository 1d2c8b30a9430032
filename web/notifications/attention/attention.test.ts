import { expect, test } from 'vitest'
import { againMs, idleMs, toTell } from './attention.ts'

const inChat = { isHere: true, contactId: 11 }
const elsewhere = { isHere: true, contactId: null }
const away = { isHere: false, contactId: null }
const start = 1_000_000

test('a look is told at once, and each change of it', () => {
  const known = { told: null, toldAt: 0, lastSign: start }
  expect(toTell(inChat, known, start)).toEqual(inChat)
  const told = { told: inChat, toldAt: start, lastSign: start }
  expect(toTell(inChat, told, start + 1)).toBeNull()
  expect(toTell(elsewhere, told, start + 1)).toEqual(elsewhere)
  expect(toTell({ isHere: false, contactId: 11 }, told, start + 1)).toEqual(away)
})

test('the same is told again once a minute while there are signs of life, and not without one', () => {
  const told = { told: inChat, toldAt: start, lastSign: start + 5 }
  expect(toTell(inChat, told, start + againMs - 1)).toBeNull()
  expect(toTell(inChat, told, start + againMs)).toEqual(inChat)
  expect(toTell(inChat, { ...told, lastSign: start }, start + againMs)).toBeNull()
})

test('whoever gives no sign for three minutes is gone, which is told once, and back with the next', () => {
  const told = { told: inChat, toldAt: start, lastSign: start }
  expect(toTell(inChat, told, start + idleMs - 1)).toBeNull()
  expect(toTell(inChat, told, start + idleMs)).toEqual(away)
  const gone = { told: away, toldAt: start + idleMs, lastSign: start }
  expect(toTell(inChat, gone, start + 2 * idleMs)).toBeNull()
  expect(toTell(inChat, { ...gone, lastSign: start + 2 * idleMs }, start + 2 * idleMs)).toEqual(inChat)
})

test('a tab that nobody has looked at yet says nothing', () => {
  expect(toTell(away, { told: null, toldAt: 0, lastSign: 0 }, start)).toBeNull()
})
