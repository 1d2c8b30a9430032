import { causes, fates } from '@akin/contract/notifications/shapes.ts'
import { expect, test } from 'vitest'
import { receipt } from '#testing/notices.ts'
import { fateWords, receiptAct, receiptWords } from './receipt-words.ts'

const now = new Date('2026-11-12T09:00:00')

test('every cause and every fate has words of its own', () => {
  const why = causes.map(cause => receiptWords(receipt(1, 'reaction', { cause, fate: 'in_app' }), now))
  expect(new Set(why).size).toBe(causes.length)
  const where = fates.map(fate => fateWords(receipt(1, 'reaction', { fate, channel: 'mail' })))
  expect(where.every(words => words.length > 0)).toBe(true)
})

test('what was held says until when', () => {
  const held = receipt(1, 'message', {
    fate: 'held',
    cause: 'paused',
    until: new Date('2026-11-12T08:00:00'),
  })
  expect(receiptWords(held, now)).toBe('You had paused notifications. It waited in the app until 08:00.')
  const tomorrow = { ...held, until: new Date('2026-11-13T08:00:00') }
  expect(receiptWords(tomorrow, now)).toBe(
    'You had paused notifications. It waited in the app until 13 Nov, 08:00.',
  )
})

test('the one act is about the reason', () => {
  expect(receiptAct(receipt(1, 'message'))).toBe('mute')
  expect(receiptAct(receipt(1, 'message', { channel: 'mail', cause: 'unread_for_long' }))).toBe('turn off')
  expect(receiptAct(receipt(1, 'gift', { cause: 'rule_off' }))).toBe('turn on')
  expect(receiptAct(receipt(1, 'gift', { cause: 'quiet' }))).toBe('change')
  expect(receiptAct(receipt(1, 'security', { cause: 'always' }))).toBeNull()
})
