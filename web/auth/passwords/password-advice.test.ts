import { describe, expect, test } from 'vitest'
import { passwordAdvice } from './password-advice.ts'

const owner = { displayName: 'MarenHolt ', email: ' maren.holt+akin@postbox.eu' }
const common = new Set(['passwoeadiae', 'correct horse battery'])
const known = { owner, common }

describe('the advice says what is missing', () => {
  test.each([
    ['', 0, 'At least 10 characters. Four random words make a fine password.'],
    ['short', 1, '5 more characters to go.'],
    ['nine char', 1, '1 more character to go.'],
    ['ten chars!', 2, 'Good. 5 more characters would make it strong.'],
    ['fourteen chars', 2, 'Good. 1 more character would make it strong.'],
    ['fifteen letters', 3, 'Strong.'],
    ['twenty letters or so', 4, 'Very strong.'],
    ['twenty letters or so, '.repeat(6), 1, 'Use at most 128 characters.'],
    ['Correct Horse Battery', 1, 'Too common. Try a few random words instead.'],
    ['p@ssw0e4d!4e', 1, 'Too common. Try a few random words instead.'],
    ['aaaaaaaaaaaaaaaa', 1, 'Too common. Try a few random words instead.'],
    ['abcabcabcabcabc', 1, 'Too common. Try a few random words instead.'],
    ['my maren.holt password', 1, 'Leave your name and your email address out of it.'],
    ['ＭＡＲＥＮＨＯＬＴ and more', 1, 'Leave your name and your email address out of it.'],
  ])('%j is level %i: %s', (password, level, text) => {
    expect(passwordAdvice(password, known)).toEqual({ level, text })
  })
})

test('nothing has to be in a password: words alone are strong', () => {
  expect(passwordAdvice('onlysmallletters', known).level).toBe(3)
})

test('short names are in honest words by chance and do not count', () => {
  const ana = { displayName: 'Ana', email: 'ana@people.test' }
  expect(passwordAdvice('banana and melon', { owner: ana, common }).level).toBe(3)
})

describe('it claims no more than is known', () => {
  test('without the common ones nothing is called strong, and what needs no list is said', () => {
    const text = 'Long enough. Whether it is a common one shows when you send it.'
    for (const password of ['Correct Horse Battery', 'ten chars!', 'twenty letters or so']) {
      expect(passwordAdvice(password, { owner, common: undefined })).toEqual({ level: 2, text })
    }
    expect(passwordAdvice('aaaaaaaaaaaaaaaa', { owner, common: undefined }).level).toBe(1)
    expect(passwordAdvice('my maren.holt password', { owner, common: undefined }).level).toBe(1)
  })

  test('where nobody knows whose it is, it says what must not be in it', () => {
    const rule = 'Your name and your email address must not be in it.'
    const adviceOn = (password: string) => passwordAdvice(password, { owner: undefined, common }).text
    expect(adviceOn('')).toBe(`At least 10 characters. Four random words make a fine password. ${rule}`)
    expect(adviceOn('twenty letters or so')).toBe(`Very strong. ${rule}`)
    expect(adviceOn('short')).toBe('5 more characters to go.')
  })
})
