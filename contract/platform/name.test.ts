import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DisplayName } from '#auth/shapes.ts'
import { ProfileEntries } from '#profile/shapes.ts'
import { SupportForm } from '#support/shapes.ts'

const kept = [
  'Ana',
  'Ana M.',
  'St. John',
  'St.John Smythe',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'Dr.Who',
  'Prof.Dr. Meier',
  'Dipl.Ing. Huber',
  'Ana Lima, Ph.D.',
  'Priya Rao, M. Com',
  'Ma.Teresa Cruz',
  'Md.Rahman',
  'A. J. Li',
  'Ana (she/her)',
  'Ana / Ben',
  'Ana … Ben',
  'O’Brien-Núñez',
  'א.ב. יהושע',
  'மு.க.ஸ்டாலின்',
  '王小明。',
  'Жан-Поль',
  'www-evil-com',
  'Call me at 5: Ana',
  'Hotel: Ana',
  'J. Page',
  'Prof.Dr.Meier',
]

const refused = [
  'http://evil',
  'HTTPS:evil',
  '//evil',
  'mailto:ana',
  'www.evil.com',
  'evil.com',
  'EVIL.COM',
  'Evil.Com',
  'Ana evil.com/win',
  'ana@evil.com',
  'x.com',
  'X.Com',
  't.me/ana',
  'evil.co.uk',
  'Dr.Evil.photography',
  'dr.evil',
  '1.2.3.4',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200b.com',
  'evil.\u00adcom',
  'will.i.am',
  'T.Ly/x1',
  'J.Mp/abc',
  'T.Ly',
  'T.Ly.',
  'X.Page',
  'J.R.Page/me',
  'Dr.Who/me',
  'Dr.Who:80',
  'tel:+4366412345',
  'Ana TEL:0664',
  'sms:+43664',
]

const labels = ['evil', 'Evil', 'pay-pal', 'xn--80ak6aa92e', 'münchen', 'пример', '例え', 'a1']
const dots = ['.', '。', '．', '｡', '․', '\u2060.', ' .', ' . ']
const endings = ['com', 'COM', 'de', 'support', 'рф', 'みんな', 'xn--p1ai']
const around = [
  ['', ''],
  ['Ana ', '/'],
  ['https://', ''],
  ['Dr. Ana (', ')'],
] as const
const made = labels.flatMap(label =>
  dots.flatMap(dot =>
    endings.flatMap(ending => around.map(([before, after]) => before + label + dot + ending + after)),
  ),
)

/** Every field of a form in which people write a name that others read. */
const fields = {
  'the name of a profile': ProfileEntries.shape.fullName,
  'the name on a message to support': SupportForm.shape.name,
}

test.each(Object.entries(fields))('%s takes names', (_field, schema) => {
  for (const name of kept) expect([name, z.safeParse(schema, name).success]).toEqual([name, true])
})

test.each(Object.entries(fields))('%s takes no web addresses, and says so', (_field, schema) => {
  expect(made.length).toBeGreaterThan(1000)
  for (const name of [...refused, ...made]) {
    const { error } = z.safeParse(schema, name)
    expect([name, error?.issues.map(({ message }) => message)]).toEqual([
      name,
      ['Write a name here, not a web address. After a dot, leave a space.'],
    ])
  }
})

test('a display name cannot be one to begin with', () => {
  for (const name of [...refused, ...made]) expect(z.safeParse(DisplayName, name).success).toBe(false)
})

test('a long text is looked through in no time', () => {
  const schema = ProfileEntries.shape.fullName
  const began = performance.now()
  for (const text of ['a'.repeat(65_000), 'a '.repeat(32_000), `a${' '.repeat(65_000)}`, 'a.'.repeat(32_000)])
    z.safeParse(schema, text)
  expect(performance.now() - began).toBeLessThan(2000)
})
