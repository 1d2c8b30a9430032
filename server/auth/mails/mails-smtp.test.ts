import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openSmtp } from '#platform/mail/smtp.ts'
import { scene } from '#testing/scene.ts'
import { allJobsDone, secretsIn } from '../auth.testing.ts'
import { users } from '../tables.ts'
import { enqueueAccountMail } from './account-mail.ts'

const publicUrl = 'http://akin.example'
const { call, db, deps, lines, person } = await scene({
  work: { due: 0.5, dead: 15 },
  config: { publicUrl },
})

const received: { to: string; id: string; text: string }[] = []
let answers: Record<string, number> = {}
let server = await startServer(0)
const { port } = server.server.address()
const mailer = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Akin <hello@akin.example>', publicUrl })
deps.mailer = mailer

function startServer(port: number) {
  const started = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      const responseCode = answers[address]
      done(responseCode ? Object.assign(new Error('No.'), { responseCode }) : null)
    },
    async onData(stream, session, done) {
      const raw = (await stream.toArray()).join('')
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      received.push({ to, id: /^message-id: (.*)$/im.exec(raw)?.[1] ?? '', text: textOf(raw) })
      done()
    },
  })
  return new Promise<SMTPServer>(ready => started.listen(port, '127.0.0.1', () => ready(started)))
}

/** The plain version, with the soft line breaks of quoted-printable undone. */
function textOf(raw: string) {
  return (raw.split('Content-Type: text/html')[0] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
}

function stopServer() {
  return new Promise<void>(done => server.close(done))
}

/** What waits for its next try need not wait in a test. */
async function retryNow() {
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

async function waitingForRetry() {
  const { rows } = await db.execute(sql`select 1 from pgboss.job where state = 'retry'`)
  return rows.length
}

beforeEach(async () => {
  await allJobsDone(db)
  received.length = 0
  answers = {}
})

afterAll(async () => {
  await mailer.close()
  await stopServer()
})

test('someone who joins gets the mail, and its link and code work', async () => {
  const una = await person('Una', { verified: false })
  await enqueueAccountMail(db, { kind: 'verify-email', userId: una.id })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [mail = { to: '', id: '', text: '' }] = received
  expect(mail.to).toBe(una.email)
  const { token, code } = secretsIn(mail)
  expect(mail.text).toContain(`${publicUrl}/verify-redirect/${token}`)
  expect(code).toMatch(/^\d{6}$/)
  expect((await call(api.confirmVerification, { body: { token } })).status).toBe(200)
})

test('with the mail server away for a while people hear nothing of it, and the mail comes once it is back, once', async () => {
  const ben = await person('Ben')
  const eva = await person('Eva', { verified: false })
  const noa = await person('Noa', { verified: false })
  await stopServer()
  const forgot = await call(api.forgotPassword, { body: { email: ben.email } })
  expect([forgot.status, Object.keys(forgot.body)]).toEqual([200, ['message']])
  expect((await call(api.resendVerification, { asker: eva, body: {} })).status).toBe(200)
  expect((await call(api.resendVerification, { body: { email: noa.email } })).status).toBe(200)
  await vi.waitFor(async () => expect(await waitingForRetry()).toBe(3))
  await retryNow()
  await vi.waitFor(
    () => expect(lines.filter(line => line.outcome === 'failed').length).toBeGreaterThanOrEqual(6),
    10_000,
  )
  expect(received).toEqual([])

  server = await startServer(port)
  await vi.waitFor(async () => expect(await waitingForRetry()).toBe(3))
  await retryNow()
  await vi.waitFor(() => expect(received).toHaveLength(3))
  await allJobsDone(db)
  expect(received.map(({ to }) => to).sort()).toEqual([ben.email, eva.email, noa.email])

  const reset = received.find(({ to }) => to === ben.email) ?? { text: '' }
  const body = { token: secretsIn(reset).token, password: 'seven green kites' }
  expect((await call(api.resetPassword, { body })).status).toBe(204)
  for (const { email } of [eva, noa]) {
    const { token } = secretsIn(received.find(({ to }) => to === email) ?? { text: '' })
    expect((await call(api.confirmVerification, { body: { token } })).status).toBe(200)
  }
})

test('a mailbox that is busy for now gets the mail later, under the same Message-ID', async () => {
  const cleo = await person('Cleo')
  answers = { [cleo.email]: 450 }
  await call(api.forgotPassword, { body: { email: cleo.email } })
  await vi.waitFor(async () => expect(await waitingForRetry()).toBe(1))
  const { rows } = await db.execute<{ id: string }>(sql`select id from pgboss.job where state = 'retry'`)
  answers = {}
  await retryNow()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]?.id).toBe(`<${rows[0]?.id}@akin.example>`)
})

test('an address that takes no mail is tried once, and its owner is told until a mail gets through', async () => {
  const ida = await person('Ida', { verified: false })
  answers = { [ida.email]: 550 }
  lines.length = 0
  await enqueueAccountMail(db, { kind: 'verify-email', userId: ida.id })
  await allJobsDone(db)
  expect(lines.find(line => line.event === 'mail refused')).toMatchObject({ userId: ida.id })
  expect((await call(api.getVerificationStatus, { asker: ida })).body.mailRefused).toBe(true)

  answers = {}
  await enqueueAccountMail(db, { kind: 'verify-email', userId: ida.id })
  await allJobsDone(db)
  expect(received).toHaveLength(1)
  expect((await call(api.getVerificationStatus, { asker: ida })).body.mailRefused).toBe(false)
})

test('correcting an address that takes no mail clears the mark', async () => {
  const leo = await person('Leo', { verified: false })
  answers = { [leo.email]: 550 }
  await enqueueAccountMail(db, { kind: 'verify-email', userId: leo.id })
  await allJobsDone(db)
  const { status } = await call(api.changeAddress, { asker: leo, body: { email: 'leo@right.test' } })
  expect(status).toBe(200)
  await allJobsDone(db)
  expect(received.map(({ to }) => to)).toEqual(['leo@right.test'])
  expect((await call(api.getVerificationStatus, { asker: leo })).body.mailRefused).toBe(false)
})

test('a notice that bounces says nothing about the address of someone who is verified', async () => {
  const max = await person('Max')
  answers = { [max.email]: 550 }
  await enqueueAccountMail(db, { kind: 'password-changed', userId: max.id })
  await allJobsDone(db)
  const [row] = await db.select().from(users).where(eq(users.id, max.id))
  expect(row?.emailRefusedAt).toBeNull()
})
