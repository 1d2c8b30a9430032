import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { refusals } from '@akin/contract/refusals.ts'
import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import { scene } from '#testing/scene.ts'
import { cookieOf } from '../auth.testing.ts'
import { hashingCost, hashPassword, isOutdated } from '../passwords/password-hashing.ts'
import { sessions, users } from '../tables.ts'
import { hashToken, openSession } from './session.ts'

const { app, call, config, db, deps, lines, mailTo, outbox, person } = await scene({
  work: true,
  config: { trustProxy: 'loopback' },
})
const strict = await scene({ config: { ipLimitsScale: 1, trustProxy: 'loopback' } })

const password = 'correct pony lamp'
const passwordHash = await hashPassword(password, 'a test')
const wrong = { message: 'Incorrect email or password.', code: 'wrong_login' }

type Scene = Pick<typeof strict, 'db' | 'person' | 'call'>

/** Someone who has a password to sign in with. */
async function someone(
  name: string,
  { verified = true, changes = {}, within = { db, person, call } as Scene } = {},
) {
  const made = await within.person(name, { verified })
  await within.db
    .update(users)
    .set({ passwordHash, ...changes })
    .where(eq(users.id, made.id))
  return made
}

const logIn = (email: string, given = password, headers: Record<string, string> = {}) =>
  call(api.logIn, { body: { email, password: given }, headers })
const sessionsOf = (userId: number) => db.select().from(sessions).where(eq(sessions.userId, userId))
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]

describe('signing in', () => {
  test('a stranger is told that it was not right, and gets no cookie', async () => {
    const { status, body, headers } = await logIn('nobody@people.test')
    expect(status).toBe(401)
    expect(body).toMatchObject(wrong)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('works with address and password, the address in any case and with spaces around', async () => {
    const ana = await someone('Ana')
    for (const email of [ana.email, ' ANA@People.test ']) {
      const { status, body, headers } = await logIn(email)
      expect(status).toBe(200)
      expect(body).toEqual({ id: ana.id, displayName: 'Ana', emailVerified: true, accountReactivated: false })
      expect((await call(api.getUser, { headers: { cookie: cookieOf(headers) } })).body.id).toBe(ana.id)
    }
  })

  test('answers with nothing of the account but the user record', async () => {
    const bea = await someone('Bea')
    const { body, headers } = await logIn(bea.email)
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|salt|token|@/)
    expect(JSON.stringify(headers)).not.toMatch(/argon2|@/)
  })

  test('gives the browser a new secret and ends the session it came with', async () => {
    const cora = await someone('Cora')
    await moveTime(deps, { hours: 1 })
    const { headers } = await logIn(cora.email, password, { cookie: cora.cookie })
    expect([headers['set-cookie']].flat()).toHaveLength(1)
    expect(cookieOf(headers)).not.toBe(cora.cookie)
    expect((await call(api.getUser, { asker: cora })).status).toBe(401)
    expect(await sessionsOf(cora.id)).toHaveLength(1)
  })

  test('does not adopt a cookie that someone planted', async () => {
    const dora = await someone('Dora')
    const planted = `akin_session=${'A'.repeat(43)}`
    const { headers } = await logIn(dora.email, password, { cookie: planted })
    expect(cookieOf(headers)).not.toBe(planted)
    expect((await call(api.getUser, { headers: { cookie: planted } })).status).toBe(401)
  })

  test('a session of another person in the same browser ends, too', async () => {
    const [elsa, fay] = [await someone('Elsa'), await someone('Fay')]
    await logIn(fay.email, password, { cookie: elsa.cookie })
    expect((await call(api.getUser, { asker: elsa })).status).toBe(401)
  })

  test('a wrong password leaves the session of the browser alone', async () => {
    const gil = await someone('Gil')
    expect((await logIn(gil.email, 'wrong password', { cookie: gil.cookie })).status).toBe(401)
    expect((await call(api.getUser, { asker: gil })).status).toBe(200)
  })

  test('the 21st session ends the one that was not used for longest', async () => {
    const hana = await someone('Hana')
    await moveTime(deps, { days: 1 })
    const second = await openSession(db, hana.id, 'Test browser')
    for (let n = 2; n < limits.sessionsPerUser; n++) await openSession(db, hana.id, 'Test browser')
    expect((await call(api.getUser, { asker: hana })).status).toBe(200)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '1 day'` })
      .where(eq(sessions.tokenHash, hashToken(hana.cookie.split('=')[1] ?? '')))
    expect((await logIn(hana.email)).status).toBe(200)
    expect(await sessionsOf(hana.id)).toHaveLength(limits.sessionsPerUser)
    expect((await call(api.getUser, { asker: hana })).status).toBe(401)
    expect((await call(api.getUser, { headers: { cookie: `akin_session=${second}` } })).status).toBe(200)
  })

  test('many at once do not leave more than twenty either', async () => {
    const ida = await someone('Ida')
    for (let n = 1; n < limits.sessionsPerUser; n++) await openSession(db, ida.id, 'Test browser')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        logIn(ida.email, password, { 'x-forwarded-for': `198.51.100.${n}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await sessionsOf(ida.id)).toHaveLength(limits.sessionsPerUser)
  })

  test('a hash with old costs is replaced, and the password still works', async () => {
    const old = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    const jan = await someone('Jan', { changes: { passwordHash: old } })
    expect(isOutdated(old)).toBe(true)
    expect((await logIn(jan.email)).status).toBe(200)
    const after = (await rowOf(jan.id))?.passwordHash ?? ''
    expect(isOutdated(after)).toBe(false)
    expect((await logIn(jan.email)).status).toBe(200)
    expect((await rowOf(jan.id))?.passwordHash).toBe(after)
  })

  test('writes one line to the log, with ids and without addresses or passwords', async () => {
    const kim = await someone('Kim')
    lines.length = 0
    await logIn(kim.email, 'wrong password')
    await logIn(kim.email)
    const events = lines
      .filter(line => line.msg === 'account')
      .map(({ event, userId }) => ({ event, userId }))
    expect(events).toEqual([
      { event: 'login failed', userId: kim.id },
      { event: 'login', userId: kim.id },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/kim@|correct pony|wrong password/)
  })
})

describe('input that is no address and password', () => {
  test.each([
    { email: ['ana@people.test', 'evil@people.test'], password },
    { email: { 0: 'ana@people.test' }, password },
    { email: 'ana@people.test,evil@people.test', password },
    { email: 'ana\u0000@people.test', password },
    { email: `${'a'.repeat(250)}@people.test`, password },
    { email: 'ana@people.test', password: ['correct pony lamp'] },
    { email: 'ana@people.test', password: '' },
    { email: 'ana@people.test', password: 'x'.repeat(129) },
    { email: 'ana@people.test' },
  ])('is refused: %j', async body => {
    const answer = await call(api.logIn, { body: body as never })
    expect(answer.status).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a password with NUL or half a character is just wrong', async () => {
    for (const given of ['a\u0000b', '\ud800'])
      expect((await logIn('ana@people.test', given)).status).toBe(401)
  })
})

describe('who has an account', () => {
  test('cannot be learnt from the answer to a wrong password', async () => {
    const lou = await someone('Lou')
    const una = await someone('Una', { verified: false })
    const del = await someone('Del', {
      changes: { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` },
    })
    const answers = []
    for (const email of ['nobody@people.test', lou.email, una.email, del.email]) {
      const { status, body, headers } = await logIn(email, 'wrong password')
      const { date, 'x-request-id': id, ...rest } = headers
      answers.push(JSON.stringify({ status, body: { ...body, requestId: '' }, rest }))
      expect(id).toBe(body.requestId)
      expect(date).toBeDefined()
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).not.toMatch(/verif/i)
    expect((await rowOf(del.id))?.status).toBe('deleting')
  })

  test('cannot be learnt from the time it takes', async () => {
    // At its real cost, beside which nothing else of a request counts.
    const cheap = { ...hashingCost }
    Object.assign(hashingCost, { memoryCost: 19_456, timeCost: 2 })
    onTestFinished(() => void Object.assign(hashingCost, cheap))
    await someone('Max', { changes: { passwordHash: await hashPassword(password, 'a test') } })
    const spent = { max: 0, ghost: 0 }
    for (let n = 0; n < 11; n++) {
      for (const name of ['max', 'ghost'] as const) {
        // What this process has worked, and not the clock: a busy machine makes no difference.
        const before = process.cpuUsage()
        await logIn(`${name}@people.test`, 'wrong password', { 'x-forwarded-for': `198.51.100.${n}` })
        const { user, system } = process.cpuUsage(before)
        spent[name] += user + system
      }
    }
    const ratio = spent.max / spent.ghost
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('an address that is not confirmed', () => {
  test('with the right password is asked to confirm first, and there is no session', async () => {
    const nia = await someone('Nia', { verified: false })
    const before = (await sessionsOf(nia.id)).length
    const { status, body, headers } = await logIn('NIA@people.test')
    expect(status).toBe(401)
    expect(body).toEqual({
      code: 'needs_verification',
      needsVerification: true,
      email: nia.email,
      message: 'Please verify your email address before accessing your account.',
      requestId: expect.any(String),
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(nia.id)).toHaveLength(before)
  })

  test('comes before coming back from deletion', async () => {
    const due = sql`now() + interval '1 day'`
    const oda = await someone('Oda', { verified: false, changes: { status: 'deleting', deletionDueAt: due } })
    expect((await logIn(oda.email)).body.code).toBe('needs_verification')
    expect((await rowOf(oda.id))?.status).toBe('deleting')
  })
})

describe('limits', () => {
  const from = (ip: string, email: string, given = 'wrong password') =>
    strict.call(api.logIn, { body: { email, password: given }, headers: { 'x-forwarded-for': ip } })

  test('five failures for one account from one address, then not even the right password; elsewhere it works', async () => {
    const pam = await someone('Pam', { within: strict })
    for (let n = 0; n < 5; n++) expect((await from('203.0.113.1', pam.email)).status).toBe(401)
    const { status, body, headers } = await from('203.0.113.1', 'PAM@people.test', password)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    expect(body.message).toBe('That was a lot at once. Please try again in 15 minutes.')
    expect((await from('203.0.113.2', pam.email, password)).status).toBe(200)
    await strict.timePasses({ minutes: 15 })
    expect((await from('203.0.113.1', pam.email, password)).status).toBe(200)
  })

  test('an address without an account is limited in the same way', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await from('203.0.113.3', 'ghost@people.test')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('fifty guesses sent at once are still five', async () => {
    const quin = await someone('Quin', { within: strict })
    const answers = await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.4', quin.email)))
    const tried = answers.filter(({ status }) => status !== 429)
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.length).toBeLessThanOrEqual(5)
    // On a crowded machine the password of one may wait for its turn too long.
    for (const { status } of tried) expect([401, 503]).toContain(status)
    expect((await from('203.0.113.4', quin.email)).status).toBe(429)
  })

  test('signing in forgets the failures of that account', async () => {
    const rae = await someone('Rae', { within: strict })
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect((await from('203.0.113.5', rae.email)).status).toBe(401)
      expect((await from('203.0.113.5', rae.email, password)).status).toBe(200)
    }
  })

  test('twenty failures from one address, whatever the accounts; one’s own account buys no more', async () => {
    const sam = await someone('Sam', { within: strict })
    for (let n = 0; n < 20; n++) {
      expect((await from('203.0.113.6', `victim${n}@people.test`)).status).toBe(401)
      if (n % 9 === 0) expect((await from('203.0.113.6', sam.email, password)).status).toBe(200)
    }
    expect((await from('203.0.113.6', 'victim99@people.test')).status).toBe(429)
    expect((await from('203.0.113.6', sam.email, password)).status).toBe(429)
    expect((await from('203.0.113.7', sam.email, password)).status).toBe(200)
  })

  test('any number of people behind one address may sign in', async () => {
    const tess = await someone('Tess', { within: strict })
    for (let n = 0; n < 22; n++) expect((await from('203.0.113.8', tess.email, password)).status).toBe(200)
  })

  test('the right password of an address to confirm is no failure', async () => {
    const uma = await someone('Uma', { verified: false, within: strict })
    for (let n = 0; n < 8; n++) {
      expect((await from('203.0.113.9', uma.email, password)).body.code).toBe('needs_verification')
    }
  })

  test('a server that is too busy to look at the password does not count it as wrong', async () => {
    const val = await someone('Val', { within: strict })
    let flooding = true
    const flood = Array.from({ length: 60 }, async (_, by) => {
      while (flooding) await hashPassword(password, by).catch(() => pause(1))
    })
    const { status, headers } = await from('203.0.113.10', val.email, password)
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
    flooding = false
    await Promise.all(flood)
    for (let n = 0; n < 5; n++) expect((await from('203.0.113.10', val.email)).status).toBe(401)
  })

  test('a claimed address of the internet does not help where no proxy is trusted', async () => {
    const open = await strict.db.execute(sql`select key from attempts where key like '%@%'`)
    expect(open.rows).toEqual([])
    const direct = await scene({ config: { trustProxy: '' } })
    const guess = (n: number) =>
      direct.call(api.logIn, {
        body: { email: 'ghost@people.test', password: 'wrong password' },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await guess(n)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a new device', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36'

  test('is told about by mail; the first one ever, and one that is known, are not', async () => {
    const wes = await someone('Wes')
    await logIn(wes.email, password, { 'user-agent': firefox })
    await logIn(wes.email, password, { 'user-agent': firefox })
    expect(await mailsTo(wes.email)).toEqual([])
    await logIn(wes.email, password, { 'user-agent': phone })
    const mail = await mailTo(wes.email, 'new-device')
    expect(mail.text).toContain('Chrome on Android')
    await logIn(wes.email, password, { 'user-agent': phone })
    await pause(300)
    expect(await mailsTo(wes.email)).toEqual(['new-device'])
  })

  test('that guessed wrong is nobody’s device', async () => {
    const xia = await someone('Xia')
    await logIn(xia.email, password, { 'user-agent': firefox })
    await logIn(xia.email, 'wrong password', { 'user-agent': phone })
    await pause(300)
    expect(await mailsTo(xia.email)).toEqual([])
  })
})

test('a password that is changed between the look at it and the session lets nobody in', async () => {
  const yan = await someone('Yan')
  const answer = await db.transaction(async tx => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, yan.id))
    await tx.delete(sessions).where(eq(sessions.userId, yan.id))
    const entering = logIn(yan.email)
    await vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    return { entering }
  })
  expect((await answer.entering).body).toMatchObject(wrong)
  expect(await sessionsOf(yan.id)).toEqual([])
})

test('only the answer about an unconfirmed address speaks of verifying, and none speaks like an error page', () => {
  const sentences = Object.entries(refusals)
  expect(sentences.filter(([, row]) => /verif/i.test(row.message)).map(([code]) => code)).toEqual([
    'needs_verification',
  ])
  expect(
    sentences.filter(([, row]) => /401|unauthorized|authentication required/i.test(row.message)),
  ).toEqual([])
})

test('a sign-in from another site is refused', async () => {
  const zoe = await someone('Zoe')
  const answer = await logIn(zoe.email, password, { origin: 'https://evil.test' })
  expect(answer.status).toBe(403)
  const form = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: `email=${zoe.email}&password=${password}`,
    headers: { origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.statusCode).toBe(415)
})

async function mailsTo(email: string) {
  return (await outbox.list()).filter(mail => mail.to === email).map(mail => mail.kind)
}
