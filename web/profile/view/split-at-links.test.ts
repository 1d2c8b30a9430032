import { expect, test } from 'vitest'
import { splitAtLinks } from './split-at-links.ts'

function linksIn(text: string) {
  return splitAtLinks(text).flatMap(({ href }) => href ?? [])
}

test.each([
  ['See https://example.org.', 'https://example.org'],
  ['(https://example.org/pots)', 'https://example.org/pots'],
  ['https://example.org/a_(b), and more', 'https://example.org/a_(b)'],
  ['HTTP://EXAMPLE.org/x?y=1&z=2#top!', 'HTTP://EXAMPLE.org/x?y=1&z=2#top'],
  ['“https://example.org/”', 'https://example.org/'],
  ['زر https://example.org/خزف الآن', 'https://example.org/خزف'],
])('%s leads to %s', (text, address) => {
  expect(linksIn(text)).toEqual([address])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'www.example.org and example.org',
  'ana@example.org',
  'https://',
  'https://.',
  'xhttps://example.org',
  '//example.org',
  '',
])('%s leads nowhere', text => {
  expect(linksIn(text)).toEqual([])
})

test('nothing of the text is lost or changed', () => {
  const text =
    'Pots: https://a.example/1, bridges:\nhttps://b.example/2. <b>Both</b> hum https://x (https://y.z)'
  expect(
    splitAtLinks(text)
      .map(piece => piece.text)
      .join(''),
  ).toBe(text)
  expect(linksIn(text)).toEqual(['https://a.example/1', 'https://b.example/2', 'https://x', 'https://y.z'])
})
