import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageHtml } from './page-html.ts'

const mark = 'known-to-nobody'
const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each script of ours is named by its hash, and the mark by which we know it is gone', () => {
  const meta = `<meta property="csp-nonce" content="${mark}"/>`
  const scripts = `<script nonce="${mark}">go("Grüße")</script><script type="module" nonce="${mark}">a()\nb()</script>`
  const file = `<script src="/a.js" nonce="${mark}"></script><link rel="modulepreload" nonce="${mark}" href="/a.js"/>`
  const page = new PageHtml(`<head>${meta}${scripts}${file}</head><p>Ana 👋</p>${scripts}`, mark)
  expect(page.scriptHashes).toEqual([hashed('go("Grüße")'), hashed('a()\nb()')])
  expect(page.plain.toString()).toBe(
    '<head><script>go("Grüße")</script><script type="module">a()\nb()</script><script src="/a.js"></script><link rel="modulepreload" href="/a.js"/></head><p>Ana 👋</p><script>go("Grüße")</script><script type="module">a()\nb()</script>',
  )
  expect(gunzipSync(page.gzip())).toEqual(page.plain)
  expect(page.gzip(), 'compressed once').toBe(page.gzip())
})

test.each([
  '<script>steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<SCRIPT nonce="">steal()</SCRIPT>',
  `<p title="<script>steal()</script>">`,
])('a script that somebody else has written is not named: %s', written => {
  const { scriptHashes } = new PageHtml(`${written}<script nonce="${mark}">go()</script>`, mark)
  expect(scriptHashes).toEqual([hashed('go()')])
})
