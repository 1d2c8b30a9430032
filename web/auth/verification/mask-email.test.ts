import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['maren@postbox.eu', 'm•••@p•••.eu'],
  ['m@a.co.uk', 'm•••@a•••.uk'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
