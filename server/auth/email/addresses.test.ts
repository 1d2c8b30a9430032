import { expect, test } from 'vitest'
import { addressFault, addressKey, maskEmail, normalEmail, publicInboxes } from './addresses.ts'

test('an address is the same in any case and with spaces around it', () => {
  expect(normalEmail('  Ana@People.Test ')).toBe('ana@people.test')
  expect(addressKey('Ana@People.test ')).toBe(addressKey('ana@people.test'))
})

test('the key of an address does not give it away', () => {
  expect(addressKey('ana@people.test')).toMatch(/^[0-9a-f]{16}$/)
  expect(addressKey('ana@people.test')).not.toBe(addressKey('anna@people.test'))
})

test.each(['a@mailinator.com', 'A@MAILINATOR.COM', 'a@inbox.yopmail.com'])(
  '%s, which anyone can read, cannot carry an account',
  email => {
    expect(addressFault(email)).toBe('Anyone can read that inbox. Use one that only you can open.')
  },
)

test('nor can one of our tombstones', () => {
  expect(addressFault('deleted-7@deleted.invalid')).toBe('Enter a valid email address.')
})

test.each([
  'ana@people.test',
  ...['ana+akin@people.test', 'lamp.4f2@simplelogin.com', 'x1@duck.com', 'ana@33mail.com', 'q@trashmail.com'],
  'ana@mailinator.company.test',
  'ana@notmailinator.com',
  'mailinator.com@people.test',
])('%s can', email => {
  expect(addressFault(email)).toBeUndefined()
})

test('a few dozen public inboxes are known, in the form they are compared in', () => {
  expect(publicInboxes.size).toBeGreaterThan(30)
  expect([...publicInboxes].filter(domain => domain !== domain.toLowerCase())).toEqual([])
})

test.each([
  ['ana@people.test', 'a•••@p•••.test'],
  ['a@b.uk', 'a•••@b•••.uk'],
  ['Maren.Holm+akin@mail.postbox.co.uk', 'M•••@m•••.uk'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
