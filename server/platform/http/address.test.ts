import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/DEV/ui', '/dev/ui'],
  ['//dev/ui', '/dev/ui'],
  ['/%64ev/ui', '/dev/ui'],
  ['/%44EV/ui', '/dev/ui'],
  ['/x/../dev/ui', '/dev/ui'],
  ['/x/%2e%2E/dev/ui', '/dev/ui'],
  ['/x/.%2e/dev/ui', '/dev/ui'],
  ['/.//dev/ui', '/dev/ui'],
  ['/..', '/'],
  ['/../../dev', '/dev'],
  ['/\\dev\\ui', '/dev/ui'],
  ['\\\\dev/ui', '/dev/ui'],
  ['//evil.example/', '/evil.example'],
  ['/about/', '/about'],
  ['/Reset-Password/AbC_-1', '/reset-password/AbC_-1'],
  ['/P/Ana', '/p/Ana'],
  ['/dev%2fui', '/dev%2fui'],
  ['/dev%5cui', '/dev%5cui'],
  ['/%2564ev/ui', '/%2564ev/ui'],
  ['/p/a%00b', '/p/a%00b'],
  ['/A%C3%89/B%c3%89', '/a%C3%89/B%c3%89'],
  ["/a:b;c=d,e+f$g&h!i*j(k)'l@m~n", "/a:b;c=d,e+f$g&h!i*j(k)'l@m~n"],
])('%s is %s', (target, path) => {
  expect(readAddress(target)).toEqual({ path, search: '' })
})

test.each([
  ...['', '*', 'about', 'http://other.host/dev/ui', 'https:/dev/ui', 'akin.example:443'],
  ...['/%', '/%zz', '/%E0%A4%A', '/%ED%A0%80', '/%C0%AF', '/a b', '/a\u0000b', '/é', '/dev#ui', '/a?b#c'],
])('%j is no address of ours', target => {
  expect(readAddress(target)).toBeUndefined()
})

test('what follows the question mark stays as it came', () => {
  expect(readAddress('/A/%2e?B=/../%2e&c=%zz')).toEqual({ path: '/a', search: '?B=/../%2e&c=%zz' })
})

test('an address that was read reads the same again, and names no other host', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '%25',
    '%64',
    'dev',
    'DEV',
    '?',
    'evil.example',
    ':',
    '@',
  ]
  const target = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map(parts => `/${parts.join('')}`)
  fc.assert(
    fc.property(target, written => {
      const { path, search } = readAddress(written) ?? { path: '/', search: '' }
      expect(readAddress(path + search)).toEqual({ path, search })
      const { pathname, host } = new URL(path + search, 'https://akin.example')
      expect({ pathname, host }).toEqual({ pathname: path, host: 'akin.example' })
    }),
    { numRuns: 2000 },
  )
})
