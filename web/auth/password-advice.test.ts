import { describe, expect, test } from 'vitest'
import { passwordAdvice, personalWords } from './password-advice.ts'

const personal = personalWords('maren.holt+akin@postbox.eu', 'MarenHolt')

describe('the advice says what is missing', () => {
  test.each([
    ['', 0, 'At least 10 characters. Four random words make a fine password.'],
    ['short', 1, '5 more characters to go.'],
    ['nine char', 1, '1 more character to go.'],
    ['ten chars!', 2, 'Good. 5 more characters would make it strong.'],
    ['fourteen chars', 2, 'Good. 1 more character would make it strong.'],
    ['fifteen letters', 3, 'Strong.'],
    ['twenty letters or so', 4, 'Very strong.'],
    ['aaaaaaaaaaaaaaaa', 1, 'Easy to guess. Try a few different words.'],
    ['abcabcabcabcabc', 1, 'Easy to guess. Try a few different words.'],
    ['my maren.holt password', 1, 'Leave your name and your email address out of it.'],
    ['ＭＡＲＥＮＨＯＬＴ and more', 1, 'Leave your name and your email address out of it.'],
  ])('%j is level %i: %s', (password, level, text) => {
    expect(passwordAdvice(password, personal)).toEqual({ level, text })
  })
})

test('nothing has to be in a password: words alone are strong', () => {
  expect(passwordAdvice('onlysmallletters', []).level).toBe(3)
})

test('short names are in honest words by chance and do not count', () => {
  expect(personalWords('ana@people.test', 'Ana')).toEqual([])
  expect(passwordAdvice('banana and melon', personalWords('ana@people.test', 'Ana')).level).toBe(3)
})
