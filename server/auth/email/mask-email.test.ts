import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ana@people.test', 'a•••@p•••.test'],
  ['a@b.uk', 'a•••@b•••.uk'],
  ['Maren.Holm+akin@mail.postbox.co.uk', 'M•••@m•••.uk'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
