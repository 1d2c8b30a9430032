import { expect, test } from 'vitest'
import { decodePage } from './decode-page.ts'

const bytes = (hex: string, before = '') => Buffer.concat([Buffer.from(before), Buffer.from(hex, 'hex')])

test.each([
  ['UTF-8 by itself', bytes('c3a9'), 'text/html', 'é'],
  ['what its server says', bytes('e9'), 'text/html; charset=ISO-8859-1', 'é'],
  ['in quotes', bytes('82a0'), 'text/html; charset="Shift_JIS"', 'あ'],
  ['Cyrillic', bytes('cfe5'), 'text/html;charset=windows-1251', 'Пе'],
  ['a mark before what its server says', bytes('efbbbfc3a9'), 'text/html; charset=iso-8859-1', 'é'],
  ['UTF-16 by its mark', bytes('fffee900'), 'text/html', 'é'],
  ['and the other way around', bytes('feff00e9'), 'text/html', 'é'],
  ['characters that nobody knows', bytes('c3a9'), 'text/html; charset=klingon', 'é'],
  ['what is no character', bytes('ff41'), 'text/html', '\uFFFDA'],
])('%s', (_what, page, type, text) => {
  expect(decodePage({ bytes: page, type })).toBe(text)
})

test.each(['<meta charset=gbk>', '<META http-equiv="Content-Type" content="text/html; charset=GB2312">'])(
  'what the page itself says: %s',
  said => {
    expect(decodePage({ bytes: bytes('c4e3', said), type: 'text/html' })).toBe(`${said}你`)
  },
)

test('a page that can be read is not UTF-16, whatever it says', () => {
  const said = '<meta charset="utf-16le">é'
  expect(decodePage({ bytes: Buffer.from(said), type: 'text/html' })).toBe(said)
})
