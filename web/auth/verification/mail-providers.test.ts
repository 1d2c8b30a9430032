import { expect, test } from 'vitest'
import { mailProviderOf } from './mail-providers.ts'

test.each([
  ['maren@gmail.com', 'Gmail'],
  ['maren@GoogleMail.com', 'Gmail'],
  ['maren@outlook.com', 'Outlook'],
  ['maren@hotmail.co.uk', 'Outlook'],
  ['maren@yahoo.fr', 'Yahoo Mail'],
  ['maren@icloud.com', 'iCloud Mail'],
  ['maren@proton.me', 'Proton Mail'],
])('the mail of %s is read in %s', (email, name) => {
  expect(mailProviderOf(email)?.name).toBe(name)
})

test.each(['maren@postbox.eu', 'gmail.com@evil.test', 'maren@notgmail.com', ''])(
  'we do not guess where %j reads mail',
  email => {
    expect(mailProviderOf(email)).toBeUndefined()
  },
)
