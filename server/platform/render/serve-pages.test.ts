import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { scene } from '#testing/scene.ts'
import { injectInto } from './inject.ts'
import type { Render } from './renderer.ts'
import { servePages } from './serve-pages.ts'

const { app, config, lines } = await scene()

let render: Render
let stamp: string | undefined
const stamped = { prefix: '/s/', limit: { max: 1000, seconds: 60 }, stampOf: async () => stamp }
const web = {
  build: 'test',
  render: (page: Parameters<Render>[0]) => render(page),
  hasPage: (path: string) => !path.includes('nowhere'),
}
servePages(app, web, config, { stamped: [stamped] })
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
  ['the database is busy', Object.assign(new pg.DatabaseError('timeout', 0, 'error'), { code: '57014' })],
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

test('a redirect is asked for again each time, since what it leads to may change', async () => {
  render = async () => new Response(null, { status: 301, headers: { location: '/elsewhere' } })
  const { statusCode, headers } = await app.inject('/moved')
  expect(statusCode).toBe(301)
  expect(headers.location).toBe('/elsewhere')
  expect(headers['cache-control']).toBe('no-cache')
})

test.each(['/people/^', '/people/%5E?broken=%'])(
  '%s, which the web only spells in another way, is missing and leads nobody in circles',
  async url => {
    render = async ({ url }) =>
      url.startsWith('/people')
        ? new Response(null, { status: 307, headers: { location: url.replace('%5E', '^') } })
        : new Response('<h1>Missing</h1>', { status: 404 })
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([404, undefined])
    expect(body).toContain('<h1>Missing</h1>')
  },
)

test('a page is rendered once a minute, however often it is asked for', async () => {
  const count = countRenders()
  for (let times = 0; times < 3; times++) await app.inject('/kept')
  expect(count()).toBe(1)
})

test.each(['/kept-not?one=1', '/kept%20not', '/reset-password/kept-not'])('%s is never kept', async url => {
  const count = countRenders()
  for (let times = 0; times < 2; times++) await app.inject(url)
  expect(count()).toBe(2)
})

test('a stamped page is kept for as long as its stamp stays the same', async () => {
  stamp = 'first'
  const count = countRenders()
  expect((await app.inject('/s/Ana')).body).toBe('<html>1</html>')
  expect((await app.inject('/s/Ana')).body).toBe('<html>1</html>')
  stamp = 'second'
  expect((await app.inject('/s/Ana')).body).toBe('<html>2</html>')
  expect((await app.inject('/s/Ana')).body).toBe('<html>2</html>')
  stamp = 'first'
  expect((await app.inject('/s/Ana')).body, 'what was true once need not be true again').toBe(
    '<html>3</html>',
  )
  expect(count()).toBe(3)
})

test('a page is rendered once, however many ask for it at the same time', async () => {
  const count = countRenders()
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/asked-at-once')))
  expect(count()).toBe(1)
})

test('a stamped page that is gone is not shown from memory, and is missing like any other', async () => {
  const seen = renderNothing()
  stamp = 'here'
  countRenders()
  expect((await app.inject('/s/Ben')).statusCode).toBe(200)
  stamp = undefined
  renderNothing(seen)
  const gone = await app.inject('/s/Ben')
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toBe((await app.inject('/nowhere')).body)
  expect(seen.filter(url => url.startsWith('/s/'))).toEqual([])
})

test('unknown addresses are one page, rendered once a minute whatever they are', async () => {
  const { app, seen } = await emptySite()
  stamp = undefined
  const addresses = ['/nowhere', '/nowhere/1?a=b', '/nowhere%20', '/s/Nobody', '/s/Nobody?k=1']
  const asked = await Promise.all(addresses.map(address => app.inject(address)))
  for (const address of addresses) asked.push(await app.inject(address))
  for (const { statusCode, body } of asked) {
    expect(statusCode).toBe(404)
    expect(body).toBe('<html>nothing</html>')
  }
  expect(seen).toEqual(['/not-found'])
})

test('what turns out to be missing while it is rendered looks like every unknown address, and takes no room', async () => {
  const { app, seen } = await emptySite()
  for (let times = 0; times < 3; times++)
    expect((await app.inject('/about')).body).toBe('<html>nothing</html>')
  expect(seen.toSorted()).toEqual(['/about', '/about', '/about', '/not-found'])
})

test('pages are rendered as for nobody, whoever asks', async () => {
  const { app, person } = await scene()
  const ask = injectInto(app)
  const answers: number[] = []
  const site = {
    build: 'test',
    hasPage: () => true,
    render: async () => {
      answers.push((await ask('/api/user', {})).status)
      return new Response('<html></html>')
    },
  }
  const known: (number | null)[] = []
  const stampOf = async (_rest: string, askerId: number | null) => {
    known.push(askerId)
    return 'here'
  }
  servePages(app, site, config, { stamped: [{ prefix: '/p/', stampOf }] })
  const ana = await person('Ana')
  await app.inject({ url: '/p/Ben', headers: { cookie: ana.cookie } })
  expect(known).toEqual([ana.id])
  expect(answers).toEqual([401])
})

test('when too many pages wait to be rendered, the next is asked to come back, in words', async () => {
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  let rendering = 0
  render = async () => {
    rendering += 1
    await finished
    return new Response('<html></html>')
  }
  const ask = (n: number) => app.inject({ url: `/about?page=${n}`, remoteAddress: `10.1.1.${n}` })
  const waiting = Array.from({ length: 204 }, (_, n) => ask(n))
  await vi.waitFor(() => expect(rendering).toBe(4))
  const { statusCode, headers, body } = await ask(204)
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(body).toContain('<h1>We will be back in a moment</h1>')
  expect(lines.filter(line => Number(line.level) > 40)).toEqual([])
  finish()
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
})

test('however many pages one address opens at once, there is room for others', async () => {
  let rendering = 0
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  render = async () => {
    rendering += 1
    await finished
    return new Response('<html></html>')
  }
  const own = Array.from({ length: 50 }, (_, n) => app.inject(`/about?own=${n}`))
  await vi.waitFor(() => expect(rendering).toBe(4))
  expect((await app.inject('/about?own=50')).statusCode).toBe(429)
  const other = app.inject({ url: '/about?other', remoteAddress: '10.1.1.1' })
  finish()
  expect((await other).statusCode).toBe(200)
  for (const { statusCode } of await Promise.all(own)) expect(statusCode).toBe(200)
})

test('a page from memory is sent compressed as it is kept', async () => {
  render = async ({ nonce }) =>
    new Response(`<html><script nonce="${nonce}">go()</script>${'word '.repeat(5_000)}</html>`)
  const ask = (encodings?: string) =>
    app.inject({ url: '/about-compressed', headers: encodings ? { 'accept-encoding': encodings } : {} })
  await ask()
  const answers = [await ask('br, gzip'), await ask('gzip;q=0.5')]
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(gunzipSync(answer.rawPayload).toString()).toContain('<html><script>go()</script>')
  }
  const plain = [await ask(), await ask('gzip;q=0, identity')]
  for (const answer of plain) {
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toContain('<html><script>go()</script>')
  }
  expect((await ask('br')).headers['content-encoding']).toBe('br')
})

test('the policy names our own scripts alone, whatever people write on a page', async () => {
  const nonces: string[] = []
  render = async ({ nonce }) => {
    nonces.push(nonce)
    return new Response(`<html><script nonce="${nonce}">go()</script><script>steal()</script></html>`)
  }
  const { headers, body } = await app.inject('/about?script')
  const ours = createHash('sha256').update('go()').digest('base64')
  expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${ours}'; `)
  expect(body).toBe('<html><script>go()</script><script>steal()</script></html>')
  expect(nonces[0], 'what marks them is random').toMatch(/^[\w-]{22}$/)
})

test('whoever opens too many stamped pages is told to wait, in words', async () => {
  const { app, config } = await scene({ config: { ipLimitsScale: 1 } })
  const stamped = { prefix: '/s/', limit: { max: 2, seconds: 60 }, stampOf: async () => undefined }
  const web = { build: 'test', render: async () => new Response('<html></html>'), hasPage: () => true }
  servePages(app, web, config, { stamped: [stamped] })
  for (let times = 0; times < 2; times++) expect((await app.inject('/s/Ana')).statusCode).toBe(200)
  const { statusCode, headers, body } = await app.inject('/s/Ben')
  expect(statusCode).toBe(429)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Number(headers['retry-after'])).toBeGreaterThan(30)
  expect(body).toContain('<h1>That was a lot at once</h1>')
  expect((await app.inject('/about')).statusCode, 'other pages are counted for themselves').toBe(200)
})

/** A web of its own, where nothing is found; with the addresses that were rendered. */
async function emptySite() {
  const { app } = await scene()
  const seen = renderNothing()
  servePages(app, web, config, { stamped: [stamped] })
  return { app, seen }
}

function renderNothing(seen: string[] = []) {
  render = async ({ url }) => {
    seen.push(url)
    return new Response('<html>nothing</html>', { status: 404 })
  }
  return seen
}

/** Each rendering says which one it was. */
function countRenders() {
  let renders = 0
  render = async () => {
    renders += 1
    return new Response(`<html>${renders}</html>`)
  }
  return () => renders
}
