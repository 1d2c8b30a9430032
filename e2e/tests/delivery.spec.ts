import { createHash } from 'node:crypto'
import { request as http } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '#bench/test.ts'

test('pages carry the security headers, and each script in a page is named by its hash', async ({
  request,
}) => {
  const response = await request.get('/about')
  const headers = response.headers()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  const policy = headers['content-security-policy'] ?? ''
  const scripts = policy.split('; ').find(part => part.startsWith('script-src')) ?? ''
  expect(scripts).not.toMatch(/unsafe|\*|http|nonce/)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  const html = await response.text()
  expect(html).not.toContain('nonce')
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)]
  expect(inline.length).toBeGreaterThan(0)
  for (const [, text = ''] of inline)
    expect(scripts).toContain(createHash('sha256').update(text).digest('base64'))
})

test('a page that holds a secret link leaks it to nobody', async ({ request }) => {
  for (const path of ['/verify-redirect/secret', '/reset-password/secret', '/verify-email?token=secret']) {
    expect.soft((await request.get(path)).headers()['referrer-policy'], path).toBe('no-referrer')
  }
})

test('pages are compressed and asked for anew each time', async ({ akin }) => {
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, body } = await fetchEncoded(`${akin.url}/about`, encoding)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['cache-control']).toBe('no-cache')
    expect(decode(body, encoding)).toContain('About Akin')
  }
})

test('assets are kept for ever, and come compressed in both ways', async ({ akin, request }) => {
  const html = await (await request.get('/')).text()
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(assets.some(asset => asset.endsWith('.css'))).toBe(true)
  expect(assets.some(asset => asset.endsWith('.js'))).toBe(true)
  for (const asset of assets) {
    const plain = await fetchEncoded(akin.url + asset, 'identity')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    expect(asset).toMatch(/[-/][\w-]{6,8}\.(js|css)$/)
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, body } = await fetchEncoded(akin.url + asset, encoding)
      expect(headers['content-encoding'], asset).toBe(encoding)
      expect(headers.vary, asset).toMatch(/accept-encoding/i)
      expect(headers['content-type'], asset).toMatch(/javascript|css/)
      expect(decode(body, encoding), asset).toBe(plain.body.toString('utf8'))
    }
  }
})

test('neither source maps nor the list of built files are served', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /\/assets\/entry-client-[\w-]+\.js/.exec(html)?.[0] ?? ''
  expect(script).not.toBe('')
  expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL')
  for (const path of [
    `${script}.map`,
    '/.vite/manifest.json',
    '/.build-stamp',
    '/assets/../.vite/manifest.json',
  ]) {
    const response = await request.get(path)
    expect.soft(response.status(), path).toBe(404)
    expect.soft(await response.text(), path).not.toContain('entry-client.tsx')
  }
})

test('a file that does not exist is not answered with a page', async ({ request }) => {
  const response = await request.get('/assets/no-such-file.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).not.toContain('html')
})

type Encoding = 'br' | 'gzip' | 'identity'

/** Node's own client, because fetch and Playwright decode bodies before anyone can see how they came. */
function fetchEncoded(url: string, encoding: Encoding) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    http(url, { headers: { 'accept-encoding': encoding } }, async response => {
      const body = Buffer.concat(await response.toArray())
      resolve({ headers: response.headers, body })
    })
      .on('error', reject)
      .end()
  })
}

function decode(body: Buffer, encoding: 'br' | 'gzip') {
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString('utf8')
}
