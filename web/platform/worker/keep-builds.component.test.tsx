import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo } from './answer-requests.ts'
import { listBuilds } from './builds.ts'
import { keepBuild } from './keep-builds.ts'

/** What the server has, by address; what is missing is 404. */
let served: Record<string, { body: string; build?: string; type?: string }>
let asked: string[]
let isOnline: boolean

beforeEach(() => {
  asked = []
  isOnline = true
  vi.stubGlobal('fetch', async (wanted: string | Request) => {
    const address = new URL(typeof wanted === 'string' ? wanted : wanted.url, location.href).pathname
    asked.push(address)
    if (!isOnline) throw new TypeError('Failed to fetch')
    const found = served[address]
    const { body = '', build = '', type = 'text/javascript' } = found ?? {}
    const headers = { 'content-type': type, 'x-akin-build': build, vary: 'accept-encoding' }
    return new Response(body, { status: found ? 200 : 404, headers })
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of await caches.keys()) await caches.delete(name)
})

test('a build is shown once all of its files are there, and not before; what was kept is not asked for again', async () => {
  serve('one', ['/assets/a.js', '/assets/b.js'])
  delete served['/assets/b.js']
  await expect(keepBuild()).rejects.toThrow('/assets/b.js')
  isOnline = false
  expect(await open('/chat')).toContain('This page needs a connection.')

  isOnline = true
  asked = []
  serve('one', ['/assets/a.js', '/assets/b.js'])
  await keepBuild()
  expect(asked).not.toContain('/assets/a.js')
  isOnline = false
  expect(await open('/chat')).toBe('chat of one')
  expect(await open('/chat/17')).toBe('a conversation of one')
  expect(await (await answerTo(new Request('/assets/b.js'), location.origin))?.text()).toBe('/assets/b.js')
  expect(await open('/terms')).toMatch(
    /This page needs a connection\.[\s\S]*Try again[\s\S]*Go to your chats/,
  )

  isOnline = true
  asked = []
  await keepBuild()
  expect(asked, 'nothing has changed').toEqual(['/shell.json'])
})

test('of two builds everything is kept, of one before them nothing; what they share is asked for once', async () => {
  serve('one', ['/assets/shared.js', '/assets/one.js'])
  await keepBuild()
  await caches.open('akin.other')
  serve('two', ['/assets/shared.js', '/assets/two.js'])
  asked = []
  await keepBuild()
  expect(asked).not.toContain('/assets/shared.js')
  serve('three', ['/assets/shared.js', '/assets/three.js'])
  await keepBuild()
  expect(await listBuilds()).toEqual(['two', 'three'])
  expect(await caches.has('akin.other'), 'what is not of ours stays').toBe(true)
  isOnline = false
  expect(await open('/chat')).toBe('chat of three')
  expect(await caches.match('/assets/two.js')).toBeDefined()
  expect(await caches.match('/assets/one.js')).toBeUndefined()
})

test('in the middle of an update no page of another build is kept, and the one before stays what is shown', async () => {
  serve('one', ['/assets/one.js'])
  await keepBuild()
  serve('two', ['/assets/two.js'])
  served['/connect'] = { body: 'connect of one', build: 'one' }
  await expect(keepBuild()).rejects.toThrow('/connect is not of two.')
  isOnline = false
  expect(await open('/connect')).toBe('connect of one')
})

test('what a proxy answers in place of a file is not kept as that file', async () => {
  serve('one', ['/assets/one.js'])
  served['/assets/one.js'] = { body: '<h1>Sign in to this network</h1>', type: 'text/html' }
  await expect(keepBuild()).rejects.toThrow('/assets/one.js')
  expect(await caches.match('/assets/one.js')).toBeUndefined()
})

test('once something was decided for the installation its pages are kept anew, and its files stay', async () => {
  serve('one', ['/assets/one.js'])
  await keepBuild()
  serve('one', ['/assets/one.js'], 'another')
  served['/chat'] = { body: 'chat of Harbour', build: 'one' }
  asked = []
  await keepBuild()
  expect(asked).not.toContain('/assets/one.js')
  isOnline = false
  expect(await open('/chat')).toBe('chat of Harbour')
})

test('where there is no room, half a build is not kept, and the one before stays', async () => {
  serve('one', ['/assets/one.js'])
  await keepBuild()
  serve('two', ['/assets/two.js', '/assets/large.js'])
  const put = Cache.prototype.put
  vi.spyOn(Cache.prototype, 'put').mockImplementation(function (this: Cache, wanted, response) {
    if (wanted === '/assets/large.js') throw new DOMException('Full', 'QuotaExceededError')
    return put.call(this, wanted, response)
  })
  await expect(keepBuild()).rejects.toThrow('Full')
  expect(await listBuilds()).toEqual(['one'])
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 30_000_000, usage: 15_000_000 })
  asked = []
  await expect(keepBuild()).rejects.toThrow('Little room is left.')
  expect(asked, 'nothing is fetched in vain').toEqual(['/shell.json'])
})

test('a page comes from the network; after 3 s without an answer, or without a server behind the proxy, the kept one', async () => {
  serve('one', ['/assets/one.js'])
  await keepBuild()
  served['/chat'] = { body: 'chat as it is now', build: 'one' }
  expect(await open('/chat')).toBe('chat as it is now')

  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  expect(await open('/chat')).toBe('chat of one')
  expect(await open('/terms'), 'of what is not kept the answer is what was answered').toBe('Bad gateway')

  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const [chat, terms] = [open('/chat'), open('/terms')]
  const first = await Promise.race([chat, Promise.resolve('nothing yet')])
  expect(first).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await chat).toBe('chat of one')
  late.resolve(new Response('the terms, late'))
  expect(await terms).toBe('the terms, late')
})

test.each([
  ['/api/export/1', {}],
  ['/sw.js', {}],
  ['/p/Ana/contact.vcf', {}],
  ['/brand/8f3a/192.png', {}],
  ['/dev/mail', {}],
  ['/chat', { method: 'POST' }],
  ['https://elsewhere.example/chat', {}],
])('%s is none of its business', (address, { method = 'GET' }: { method?: string }) => {
  expect(answerTo(navigation(address, method), location.origin)).toBeUndefined()
})

function serve(build: string, files: string[], stamp = 'first') {
  const pages = {
    '/chat': `chat of ${build}`,
    '/chat/0': `a conversation of ${build}`,
    '/connect': 'connect',
  }
  const list = { build, stamp, pages: Object.keys(pages), files }
  served = {
    '/shell.json': { body: JSON.stringify(list) },
    ...Object.fromEntries(files.map(file => [file, { body: file }])),
    ...Object.fromEntries(
      Object.entries(pages).map(([page, body]) => [page, { body, build, type: 'text/html' }]),
    ),
  }
  served['/connect'] = { body: `connect of ${build}`, build, type: 'text/html' }
}

async function open(address: string) {
  const answer = await answerTo(navigation(address), location.origin)
  return answer?.text()
}

/** As the browser makes it when someone opens a page: scripts cannot. */
function navigation(address: string, method = 'GET') {
  return { mode: 'navigate', method, url: new URL(address, location.href).href } as Request
}
