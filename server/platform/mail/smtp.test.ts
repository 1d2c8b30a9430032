import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Mail, MailRefused } from './mail.ts'
import { openSmtp } from './smtp.ts'

interface Received {
  from: string
  to: string[]
  headers: Map<string, string>
  body: string
}

const received: Received[] = []
let answers: Record<string, number> = {}
let dataAnswer = 0

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(answers[address] ? failure(answers[address]) : null)
  },
  async onData(stream, session, done) {
    const raw = (await stream.toArray()).join('')
    if (dataAnswer) return done(failure(dataAnswer))
    const [head = '', ...body] = raw.split('\r\n\r\n')
    received.push({
      from: session.envelope.mailFrom.address,
      to: session.envelope.rcptTo.map(({ address }) => address),
      headers: new Map(
        head
          .replace(/\r\n\s+/g, ' ')
          .split('\r\n')
          .map(line => splitHeader(line)),
      ),
      body: body.join('\r\n\r\n'),
    })
    done()
  },
})
await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))

const mailer = openSmtp({
  url: `smtp://127.0.0.1:${server.server.address().port}`,
  from: 'Akin <hello@akin.example>',
  publicUrl: 'https://akin.example',
})

const mail: Mail = {
  id: '0f6d',
  kind: 'welcome',
  to: 'maren@postbox.example',
  subject: 'Grüße from Akin',
  text: 'Hello in text.',
  html: '<p>Hello as a page.</p>',
}

beforeEach(() => {
  received.length = 0
  answers = {}
  dataAnswer = 0
})

afterAll(async () => {
  await mailer.close()
  await new Promise<void>(done => server.close(done))
})

test('a mail arrives with both versions and says that a program sent it', async () => {
  await mailer.send(mail)

  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'hello@akin.example', to: ['maren@postbox.example'] })
  expect(Object.fromEntries(received[0]?.headers ?? [])).toMatchObject({
    from: 'Akin <hello@akin.example>',
    to: 'maren@postbox.example',
    'message-id': '<0f6d@akin.example>',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringContaining('multipart/alternative'),
  })
  expect(received[0]?.body).toContain('Hello in text.')
  expect(received[0]?.body).toContain('<p>Hello as a page.</p>')
})

test('sending the same mail again keeps its Message-ID', async () => {
  await mailer.send(mail)
  await mailer.send(mail)

  const ids = received.map(({ headers }) => headers.get('message-id'))
  expect(ids).toEqual(['<0f6d@akin.example>', '<0f6d@akin.example>'])
})

test('one that can be switched off says where the button of a mail program posts to, in one line however long', async () => {
  const unsubscribe = `https://akin.example/api/unsubscribe/${'x'.repeat(128)}`
  await mailer.send({ ...mail, unsubscribe })
  await mailer.send(mail)
  const [chosen, always] = received.map(({ headers }) => headers)
  expect(chosen?.get('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(chosen?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect([...(always?.keys() ?? [])].filter(name => name.startsWith('list-'))).toEqual([])
})

test('a line break in a subject or a sender name adds no header', async () => {
  await mailer.send(mail)
  const usual = [...(received[0]?.headers.keys() ?? [])].sort()
  expect(usual).toContain('subject')

  const withBadName = openSmtp({
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    from: '"Akin\r\nBcc: thief@evil.example" <hello@akin.example>',
    publicUrl: 'https://akin.example',
  })
  for (const ending of ['\r\n', '\n', '\r', '\u2028']) {
    await withBadName.send({ ...mail, subject: `Hello${ending}Bcc: thief@evil.example${ending}X-Bad: 1` })
  }
  await withBadName.close()

  expect(received).toHaveLength(5)
  for (const { headers, to } of received) {
    expect([...headers.keys()].sort()).toEqual(usual)
    expect(to).toEqual(['maren@postbox.example'])
  }
})

test.each([
  'maren@postbox.example\r\nBcc: thief@evil.example',
  'maren@postbox.example, thief@evil.example',
  'Maren <maren@postbox.example>',
  'maren@postbox.example> SIZE=1',
  'maren@postbox.example\u0000',
  'maren@postbox.example@evil.example',
  '',
])('an address that is not one plain address is refused before the wire: %j', async to => {
  await expect(mailer.send({ ...mail, to })).rejects.toBeInstanceOf(MailRefused)
  expect(received).toHaveLength(0)
})

test('an id that could add a header is a mistake of ours', async () => {
  await expect(mailer.send({ ...mail, id: 'a>\r\nBcc: x@y.example' })).rejects.toThrow(TypeError)
  expect(received).toHaveLength(0)
})

test('a mailbox that is busy for now is worth another try', async () => {
  answers = { [mail.to]: 450 }
  const error = await failureOf(mailer.send(mail))
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error.message).toBe('The mail server answered 450 to RCPT TO.')

  answers = {}
  await mailer.send(mail)
  expect(received).toHaveLength(1)
})

test('a mailbox that does not exist is refused for good, and the error does not quote it', async () => {
  answers = { [mail.to]: 550 }
  const error = await failureOf(mailer.send(mail))
  expect(error).toBeInstanceOf(MailRefused)
  expect(String(error.stack)).not.toContain(mail.to)
})

test('a message that the server will not take is refused for good', async () => {
  dataAnswer = 554
  await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailRefused)
})

test('a mail server that is away is worth another try', async () => {
  const away = openSmtp({
    url: 'smtp://127.0.0.1:1',
    from: 'hello@akin.example',
    publicUrl: 'https://akin.example',
  })
  const error = await failureOf(away.send(mail))
  await away.close()
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error.message).toMatch(/could not be reached/)
})

test('a mail server that takes the mail and then stays silent is given up on, to be tried again', async () => {
  const silent = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onData: stream => stream.resume() })
  await new Promise<void>(ready => silent.listen(0, '127.0.0.1', ready))
  const waiting = openSmtp({
    url: `smtp://127.0.0.1:${silent.server.address().port}`,
    from: 'hello@akin.example',
    publicUrl: 'https://akin.example',
    timeoutMs: 600,
  })

  const error = await failureOf(waiting.send(mail))
  await waiting.close()
  await new Promise<void>(done => silent.close(done))
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error.message).toMatch(/could not be reached \(ETIMEDOUT\)/)
})

test('a mail server that lets us in is up, and is not asked again for a while', async () => {
  let greeted = 0
  const counting = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      greeted++
      done()
    },
  })
  await new Promise<void>(ready => counting.listen(0, '127.0.0.1', ready))
  const looking = openSmtp({
    url: `smtp://127.0.0.1:${counting.server.address().port}`,
    from: 'hello@akin.example',
    publicUrl: 'https://akin.example',
  })

  const answers = await Promise.all(Array.from({ length: 20 }, () => looking.isUp()))
  expect(new Set(answers)).toEqual(new Set([true]))
  expect(greeted).toBe(1)
  await looking.close()
  await new Promise<void>(done => counting.close(done))
})

test('a mail server that is away, or connects and then says nothing, is not up', async () => {
  const mute = createServer(() => {})
  await new Promise<void>(ready => mute.listen(0, '127.0.0.1', ready))
  const { port } = mute.address() as AddressInfo
  for (const url of ['smtp://127.0.0.1:1', `smtp://127.0.0.1:${port}`]) {
    const looking = openSmtp({ url, from: 'hello@akin.example', publicUrl: 'https://akin.example' })
    const started = performance.now()
    expect(await looking.isUp()).toBe(false)
    expect(performance.now() - started, 'by itself it would wait for half a minute').toBeLessThan(15_000)
    await looking.close()
  }
  mute.close()
})

function failure(responseCode: number) {
  return Object.assign(new Error(`No such thing as ${mail.to}`), { responseCode })
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

async function failureOf(sending: Promise<unknown>) {
  const error = await sending.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof Error)) throw new Error('The mail was sent, although it should have failed.')
  return error
}
