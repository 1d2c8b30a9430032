import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openTestSite } from '#testing/site.ts'
import { internet, type Network } from './network.ts'
import { openPage } from './open-page.ts'

const page = '<!doctype html><p>Hello</p>'
const asked: { host: string; path: string; headers: NodeJS.Dict<string | string[]> }[] = []
const pages: Record<string, RequestListener> = {
  '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
}
const { network, close } = await openTestSite((request, response) => {
  const { url: path = '', headers } = request
  asked.push({ host: headers.host ?? '', path, headers })
  const answer = pages[path]
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
afterAll(close)

let askers = 0

/** Each time for someone else. */
function open(address: string, changes: Partial<Network> = {}) {
  asked.length = 0
  return openPage(address, {
    userAgent: 'AkinLinkCheck (+https://akin.test)',
    network: { ...network, ...changes },
    by: ++askers,
  })
}

const send = (
  headers: Record<string, string>,
  body: string | Buffer = page,
  status = 200,
): RequestListener => {
  return (_request, response) => response.writeHead(status, headers).end(body)
}

const to = (location: string) => send({ location }, '', 302)

test('a page is opened, and all it learns is who we are', async () => {
  expect(await open('https://site.test/')).toMatchObject({ html: page })
  expect(asked[0]?.headers).toEqual({
    host: 'site.test',
    'user-agent': 'AkinLinkCheck (+https://akin.test)',
    accept: 'text/html, application/xhtml+xml',
    'accept-encoding': 'identity',
    connection: 'close',
  })
})

test('the world outside is the real one unless a test says otherwise', async () => {
  expect(internet).toMatchObject({ ports: { 'https:': 443, 'http:': 80 }, timeoutMs: 3000 })
  expect(internet.mayReach('127.0.0.1')).toBe(false)
  expect(internet.ca).toBeUndefined()
})

test.each([
  'http://site.test/',
  'https://site.test:8443/',
  'https://ana:secret@site.test/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'ftp://site.test/',
  'file:///etc/passwd',
  'not an address',
])('%s is not opened, directly or by a redirect', async address => {
  expect(await open(address)).toBe('unreachable')
  expect(asked).toEqual([])
  pages['/away'] = to(address)
  expect(await open('https://site.test/away')).toBe(address.startsWith('not') ? 'gone' : 'unreachable')
  expect(asked[0]?.path).toBe('/away')
  expect(asked.slice(1).filter(({ path }) => path === '/')).toEqual([])
})

test('a name that leads into our own network is not spoken to', async () => {
  expect(await open('https://site.test/', { mayReach: internet.mayReach })).toBe('unreachable')
  const twoFaced = async () => ['127.0.0.1', '10.0.0.1']
  expect(await open('https://site.test/', { resolve: twoFaced })).toBe('unreachable')
  expect(await open('https://site.test/', { resolve: async () => [] })).toBe('unreachable')
  expect(asked).toEqual([])
})

test('a name that changes its mind after the check is taken at its first word', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  let questions = 0
  const resolve = async () => answers[questions++] ?? []
  expect(await open('https://site.test/', { resolve })).toMatchObject({ html: page })
  expect(questions).toBe(1)

  questions = 0
  pages['/again'] = to('/')
  expect(await open('https://site.test/again', { resolve })).toBe('unreachable')
  expect(asked.map(({ path }) => path)).toEqual(['/again'])
})

test('two redirects are followed, each under its own name, and a third is not', async () => {
  pages['/one'] = to('https://other.test/two')
  pages['/two'] = to('.')
  expect(await open('https://site.test/one')).toMatchObject({ html: page })
  expect(asked.map(({ host, path }) => host + path)).toEqual([
    'site.test/one',
    'other.test/two',
    'other.test/',
  ])
  pages['/'] = to('/last')
  pages['/last'] = send({ 'content-type': 'text/html' })
  expect(await open('https://site.test/one')).toBe('unreachable')
  pages['/'] = send({ 'content-type': 'text/html' })
})

test('what has to stay on its site follows no redirect to another, but to its www', async () => {
  const stay = (address: string) =>
    openPage(address, { userAgent: '', network, by: ++askers, staysOnSite: true })
  pages['/away'] = to('https://other.test/')
  pages['/below'] = to('https://me.site.test/')
  pages['/www'] = to('https://www.site.test/')
  asked.length = 0
  expect(await stay('https://site.test/away')).toBe('elsewhere')
  expect(await stay('https://site.test/below')).toBe('elsewhere')
  // It would be opened, if it had a certificate here.
  expect(await stay('https://site.test/www')).toBe('unreachable')
  expect(asked.map(({ host, path }) => host + path)).toEqual([
    ...['site.test/away', 'site.test/below', 'site.test/www'],
  ])
})

test('a certificate for another name, or one that nobody vouches for, is not trusted', async () => {
  expect(await open('https://third.test/')).toBe('unreachable')
  const { ca: _, ...unknown } = network
  expect(await openPage('https://site.test/', { userAgent: '', network: unknown, by: 0 })).toBe('unreachable')
  expect(asked).toEqual([])
})

test.each([
  ['text/html', true],
  ['Text/HTML; charset=utf-8', true],
  ['application/xhtml+xml', true],
  ['text/htmlish', false],
  ['application/json', false],
  ['image/svg+xml', false],
  ['', false],
])('what says it is %j is read: %s', async (type, readable) => {
  pages['/typed'] = send({ 'content-type': type })
  expect(await open('https://site.test/typed')).toEqual(
    readable ? { html: page, url: expect.any(URL) } : 'unreachable',
  )
})

test('what is squeezed although we asked for it plain is not unpacked', async () => {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' }
  pages['/bomb'] = send(headers, gzipSync(Buffer.alloc(2_000_000)))
  expect(await open('https://site.test/bomb')).toBe('unreachable')
})

test('of an endless page the first half megabyte is read', async () => {
  let hungUp = false
  pages['/endless'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (!response.destroyed && response.write('<p>and on</p>'.repeat(1000)));
    }
    response.on('drain', more).on('close', () => {
      hungUp = true
    })
    more()
  }
  const opened = await open('https://site.test/endless')
  expect(opened).toMatchObject({ html: expect.stringMatching(/^<p>and on/) })
  expect(typeof opened === 'object' && opened.html.length).toBe(512 * 1024)
  await expect.poll(() => hungUp).toBe(true)
})

test.each([
  ['never answers', () => {}],
  [
    'never ends',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
  ],
] satisfies [string, RequestListener][])('a page that %s is given up', async (_what, answer) => {
  pages['/slow'] = answer
  expect(await open('https://site.test/slow', { timeoutMs: 200 })).toBe('unreachable')
})

test('a resolver that never answers is given up', async () => {
  const resolve: Network['resolve'] = (_name, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
  expect(await open('https://site.test/', { resolve, timeoutMs: 100 })).toBe('unreachable')
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [204, 'unreachable'],
  [401, 'unreachable'],
  [403, 'unreachable'],
  [500, 'unreachable'],
  [302, 'unreachable'],
])('an answer of %i means %s', async (status, meaning) => {
  pages['/status'] = send({ 'content-type': 'text/html' }, status === 204 ? '' : page, status)
  expect(await open('https://site.test/status')).toBe(meaning)
})

test('eight pages are open at once, and the others wait their turn', async () => {
  let running = 0
  let most = 0
  // None is answered before eight are here, however slowly they come.
  const eight = Promise.withResolvers<void>()
  pages['/busy'] = async (_request, response) => {
    most = Math.max(most, ++running)
    if (most === 8) eight.resolve()
    await eight.promise
    await pause(50)
    running--
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }
  const opened = await Promise.all(Array.from({ length: 20 }, () => open('https://site.test/busy')))
  expect(opened).toEqual(Array(20).fill({ html: page, url: expect.any(URL) }))
  expect(most).toBe(8)
})

test('when too many wait, the next one is asked to come back', async () => {
  pages['/slow'] = () => {}
  const all = Array.from({ length: 89 }, () => open('https://site.test/slow', { timeoutMs: 50 }))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'unavailable' } },
  ])
})

test('nobody has more than a few pages looked at, and others do not wait behind them', async () => {
  pages['/slow'] = () => {}
  const visit = { userAgent: '', network: { ...network, timeoutMs: 200 }, by: 'someone' }
  const own = Array.from({ length: 20 }, () => openPage('https://site.test/slow', visit))
  const outcomes = Promise.allSettled(own)
  expect(await open('https://site.test/')).toMatchObject({ html: page })
  const refused = (await outcomes).flatMap(outcome =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  )
  expect(refused).toEqual(Array(16).fill('rate_limited'))
})

test('what is looked at to be shown does not keep the checks of links waiting', {
  tags: 'variant',
}, async () => {
  pages['/slow'] = () => {}
  const visit = { userAgent: '', network: { ...network, timeoutMs: 500 }, pool: 'previews' as const }
  const look = (by: number) => openPage('https://site.test/slow', { ...visit, by })
  const shown = Array.from({ length: 88 }, (_, n) => look(n))
  await expect(look(88)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await open('https://site.test/')).toMatchObject({ html: page })
  expect(await Promise.all(shown)).toEqual(Array(88).fill('unreachable'))
})
