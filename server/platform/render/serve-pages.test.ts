import { beforeEach, expect, test } from 'vitest'
import { scene } from '#testing.ts'
import type { Render } from './renderer.ts'
import { servePages } from './serve-pages.ts'

const { app, config, lines } = await scene()

let render: Render
servePages(app, { build: 'test', render: page => render(page) }, config)
beforeEach(() => {
  lines.length = 0
})

function breakWith(error: unknown) {
  render = async () => {
    throw error
  }
}

test('a page that breaks while it is rendered is answered in plain words, without any script', async () => {
  breakWith(new Error('a secret detail'))
  const { statusCode, headers, body } = await app.inject('/about')
  expect(statusCode).toBe(500)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('<title>Something went wrong on our side · Akin</title>')
  expect(body).toContain('<h1>Something went wrong on our side</h1>')
  expect(body).toContain(`<code>${headers['x-request-id']}</code>`)
  expect(body).toContain('<a href="/">Go to home</a>')
  expect(body).toContain(config.supportEmail)
  expect(body).not.toMatch(/<script|<link|src=|a secret detail/)
})

test('what broke is in the log, under the id that the page shows', async () => {
  breakWith(new Error('a secret detail'))
  const { headers } = await app.inject('/about')
  const line = lines.find(line => line.msg === 'page failed')
  expect(line).toMatchObject({ level: 50, requestId: headers['x-request-id'] })
  expect(JSON.stringify(line)).toContain('a secret detail')
})

test.each([
  ['the page asked for data in vain', Object.assign(new Error('503: Away.'), { status: 503 })],
  ['the database is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
])('when %s, the page says that it is a matter of time', async (_why, error) => {
  breakWith(error)
  const { statusCode, headers, body } = await app.inject('/about')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('30')
  expect(body).toContain('<h1>We will be back in a moment</h1>')
})

test('something that is not even an error breaks nothing further', async () => {
  breakWith(undefined)
  expect((await app.inject('/about')).statusCode).toBe(500)
})

test('a page that broke is there again as soon as it can be rendered', async () => {
  breakWith(new Error('once'))
  expect((await app.inject('/terms')).statusCode).toBe(500)
  render = async () => new Response('<html>back</html>')
  const { statusCode, body } = await app.inject('/terms')
  expect(statusCode).toBe(200)
  expect(body).toBe('<html>back</html>')
})

test('a page behind a link from a mail tells nobody its address, broken or not', async () => {
  breakWith(new Error('broken'))
  const { headers } = await app.inject('/reset-password/abc')
  expect(headers['referrer-policy']).toBe('no-referrer')
  render = async () => new Response('<html></html>')
  expect((await app.inject('/reset-password/abc')).headers['referrer-policy']).toBe('no-referrer')
})
