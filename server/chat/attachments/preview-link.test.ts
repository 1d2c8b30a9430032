import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Network } from '#platform/outbound/network.ts'
import { openPage } from '#platform/outbound/open-page.ts'
import { isPublicAddress } from '#platform/outbound/public-address.ts'
import { quarters } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { openTestSite } from '#testing/site.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment.scene.ts'
import { previewLink } from './preview-link.ts'
import { sweepUploadsNow } from './sweep-uploads.ts'

const scene = await attachmentScene()
const { befriend, block, call, contacts, db, deps, download, leave, say, send, strangers, talking } = scene
const { bring, storedKeys, thread, timePasses } = scene

const asked: { path: string; headers: NodeJS.Dict<string | string[]> }[] = []
const answers: Record<string, RequestListener> = {}
const site = await openTestSite((request, response) => {
  const { url: path = '', headers } = request
  asked.push({ path, headers })
  const answer = answers[path]
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
afterAll(site.close)

/** Names that lead where nobody from outside may go. The guard is the real one, but for the site itself. */
const inside: Record<string, string> = {
  'loopback.test': '127.0.0.2',
  'private.test': '10.0.0.1',
  'linklocal.test': '169.254.1.1',
  'metadata.test': '169.254.169.254',
  'six.test': '::1',
  'mapped.test': '::ffff:127.0.0.1',
}
const network: Network = {
  ...site.network,
  timeoutMs: 60_000,
  resolve: async name => (name.endsWith('.test') ? [inside[name] ?? '127.0.0.1'] : []),
  mayReach: address => address === '127.0.0.1' || isPublicAddress(address),
}

beforeEach(() => {
  asked.length = 0
  for (const path of Object.keys(answers)) delete answers[path]
})

function serve(path: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200) {
  answers[path] = (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}

const redirect = (path: string, location: string) => serve(path, '', { location }, 302)
const jar = await quarters(900, 600).png().toBuffer()
const head = (picture = '') =>
  `<!doctype html><title>Plain</title><meta property="og:title" content="Jars &amp; lids">
   <meta property="og:description" content="Of clay"><meta property="og:site_name" content="Pots">${
     picture && `<meta property="og:image" content="${picture}">`
   }`

async function ask(asker: Person, { id }: Person, url: string, changes: Partial<Network> = {}) {
  const question = { asker, params: { contactId: id }, body: { url } }
  const { attachment } = await previewLink(deps, question, { ...network, ...changes })
  return attachment
}

/** What two who talk to each other are shown of a page. */
async function look(url = 'https://site.test/', changes: Partial<Network> = {}) {
  const [ana, ben] = await talking()
  return ask(ana, ben, url, changes)
}

/** What must be there for a test to go on. */
async function card(asker: Person, contact: Person, url = 'https://site.test/') {
  const found = await ask(asker, contact, url)
  if (!found) throw new Error('There is no card.')
  return found
}

const paths = () => asked.map(({ path }) => path)

describe('a page', () => {
  test('becomes a card with a picture of our own, and learns only who we are', async () => {
    serve('/', head('/jar.png'))
    serve('/jar.png', jar, { 'content-type': 'image/png' })
    const [ana, ben] = await talking()
    const made = await card(ana, ben)
    expect(made).toMatchObject({
      ...{ kind: 'link', name: 'Pots', mime: 'image/webp', width: 400, height: 267, alt: '' },
      link: { url: 'https://site.test/', title: 'Jars & lids', description: 'Of clay' },
    })
    const picture = await download(ana, made)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' })
    expect(picture.rawPayload).toHaveLength(made.size)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
    expect((await download(ben, made)).statusCode).toBe(404)
    for (const { headers } of asked)
      expect(Object.keys(headers).sort()).toEqual([
        ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
      ])
    expect(asked[0]?.headers['user-agent']).toMatch(/^AkinLinkPreview \(\+/)
  })

  test('may have no picture, and then its card has no file', async () => {
    serve('/', head())
    const before = await storedKeys()
    const [ana, ben] = await talking()
    const made = await card(ana, ben)
    expect(made).toMatchObject({ kind: 'link', size: 0, width: null, height: null })
    expect(await storedKeys()).toEqual(before)
    expect((await download(ana, made)).statusCode).toBe(404)
  })

  test('may be without a certificate, and elsewhere after two redirects', async () => {
    redirect('/', 'https://other.test/there')
    redirect('/there', './page')
    serve('/page', head('jar.png'))
    const made = await look('http://site.test/')
    expect(made?.link).toMatchObject({ url: 'http://site.test/', title: 'Jars & lids' })
    expect(paths()).toEqual(['/', '/there', '/page', '/jar.png'])
  })

  test.each([
    ['windows-1251', 'cfeef0f2f0e5f2', 'Портрет'],
    ['shift_jis', '93fa967b', '日本'],
    ['klingon', '4a617273', 'Jars'],
  ])('may be written in %s', async (charset, hex, title) => {
    const body = Buffer.concat([Buffer.from('<title>'), Buffer.from(hex, 'hex'), Buffer.from('</title>')])
    serve('/', body, { 'content-type': `text/html; charset=${charset}` })
    expect((await look())?.link?.title).toBe(title)
  })

  test('may have no head, and a title of a megabyte', async () => {
    serve('/', `<title>${'Jars'.repeat(300_000)}</title>`)
    expect((await look())?.link?.title).toHaveLength(limits.previewTitle)
  })
})

describe('there is no card', () => {
  const never: RequestListener = () => {}
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('<'), 20)
    response.on('close', () => clearInterval(timer))
  }

  test('of what is no page with a title', async () => {
    serve('/nameless', '<p>Hello</p>')
    serve('/picture', jar, { 'content-type': 'image/png' })
    serve('/document', '%PDF-1.7', { 'content-type': 'application/pdf' })
    serve('/data', '{}', { 'content-type': 'application/json' })
    serve('/text', '<title>Jars</title>', { 'content-type': 'text/plain' })
    serve('/whatever', '<title>Jars</title>', { 'content-type': '' })
    serve('/error', head(), {}, 500)
    serve('/secret', head(), {}, 401)
    const there = ['/nowhere', ...Object.keys(answers)]
    const [ana, ben] = await talking()
    for (const path of there) expect(await ask(ana, ben, `https://site.test${path}`), path).toBeNull()
    expect(paths()).toEqual(there)
  })

  test.each(['never answers', 'drips'])('of a site that %s', async what => {
    answers['/'] = what === 'drips' ? drip : never
    expect(await look('https://site.test/', { timeoutMs: 300 })).toBeNull()
  })

  test('of what is squeezed although we asked for it plain', async () => {
    serve('/', gzipSync(Buffer.alloc(20_000_000, head())), { 'content-encoding': 'gzip' })
    expect(await look()).toBeNull()
  })

  test('where redirects go in a circle', async () => {
    redirect('/', '/again')
    redirect('/again', '/')
    expect(await look()).toBeNull()
    expect(paths()).toEqual(['/', '/again', '/'])
  })

  const nowhere = [
    'ftp://site.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<title>Jars</title>',
    'https://ana:secret@site.test/',
    'https://site.test:8443/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'not an address',
    '',
    `https://site.test/${'ü'.repeat(limits.previewUrl / 2)}`,
  ]

  test('of what is no address of a site, and nobody is asked', async () => {
    serve('/', head())
    const [ana, ben] = await talking()
    for (const url of nowhere) expect(await ask(ana, ben, url), url).toBeNull()
    expect(asked).toEqual([])
  })

  test('of what is inside, directly or by a redirect', async () => {
    serve('/secret', head())
    const [ana, ben] = await talking()
    for (const name of Object.keys(inside)) {
      expect(await ask(ana, ben, `http://${name}/secret`), name).toBeNull()
      redirect(`/to-${name}`, `http://${name}/secret`)
      expect(await ask(ana, ben, `https://site.test/to-${name}`), name).toBeNull()
    }
    expect(paths()).toEqual(Object.keys(inside).map(name => `/to-${name}`))
  })

  test('by a redirect to an address without a name', async () => {
    serve('/secret', head())
    for (const address of [
      'http://127.0.0.1/secret',
      'http://169.254.169.254/secret',
      'http://[::1]/secret',
    ]) {
      redirect('/', address)
      expect(await look()).toBeNull()
    }
    expect(new Set(paths())).toEqual(new Set(['/']))
  })

  test('of a name that changes its mind after the check, or is two-faced', async () => {
    redirect('/', '/secret')
    serve('/secret', head())
    const turns = [['127.0.0.1'], ['10.0.0.1']]
    expect(await look('http://site.test/', { resolve: async () => turns.shift() ?? [] })).toBeNull()
    expect(paths()).toEqual(['/'])
    const twoFaced = async () => ['127.0.0.1', '10.0.0.1']
    expect(await look('http://site.test/', { resolve: twoFaced })).toBeNull()
    expect(paths()).toEqual(['/'])
  })
})

test('of an endless page, or one that says to be huge, the beginning will do', async () => {
  answers['/'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '99999999999' })
    response.write(head())
    const more = () => {
      while (!response.destroyed && response.write('<p>and on</p>'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  }
  expect((await look())?.link?.title).toBe('Jars & lids')
})

describe('a card comes without its picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'
  const cases: [string, string | Buffer, Record<string, string>][] = [
    ['where it is drawn by a program', svg, { 'content-type': 'image/svg+xml' }],
    ['where that says to be another kind', svg, { 'content-type': 'image/png' }],
    ['where it is a page', head(), {}],
    ['where it is broken', jar.subarray(0, 200), { 'content-type': 'image/png' }],
    ['where it is squeezed', gzipSync(jar), { 'content-type': 'image/png', 'content-encoding': 'gzip' }],
    ['where it is too large', Buffer.alloc(limits.previewPictureBytes + 1), { 'content-type': 'image/png' }],
  ]
  test.each(cases)('%s', async (_what, body, headers) => {
    serve('/', head('/jar.png'))
    serve('/jar.png', body, headers)
    expect(await look()).toMatchObject({ kind: 'link', size: 0, width: null })
    expect(paths()).toEqual(['/', '/jar.png'])
  })

  test('where it never ends, and nobody keeps reading', async () => {
    serve('/', head('/jar.png'))
    let hungUp = false
    answers['/jar.png'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', more).on('close', () => {
        hungUp = true
      })
      more()
    }
    expect(await look()).toMatchObject({ size: 0 })
    await expect.poll(() => hungUp).toBe(true)
  })

  test.each([
    'http://metadata.test/secret',
    'http://127.0.0.1/secret',
    'http://private.test/secret',
    'https://site.test/away',
  ])('where that is at %s', async picture => {
    serve('/', head(picture))
    serve('/secret', jar, { 'content-type': 'image/png' })
    redirect('/away', 'http://loopback.test/secret')
    expect(await look()).toMatchObject({ size: 0, width: null })
    expect(paths()).not.toContain('/secret')
  })

  test('where too many others are looked at', async () => {
    const over = Promise.withResolvers<string[]>()
    const others: Promise<unknown>[] = []
    // Each that gets its turn is followed by another one, so that all places stay taken.
    const crowd: Network = {
      ...network,
      resolve: () => {
        others.push(another())
        return over.promise
      },
    }
    const another = () =>
      openPage('https://crowd.test/', {
        ...{ userAgent: '', network: crowd, pool: 'previews' },
        by: `another ${others.length}`,
      }).catch(() => {})
    answers['/'] = (_request, response) => {
      for (let n = 0; n < 100; n++) others.push(another())
      response.writeHead(200, { 'content-type': 'text/html' }).end(head('/jar.png'))
    }
    serve('/jar.png', jar, { 'content-type': 'image/png' })
    const made = await look()
    crowd.resolve = async () => []
    over.resolve([])
    expect(made).toMatchObject({ link: { title: 'Jars & lids' }, size: 0, width: null })
    await Promise.all(others)
  })

  test('where there is no room left for it', async () => {
    serve('/', head('/jar.png'))
    serve('/jar.png', jar, { 'content-type': 'image/png' })
    const [ana, ben] = await talking()
    const { id } = await bring(ana, jar)
    await db.update(attachments).set({ size: everyone.storageBytes }).where(eq(attachments.id, id))
    expect(await card(ana, ben)).toMatchObject({ size: 0, width: null })
  })
})

describe('who may ask', () => {
  const outcome = (asker: Person, contact: Person) =>
    ask(asker, contact, 'https://site.test/').then(
      () => 'card',
      error => error.code,
    )

  test('those who have both written, while they may', async () => {
    serve('/', head())
    const [ana, ben] = await contacts()
    const [cleo] = await strangers('Cleo')
    expect(await outcome(ana, cleo)).toBe('cannot_message')
    expect(await outcome(ana, ben)).toBe('text_only_until_reply')
    await say(ana, ben, 'Hello')
    expect(await outcome(ana, ben)).toBe('text_only_until_reply')
    expect(asked).toEqual([])
    await say(ben, ana, 'Hello to you')
    expect(await outcome(ana, ben)).toBe('card')
    await leave(ben)
    expect(await outcome(ana, ben)).toBe('cannot_message')
    const [dan, eve] = await talking()
    await block(eve, dan)
    expect([await outcome(dan, eve), await outcome(eve, dan)]).toEqual(['cannot_message', 'cannot_message'])
  })

  test('so often in an hour, whoever it is and wherever they are', async () => {
    const [ana, ben] = await talking()
    await db.execute(sql`insert into attempts (key, count, resets_at)
      values (${`preview:${ana.id}`}, ${1_000_000}, now() + interval '1 hour')`)
    expect(await outcome(ana, ben)).toBe('rate_limited')
    expect(asked).toEqual([])
  })

  test('through the door that everyone takes', async () => {
    const [ana, ben] = await talking()
    const question = { params: { contactId: ben.id }, body: { url: 'http://127.0.0.1/' } }
    expect((await call(api.previewLink, question)).status).toBe(401)
    const { status, body } = await call(api.previewLink, { asker: ana, ...question })
    expect([status, body]).toEqual([200, { attachment: null }])
    const long = { ...question, body: { url: 'a'.repeat(limits.previewUrl + 1) } }
    expect((await call(api.previewLink, { asker: ana, ...long })).status).toBe(400)
  })
})

describe('a card', () => {
  test('is asked of the page once in a few minutes, and each message has its own', async () => {
    serve('/', head('/jar.png'))
    serve('/jar.png', jar, { 'content-type': 'image/png' })
    const [ana, ben] = await talking()
    const first = await card(ana, ben)
    const kept = (await storedKeys()).length
    const second = await card(ana, ben)
    expect(paths()).toEqual(['/', '/jar.png'])
    expect(second).toEqual({ ...first, id: expect.any(Number) })
    expect(second.id).not.toBe(first.id)
    expect(await storedKeys()).toHaveLength(kept)
    for (const { id } of [first, second])
      expect((await send(ana, ben, 'https://site.test/', { attachmentIds: [id] })).status).toBe(201)
    await timePasses({ minutes: 11 })
    await card(ana, ben)
    expect(paths()).toHaveLength(4)
  })

  test('hangs on words alone', async () => {
    serve('/', head())
    const [ana, ben] = await talking()
    const made = await card(ana, ben)
    const another = await card(ana, ben)
    const photo = await bring(ana, jar)
    const codeOf = async (body: string, attachmentIds: number[]) =>
      (await send(ana, ben, body, { attachmentIds })).body.code
    expect(await codeOf('', [made.id])).toBe('bad_request')
    expect(await codeOf('Look', [made.id, photo.id])).toBe('bad_request')
    expect(await codeOf('Look', [made.id, another.id])).toBe('bad_request')
    await say(ana, ben, 'Look: https://site.test/', { attachmentIds: [made.id] })
    const last = (await thread(ben, ana)).items.at(-1)
    expect(last).toMatchObject({ kind: 'link', body: 'Look: https://site.test/' })
    expect(last?.attachments).toEqual([made])
  })

  test('can be sent on, with its picture', async () => {
    serve('/', head('/jar.png'))
    serve('/jar.png', jar, { 'content-type': 'image/png' })
    const [ana, ben] = await talking()
    const [cleo] = await strangers('Cleo')
    await befriend(ben, cleo)
    await say(ben, cleo, 'Hello')
    await say(cleo, ben, 'Hello to you')
    const made = await card(ana, ben)
    const { id } = await say(ana, ben, 'https://site.test/', { attachmentIds: [made.id] })
    const body = { contactId: cleo.id, clientId: crypto.randomUUID() }
    await call(api.forwardMessage, { asker: ben, params: { messageId: id }, body })
    const last = (await thread(cleo, ben)).items.at(-1)
    expect(last).toMatchObject({ kind: 'link', attachments: [{ link: made.link, width: 400 }] })
    expect((await download(cleo, last?.attachments[0] ?? { id: 0 })).statusCode).toBe(200)
  })

  test('is sent on without its picture by who has no room left for it', async () => {
    serve('/', head('/jar.png'))
    serve('/jar.png', jar, { 'content-type': 'image/png' })
    const [ana, ben] = await talking()
    const made = await card(ana, ben)
    const { id } = await say(ana, ben, 'https://site.test/', { attachmentIds: [made.id] })
    const { id: full } = await bring(ben, jar)
    await db.update(attachments).set({ size: everyone.storageBytes }).where(eq(attachments.id, full))
    const body = { contactId: ana.id, clientId: crypto.randomUUID() }
    const { status } = await call(api.forwardMessage, { asker: ben, params: { messageId: id }, body })
    expect(status).toBe(201)
    const last = (await thread(ana, ben)).items.at(-1)
    expect(last).toMatchObject({ kind: 'link', attachments: [{ link: made.link, width: null, size: 0 }] })
  })

  test('waits for its message as long as the message may wait for a connection', async () => {
    const sweep = () =>
      sweepUploadsNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
    const isThere = async (id: number) =>
      (await db.select().from(attachments).where(eq(attachments.id, id))).length
    serve('/', head())
    const [ana, ben] = await talking()
    const made = await card(ana, ben)
    expect(limits.previewLife).toBeGreaterThan(limits.outboxLife)
    await timePasses({ seconds: limits.outboxLife + 60 })
    await sweep()
    expect(await isThere(made.id)).toBe(1)
    await timePasses({ seconds: limits.previewLife - limits.outboxLife })
    await sweep()
    expect(await isThere(made.id)).toBe(0)
  })
})
