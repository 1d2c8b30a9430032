import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import { wordsOf } from './card-words.ts'

function words(fullName: string | null, headline: string | null = null) {
  return wordsOf({ displayName: 'ana-vos', fullName, headline } as ShownProfile)
}

test('a full name that the world may see comes first, with its initials', () => {
  expect(words('Ana María Vos', 'Potter')).toEqual({
    name: 'Ana María Vos',
    handle: '@ana-vos',
    headline: 'Potter',
    initials: 'AV',
  })
})

test('without one, the display name stands for the person', () => {
  expect(words(null)).toEqual({ name: 'ana-vos', handle: '@ana-vos', headline: null, initials: 'A' })
})

test.each(['Łukasz Żółć', 'Nguyễn Thị', 'İğdır Öz', 'O’Neil & “Sons” <b>', 'A\u0301na'])(
  'our fonts can write %s',
  name => {
    expect(words(name).name).toBe(name.normalize('NFC'))
  },
)

test.each(['田中 太郎', 'Ђорђе', 'נועה', 'สมชาย', 'Ana ✝︎ 田', 'Z̷̪͝alg̸o'])(
  'what they cannot write is left out: %s',
  text => {
    expect(words(text, text)).toMatchObject({ name: 'ana-vos', headline: null })
  },
)

test.each([
  ['Ana 🦊 Vos', 'Ana Vos'],
  ['👩‍👩‍👧‍👦 Ana 🇵🇹👍🏽', 'Ana'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ Ana ❤️', '1 Ana'],
  ['Ana™ ©2026', 'Ana™ ©2026'],
  ['🦊', 'ana-vos'],
])('emoji are dropped: %s', (name, expected) => {
  expect(words(name).name).toBe(expected)
})
