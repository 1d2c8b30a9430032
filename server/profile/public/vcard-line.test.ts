import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText, fold } from './write-vcard.ts'

const written = fc.string({ unit: 'grapheme', maxLength: 300 })
const tricky = fc.string({ unit: fc.constantFrom('\\', ';', ',', '\n', '\r', 'n', ':', 'ä', '😀', ' ') })

test('whatever someone wrote comes back from the card as it was', () => {
  fc.assert(
    fc.property(fc.oneof(written, tricky), text => {
      expect(unescapeText(escapeText(text))).toBe(text.replace(/\r\n|\r/g, '\n'))
    }),
  )
})

test('nothing that someone wrote can begin a line or a part of its own', () => {
  fc.assert(
    fc.property(fc.oneof(written, tricky), text => {
      expect(escapeText(text)).not.toMatch(/[\r\n]|(?<!\\)(?:\\\\)*[;,]/)
    }),
  )
})

test('no line is longer than 75 bytes, and unfolded it is whole again', () => {
  const lines = fc.string({ unit: 'binary', maxLength: 400 }).filter(text => !/[\r\n]/.test(text))
  fc.assert(
    fc.property(lines, line => {
      const folded = fold(line)
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
      expect(Buffer.from(folded).toString()).toBe(folded.toWellFormed())
    }),
  )
})

test('a line of exactly 75 bytes stays one line', () => {
  expect(fold('x'.repeat(75))).not.toContain('\r\n')
  expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

function unescapeText(text: string) {
  return text.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
}
