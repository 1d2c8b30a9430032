import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageHtml } from './page-html.ts'

const placeholder = newNonce()

function newNonce() {
  return randomBytes(16).toString('base64url')
}

function unzipped(html: string, nonce: string) {
  return gunzipSync(new PageHtml(html, placeholder).gzip(nonce)).toString()
}

test('every answer has its own nonce at every place, compressed or not', () => {
  const script = `<script nonce="${placeholder}">go()</script>`
  const page = new PageHtml(`<html>${script.repeat(40)}<p>Grüße, Ana 👋</p>${script}</html>`, placeholder)
  for (const nonce of [newNonce(), newNonce()]) {
    const own = `<script nonce="${nonce}">go()</script>`
    const expected = `<html>${own.repeat(40)}<p>Grüße, Ana 👋</p>${own}</html>`
    expect(page.plain(nonce).toString()).toBe(expected)
    expect(gunzipSync(page.gzip(nonce)).toString()).toBe(expected)
  }
})

test('a nonce that repeats costs next to nothing', () => {
  const once = `<script nonce="${placeholder}"></script>`
  const size = (html: string) => new PageHtml(html, placeholder).gzip(newNonce()).length
  expect(size(once.repeat(40)) - size(once)).toBeLessThan(100)
})

test.each([
  ['no nonce', '<html>nothing of ours</html>'],
  ['nothing at all', ''],
  ['a nonce alone', placeholder],
  [
    'nonces that are too far apart to refer to each other',
    `${placeholder}${randomBytes(40_000).toString('hex')}${placeholder}`,
  ],
])('%s', (_what, html) => {
  const nonce = newNonce()
  expect(unzipped(html, nonce)).toBe(html.replaceAll(placeholder, nonce))
})

/** Pieces of the placeholder are worst: they must not be compressed by a reference to the nonce. */
test('whatever stands around the nonces stays as it is', () => {
  const piece = fc.oneof(
    fc.constant(placeholder),
    fc.tuple(fc.nat(22), fc.nat(22)).map(([from, to]) => placeholder.slice(from, to)),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constant('<link rel="modulepreload" nonce="').map(text => text + placeholder),
    fc.nat(300).map(count => 'x'.repeat(count)),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
      const html = pieces.join('')
      const nonce = newNonce()
      return unzipped(html, nonce) === html.replaceAll(placeholder, nonce)
    }),
  )
})
