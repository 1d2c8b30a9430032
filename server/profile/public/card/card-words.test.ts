import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import { wordsOf } from './card-words.ts'

function words(fullName: string | null, headline: string | null = null) {
  return wordsOf({ displayName: 'ana-vos', fullName, headline } as ShownProfile)
}

test('the display name comes first, with its initials, and a full name that the world may see after it', () => {
  expect(words('María Vos', 'Potter')).toEqual({
    name: 'ana-vos',
    fullName: 'María Vos',
    headline: 'Potter',
    initials: 'A',
  })
})

test('without one, the display name stands alone', () => {
  expect(words(null)).toEqual({ name: 'ana-vos', fullName: null, headline: null, initials: 'A' })
})

test.each(['Łukasz Żółć', 'Nguyễn Thị', 'İğdır Öz', 'O’Neil & “Sons” <b>', 'A\u0301na'])(
  'our fonts can write %s',
  name => {
    expect(words(name).fullName).toBe(name.normalize('NFC'))
  },
)

test.each(['田中 太郎', 'Ђорђе', 'נועה', 'สมชาย', 'Ana ✝︎ 田', 'Z̷̪͝alg̸o'])(
  'what they cannot write is left out: %s',
  text => {
    expect(words(text, text)).toMatchObject({ fullName: null, headline: null })
  },
)

test.each([
  ['Ana 🦊 Vos', 'Ana Vos'],
  ['👩‍👩‍👧‍👦 Ana 🇵🇹👍🏽', 'Ana'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ Ana ❤️', '1 Ana'],
  ['Ana™ ©2026', 'Ana™ ©2026'],
  ['🦊', null],
])('emoji are dropped: %s', (name, expected) => {
  expect(words(name).fullName).toBe(expected)
})
