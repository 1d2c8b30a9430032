import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const { app, person } = await scene()
const boundary = '----share'

/** As the share sheet of a system posts: from nowhere, the words before the files. */
function share(
  parts: [name: string, value: string, fileName?: string][],
  headers: Record<string, string> = {},
) {
  const body = parts.map(([name, value, fileName]) => {
    const file = fileName && `; filename="${fileName}"\r\nContent-Type: image/jpeg`
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ?? ''}\r\n\r\n${value}\r\n`
  })
  return app.inject({
    ...{ method: 'POST', url: '/share' },
    headers: { origin: 'null', 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: `${body.join('')}--${boundary}--\r\n`,
  })
}

/** Where it leads, read as the page reads it. */
function led({ statusCode, headers }: Awaited<ReturnType<typeof share>>) {
  expect(statusCode).toBe(303)
  const { pathname, searchParams } = new URL(String(headers.location), 'http://akin.test')
  expect(pathname).toBe('/share')
  return Object.fromEntries(searchParams)
}

test('without a service worker a share leads to its page, with its words, and says that the pictures stayed behind', async () => {
  const shared = await share([
    ['title', 'Kiln & clay'],
    ['text', 'Look: what survived\r\nthe kiln 🏺'],
    ['url', 'https://clay.example/?a=1#b'],
    ['files', '\u0000\r\n\r\n', 'kiln.jpg'],
  ])
  expect(led(shared)).toEqual({
    ...{
      title: 'Kiln & clay',
      text: 'Look: what survived\r\nthe kiln 🏺',
      url: 'https://clay.example/?a=1#b',
    },
    lost: 'files',
  })
  expect(shared.headers['set-cookie']).toBeUndefined()
})

test('words of any length become an address that proxies pass, cut between two letters, and it is said', async () => {
  const shared = await share([
    ['text', '🏺'.repeat(20_000)],
    ['url', `https://clay.example/${'x'.repeat(5_000)}`],
  ])
  const { text = '', lost } = led(shared)
  expect(lost).toBe('words')
  expect(text).toBe('🏺'.repeat(125))
  expect(String(shared.headers.location).length).toBeLessThan(4_000)
})

test('what could be read as something else than text is text', async () => {
  expect(led(await share([['text', '2026']]))).toEqual({ text: '"2026"' })
})

test.each([
  ['a plain form', 'application/x-www-form-urlencoded', 'text=From+a+form', { text: 'From a form' }],
  ['a form without a boundary', 'multipart/form-data', 'text=lost', {}],
  ['something else', 'application/json', '{"text":"lost"}', {}],
])('%s leads there as well', async (_what, type, payload, words) => {
  const headers = { origin: 'https://elsewhere.example', 'content-type': type }
  expect(led(await app.inject({ method: 'POST', url: '/share', headers, payload }))).toEqual(words)
})

test('more than a form of words is not read: the answer comes, whatever follows', async () => {
  const shared = await share([
    ['text', 'First'],
    ['files', 'x'.repeat(3_000_000), 'large.jpg'],
    ['url', 'https://too-late.example'],
  ])
  expect(led(shared)).toEqual({ text: 'First', lost: 'files' })
})

test('nothing else may be posted from another site, by whomever', async () => {
  const ana = await person('Ana')
  const headers = { origin: 'null', cookie: ana.cookie }
  const answer = await app.inject({ method: 'POST', url: '/api/logout', headers })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site'])
})
