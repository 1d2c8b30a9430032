import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { renderMail } from '#platform/mail/template.ts'
import { devMailRoutes } from './dev-mail.ts'
import { openOutbox } from './outbox.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'akin-dev-mail-'))
const outbox = await openOutbox(folder)
const app = fastify()
devMailRoutes(app, outbox)

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('before the first mail the page says what will land there', async () => {
  const page = await app.inject('/dev/mail')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('No mail yet')
  expect((await app.inject('/dev/mail.json')).json()).toEqual([])
})

test('a mail is listed, opens, and its page is boxed in', async () => {
  await outbox.send({ id: 'first', kind: 'welcome', to: 'maren@postbox.example', ...rendered('Welcome') })

  const list = await app.inject('/dev/mail')
  expect(list.body).toContain('href="/dev/mail/first"')
  expect(list.body).toContain('maren@postbox.example')

  const page = await app.inject('/dev/mail/first')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"')
  expect(page.body).toContain('<a href="https://akin.example/chat">https://akin.example/chat</a>')

  const body = await app.inject('/dev/mail/first/body')
  expect(body.headers['content-security-policy']).toMatch(
    /^sandbox allow-top-navigation-by-user-activation; default-src 'none'/,
  )
  expect(body.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(body.body).toContain('<base target="_top">')
})

test('tests read the same mails as JSON', async () => {
  const [mail] = (await app.inject('/dev/mail.json')).json()
  expect(mail).toMatchObject({
    id: 'first',
    to: 'maren@postbox.example',
    subject: 'Welcome',
    text: expect.stringContaining('https://akin.example/chat'),
    html: expect.stringContaining('<h1'),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('markup in a subject stays text on both pages', async () => {
  await outbox.send({
    id: 'hostile',
    kind: '<b>',
    to: "o'neill&co@x.example",
    ...rendered('"><img onerror=x>'),
  })
  for (const address of ['/dev/mail', '/dev/mail/hostile']) {
    const { body } = await app.inject(address)
    expect(body).toContain('&quot;&gt;&lt;img onerror=x&gt;')
    expect(body).toContain('o&#39;neill&amp;co@x.example')
    expect(body).not.toContain('<img')
  }
})

test.each(['/dev/mail/unknown', '/dev/mail/unknown/body', '/dev/mail/..%2f..%2fetc%2fpasswd'])(
  'a mail that is not there is a plain 404: %s',
  async address => {
    const page = await app.inject(address)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('No such mail')
  },
)

function rendered(subject: string) {
  return renderMail({
    subject,
    paragraphs: ['You are in.'],
    button: { label: 'Open chat', url: 'https://akin.example/chat' },
    why: 'You get this mail because you have an account.',
    publicUrl: 'https://akin.example',
    company: { name: 'Akin Ltd', address: '1 Long Lane, London' },
    brand: { name: 'Akin', act: null, logo: null },
  })
}
