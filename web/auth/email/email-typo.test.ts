import { expect, test } from 'vitest'
import { likelyDomain, withDomain } from './email-typo.ts'

test.each([
  ['maren@gmial.com', 'gmail.com'],
  ['maren@gmai.com', 'gmail.com'],
  ['maren@gmaill.com', 'gmail.com'],
  ['maren@gnail.com', 'gmail.com'],
  ['maren@gmail.con', 'gmail.com'],
  ['maren@GMIAL.COM', 'gmail.com'],
  ['maren@hotmial.com', 'hotmail.com'],
  ['maren@outlok.com', 'outlook.com'],
  ['maren@yaho.com', 'yahoo.com'],
  ['maren@iclould.com', 'icloud.com'],
])('%s probably meant %s', (email, domain) => {
  expect(likelyDomain(email)).toBe(domain)
})

test.each([
  'maren@gmail.com',
  'maren@ymail.com',
  'maren@mail.com',
  'maren@gmx.at',
  'maren@postbox.eu',
  'maren@akin.example',
  'maren@me.co',
  'maren@',
  '@gmial.com',
  'maren',
  '',
])('%j is left alone', email => {
  expect(likelyDomain(email)).toBeUndefined()
})

test('the correction keeps what stands before the last @', () => {
  expect(withDomain('"a@b"@gmial.com', 'gmail.com')).toBe('"a@b"@gmail.com')
})
