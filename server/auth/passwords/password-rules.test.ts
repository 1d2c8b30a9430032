import { readFileSync } from 'node:fs'
import path from 'node:path'
import { limits } from '@akin/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './password-rules.ts'

const owner = { displayName: 'BigBird', email: 'maria.lopez+akin@people.test' }
const check = (password: string) => checkNewPassword(password, owner)

describe('too common', () => {
  test.each([
    'password123',
    'PASSWORD123',
    'p@ssw0rd123',
    'qwertyuiop',
    '1234567890',
    'iloveyou123',
    'ｐassword123',
  ])('%s', password => {
    expect(check(password)).toBe('This password is too common.')
  })

  test.each(['aaaaaaaaaa', 'abababababab', 'abcabcabcabc1', '0000000000000', 'ééééééééééé'])(
    '%s, one thing over and over',
    password => {
      expect(check(password)).toBe('This password is too common.')
    },
  )

  test.each(['akinakinakin', 'Akin1234567890', 'akin!!!2026!!!'])(
    '%s, little more than the name of the site',
    password => {
      expect(check(password)).toBe('This password is too common.')
    },
  )

  test('every entry of the list', () => {
    const list = readFileSync(
      path.join(import.meta.dirname, '../../../contract/auth/common-passwords.txt'),
      'utf8',
    )
      .trimEnd()
      .split('\n')
    expect(list.length).toBeGreaterThanOrEqual(3000)
    expect(new Set(list).size).toBe(list.length)
    expect(list.filter(entry => entry.length < limits.passwordMin)).toEqual([])
    expect(list.filter(entry => check(entry) === undefined)).toEqual([])
  })
})

test.each(['my bigbird flies', 'BIGBIRD-is-yellow', 'xx maria.lopez xx', 'maria.lopez+akin 7'])(
  '%s tells who it is',
  password => {
    expect(check(password)).toBe('Leave your name and your email address out of your password.')
  },
)

test('a short name inside honest words is no harm, but it is not a password either', () => {
  const ana = { displayName: 'Ana', email: 'al@people.test' }
  expect(checkNewPassword('banana bread on tuesdays', ana)).toBeUndefined()
  expect(checkNewPassword('making the bread rise', ana)).toBeUndefined()
  expect(checkNewPassword('ana ana 1990 !', ana)).toBe('This password is too common.')
})

test.each([
  'correct pony lamp staple',
  'пароль из многих слов',
  '🐳🦊🌵🍋🐙🚀🎻🧊🪁🦉',
  'tr0ub4dor&3x',
  '    spaces    count   ',
])('%s is fine, without rules on what it must hold', password => {
  expect(check(password)).toBeUndefined()
})
