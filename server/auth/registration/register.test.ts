import { api } from '@akin/contract/api.ts'
import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import { scene } from '#testing/scene.ts'
import { cookieOf } from '../auth.testing.ts'
import { devices, formerNames, users } from '../tables.ts'
import { termsVersion } from './register.ts'

const { app, call, config, db, lines, mailTo, outbox, person } = await scene({
  work: true,
  config: { limitsScale: 100 },
})
const strict = await scene({ config: { ipLimitsScale: 1, trustProxy: 'loopback' } })

const password = 'correct pony lamp'
const filledIn = (name: string, changes: object = {}): RegisterForm => ({
  displayName: name,
  email: `${name.toLowerCase()}@people.test`,
  password,
  dateOfBirth: '1990-05-04',
  acceptTerms: true,
  marketingOptIn: false,
  website: '',
  ...changes,
})
const join = (name: string, changes: object = {}, headers: Record<string, string> = {}) =>
  call(api.register, { body: filledIn(name, changes), headers })
const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('joining', () => {
  test('creates the account, signs in to it and mails a link to confirm the address', async () => {
    const { status, body, headers } = await join('Ana', { email: ' Ana@People.test ', marketingOptIn: true })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      displayName: 'Ana',
      emailVerified: false,
      accountReactivated: false,
    })
    const cookie = cookieOf(headers)
    expect(headers['set-cookie']).toMatch(
      /^akin_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await call(api.getUser, { headers: { cookie } })).body).toEqual({
      id: body.id,
      displayName: 'Ana',
      emailVerified: false,
    })
    expect(await rowOf('Ana@People.test')).toMatchObject({
      id: body.id,
      staffRole: null,
      status: 'active',
      dateOfBirth: '1990-05-04',
      marketingOptIn: true,
      termsVersion,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    })
    const mail = await mailTo('Ana@People.test', 'verify-email')
    expect(mail.text).toContain(config.publicUrl)
  })

  test('remembers the device, so that the first sign-in from it is no news', async () => {
    const { body } = await join('Bea', {}, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    const known = await db.select({ label: devices.label }).from(devices).where(eq(devices.userId, body.id))
    expect(known).toEqual([{ label: 'Firefox on Linux' }])
  })

  test('ends the session that the browser came with and starts one with another secret', async () => {
    const cora = await person('Cora')
    const { status, headers } = await call(api.register, { body: filledIn('Cora2'), asker: cora })
    expect(status).toBe(201)
    expect(cookieOf(headers)).not.toBe(cora.cookie)
    expect((await call(api.getUser, { asker: cora })).status).toBe(401)
  })

  test('writes a line to the log with the id and nothing else about the person', async () => {
    lines.length = 0
    const { body } = await join('Dora')
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'register', userId: body.id, msg: 'account' }),
    )
    expect(JSON.stringify(lines)).not.toMatch(/dora@|Dora|correct pony|argon2/i)
  })

  test('tells the browser neither the hash nor any secret of the mail', async () => {
    const { body, headers } = await join('Elsa')
    const answer = JSON.stringify([body, headers])
    const { text } = await mailTo('elsa@people.test', 'verify-email')
    const token = /[\w-]{43}/.exec(text)?.[0] ?? ''
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    expect(token).toHaveLength(43)
    expect(code).toHaveLength(6)
    expect(answer).not.toContain(token)
    expect(answer).not.toContain(code)
    expect(answer).not.toMatch(/argon2|hash|salt|elsa@/i)
  })

  test.each(['host', 'x-forwarded-host', 'forwarded'])(
    'links only to our own address, whatever %s says',
    async header => {
      const name = `Fay${header.replaceAll('-', '')}`.slice(0, 24)
      const value = header === 'forwarded' ? 'host=evil.test' : 'evil.test'
      expect((await join(name, {}, { [header]: value })).status).toBe(201)
      const { text, html } = await mailTo(`${name.toLowerCase()}@people.test`, 'verify-email')
      expect(text).toContain(`${config.publicUrl}/`)
      expect(text + html).not.toContain('evil.test')
    },
  )

  test('takes nothing from the form that is not asked for there', async () => {
    const extra = {
      id: 7,
      role: 'admin',
      staffRole: 'admin',
      status: 'deleted',
      emailVerified: true,
      emailVerifiedAt: new Date(),
      tokens: 9,
      plan: 'premium',
    }
    const { status, body } = await join('Gil', extra)
    expect(status).toBe(201)
    expect(body.emailVerified).toBe(false)
    expect(body.id).not.toBe(7)
    expect(await rowOf('gil@people.test')).toMatchObject({
      staffRole: null,
      status: 'active',
      emailVerifiedAt: null,
    })
  })
})

describe('the form', () => {
  test.each([
    ['displayName', 'ab', '3–24 letters, numbers, - or _.'],
    ['displayName', 'x'.repeat(25), '3–24 letters, numbers, - or _.'],
    ['displayName', 'has space', 'A space can’t be part of a name. Use 3–24 letters, numbers, - or _.'],
    ['displayName', 'a\u0301'.repeat(50_000).slice(0, 20_000), '3–24 letters, numbers, - or _.'],
    [
      'displayName',
      'nul\u0000name',
      'A sign that is not seen can’t be part of a name. Use 3–24 letters, numbers, - or _.',
    ],
    ['displayName', 'support', 'That name is taken.'],
    ['displayName', 'Adm1n', 'That name is taken.'],
    ['email', 'not-an-address', 'Enter a valid email address.'],
    ['email', 'a@people.test,evil@people.test', 'Enter a valid email address.'],
    ['email', ['a@people.test', 'evil@people.test'], 'Enter a valid email address.'],
    ['email', { 0: 'a@people.test' }, 'Enter a valid email address.'],
    ['email', 'a@people.test\r\nBcc: evil@people.test', 'Enter a valid email address.'],
    ['email', `${'x'.repeat(250)}@people.test`, 'Enter a valid email address.'],
    ['email', 'someone@mailinator.com', 'Anyone can read that inbox. Use one that only you can open.'],
    ['email', 'deleted-1@deleted.invalid', 'Enter a valid email address.'],
    ['password', 'nine char', 'Use at least 10 characters.'],
    ['password', 'x1'.repeat(65), 'Use at most 128 characters.'],
    ['password', 'password123', 'This password is too common.'],
    ['password', 'i am formperson ok', 'Leave your name and your email address out of your password.'],
    ['dateOfBirth', '2015-01-01', 'You must be 18 or older.'],
    ['dateOfBirth', '1990-02-30', 'Enter your date of birth.'],
    ['acceptTerms', false, 'Please accept the terms.'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, body } = await join('FormPerson', { [field]: value })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: message })
    expect(body).toMatchObject({ message: 'Please check the marked fields.', isInDeletionPeriod: false })
    expect(await rowOf('formperson@people.test')).toBeUndefined()
  })

  test('names every bad field at once', async () => {
    const { body } = await join('admin', { email: 'a@yopmail.com', password: 'qwertyuiop' })
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['displayName', 'email', 'password'])
  })

  test('takes names, addresses and passwords of the greatest length, and no trimming of the password', async () => {
    const longest = {
      displayName: 'L'.repeat(24),
      email: `${'l'.repeat(242)}@people.test`,
      password: ` ${'wörd '.repeat(25)}x `,
    }
    expect([longest.email.length, longest.password.length]).toEqual([limits.email, limits.passwordMax])
    expect((await join('Longest', longest)).status).toBe(201)
    await db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.email, longest.email))
    const logIn = (given: string) => call(api.logIn, { body: { email: longest.email, password: given } })
    expect((await logIn(longest.password.trim())).status).toBe(401)
    expect((await logIn(longest.password)).status).toBe(200)
  })

  test('takes a password of the least length, of any characters', async () => {
    for (const [n, shortest] of ['ten chars!', '🐳🦊🌵🍋🐙🚀🎻🧊🪁🦉', 'только бук'].entries()) {
      expect([...shortest]).toHaveLength(limits.passwordMin)
      expect((await join(`Shortest${n}`, { password: shortest })).status).toBe(201)
    }
  })

  test('is not for programs: the field that nobody sees must stay empty', async () => {
    const { status, body } = await join('Robbie', { website: 'https://spam.test' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.any(String), isInDeletionPeriod: false })
    expect(await rowOf('robbie@people.test')).toBeUndefined()
  })
})

describe('what is taken', () => {
  test('an address, in any case of letters: its owner hears of it, once an hour', async () => {
    await person('Hana')
    for (const email of ['hana@people.test', 'HANA@People.Test']) {
      const { status, body } = await join('Hana-two', { email })
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 'email_taken',
        message: 'This email is already registered. Sign in or reset your password.',
        fields: { email: 'This email is already registered. Sign in or reset your password.' },
        isInDeletionPeriod: false,
      })
    }
    await mailTo('hana@people.test', 'register-attempt')
    const jobs = await db.execute(
      sql`select 1 from pgboss.job where data->'mail'->>'kind' = 'register-attempt' and (data->'mail'->>'userId')::bigint = (select id from users where email = 'hana@people.test')`,
    )
    expect(jobs.rows).toHaveLength(1)
  })

  test('an address in its deletion period, which its owner may come back to', async () => {
    const ida = await person('Ida')
    await db
      .update(users)
      .set({ status: 'deleting', deletionDueAt: sql`now() + interval '3 days'` })
      .where(eq(users.id, ida.id))
    const { status, body } = await join('Ida-two', { email: ida.email })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'email_in_deletion',
      message: 'This email is in deletion period. You may log in to reactivate your account.',
      isInDeletionPeriod: true,
    })
    await mailTo(ida.email, 'register-attempt')
  })

  test('a name, in any case of letters', async () => {
    await person('BigBird')
    for (const name of ['BigBird', 'bigbird', 'BIGBIRD']) {
      const { status, body } = await join(name, { email: 'other@people.test' })
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 'name_taken',
        message: 'That name is taken.',
        fields: { displayName: 'That name is taken.' },
        isInDeletionPeriod: false,
      })
    }
  })

  test.each(['ᴮᴵᴳᴮᴵᴿᴰ', 'ｂｉｇｂｉｒｄ', 'bіgbird', 'bigbird\u200b', 'bigbırd', 'BİGBİRD'])(
    'the look of a name: %s',
    async name => {
      expect((await join(name, { email: 'other@people.test' })).status).toBe(400)
    },
  )

  test('a name that someone gave up lately, or whose owner is gone', async () => {
    const jan = await person('Jan-new')
    await db.insert(formerNames).values([
      { nameKey: 'jan-old', userId: jan.id, givenUpAt: sql`now() - interval '179 days'` },
      { nameKey: 'jan-gone', userId: null, givenUpAt: sql`now() - interval '179 days'` },
      { nameKey: 'jan-free', userId: jan.id, givenUpAt: sql`now() - interval '181 days'` },
    ])
    expect((await join('Jan-Old')).status).toBe(409)
    expect((await join('Jan-Gone')).status).toBe(409)
    expect((await join('Jan-Free')).status).toBe(201)
  })
})

describe('twenty people at the same moment', () => {
  test('with one address: one gets in, the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => patiently(() => join(`Kim-${n}`, { email: 'kim@people.test' }))),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('email_taken')
    expect(await count(sql`select 1 from users where lower(email) = 'kim@people.test'`)).toBe(1)
  })

  test('with one name: one gets in, the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        patiently(() => join(n % 2 ? 'Lou' : 'LOU', { email: `lou${n}@people.test` })),
      ),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('name_taken')
    expect(await count(sql`select 1 from users where lower(display_name) = 'lou'`)).toBe(1)
    expect(
      await count(
        sql`select 1 from sessions join users on users.id = user_id where lower(display_name) = 'lou'`,
      ),
    ).toBe(1)
  })

  test('while the name is being given up: it is kept for whoever had it', async () => {
    const mia = await person('Mia')
    const renaming = db.transaction(async tx => {
      await tx.update(users).set({ displayName: 'Mia-new' }).where(eq(users.id, mia.id))
      await tx.insert(formerNames).values({ nameKey: 'mia', userId: mia.id })
      await tx.execute(sql`select pg_sleep(0.4)`)
    })
    const answers = await Promise.all([
      join('Mia', { email: 'mia2@people.test' }),
      renaming.then(() => join('Mia', { email: 'mia3@people.test' })),
    ])
    expect(tally(answers)).toEqual({ 409: 2 })
  })
})

describe('limits', () => {
  const from = (ip: string, name: string, changes: object = {}) =>
    strict.call(api.register, { body: filledIn(name, changes), headers: { 'x-forwarded-for': ip } })

  test('five an hour from one address of the internet, then wait; others are not held up', async () => {
    for (let n = 0; n < 5; n++) expect((await from('203.0.113.1', `Nia${n}`)).status).toBe(201)
    const { status, body, headers } = await from('203.0.113.1', 'Nia5')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect(body).toMatchObject({
      message: expect.stringContaining('try again in 60 minutes'),
      isInDeletionPeriod: false,
    })
    expect((await from('203.0.113.2', 'Nia5')).status).toBe(201)
  })

  test('twenty a day from one address of the internet', async () => {
    await strict.db.execute(
      sql`insert into attempts values ('register-daily:203.0.113.3', 20, now() + interval '5 hours')`,
    )
    expect((await from('203.0.113.3', 'Oda')).status).toBe(429)
  })

  test('three an hour for one mail address, from wherever', async () => {
    await strict.person('Pam')
    const tries = [1, 2, 3, 4].map(
      n => () => from(`203.0.113.${10 + n}`, `Pam${n}`, { email: 'pam@people.test' }),
    )
    const statuses = []
    for (const one of tries) statuses.push((await one()).status)
    expect(statuses).toEqual([409, 409, 409, 429])
  })

  test('a form that could not succeed does not use them up', async () => {
    for (let n = 0; n < 8; n++) {
      expect((await from('203.0.113.20', 'Quin', { password: 'password123' })).status).toBe(400)
      expect((await from('203.0.113.20', 'Pam')).status).toBe(409)
    }
    expect((await from('203.0.113.20', 'Quin')).status).toBe(201)
  })

  test('asking whether names are taken ends where the name check does, and bad guesses keep nobody out', async () => {
    await strict.person('Rolf')
    const ask = (ip: string) => from(ip, 'Rolf', { email: 'newcomer@people.test' })
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (let n = 0; n < 80; n++) {
      answers.push(await ask('203.0.113.30'))
      // However long the eighty take, they are within one minute.
      await strict.db.execute(sql`update attempts set resets_at = now() + interval '1 minute'
        where key = 'register-name:203.0.113.30'`)
    }
    expect(answers.filter(({ body }) => body.code === 'name_taken')).toHaveLength(limits.nameChecks.max)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })

    for (let n = 0; n < 20; n++) expect((await ask('203.0.113.31')).status).toBe(409)
    expect((await from('203.0.113.31', 'Ronja')).status).toBe(201)
  })

  test('no mail address lies in the table of attempts', async () => {
    const { rows } = await strict.db.execute(sql`select key from attempts`)
    expect(rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})

describe('every refusal has a message and says whether it is about the deletion period', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/register',
      payload,
      headers: { origin: config.publicUrl, 'content-type': 'application/json', ...headers },
    })
  test.each([
    [400, '{', {}],
    [400, '{}', {}],
    [400, '[]', {}],
    [400, '{"__proto__":{"role":"admin"}}', {}],
    [403, '{}', { origin: 'https://evil.test' }],
    [413, JSON.stringify({ displayName: 'x'.repeat(1_000_000) }), {}],
    [415, 'displayName=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, '{}', { 'content-type': 'text/plain' }],
  ])('%i', async (status, payload, headers) => {
    const response = await post(payload, headers)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message: expect.any(String), isInDeletionPeriod: false })
  })
})

test('nobody who was slipped into a form got a mail', async () => {
  const mails = await outbox.list()
  expect(mails.length).toBeGreaterThan(5)
  expect(mails.filter(mail => /evil/.test(mail.to))).toEqual([])
})

function tally(answers: { status: number }[]) {
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, group]) => [
      status,
      group?.length,
    ]),
  )
}

async function count(query: ReturnType<typeof sql>) {
  return (await db.execute(query)).rows.length
}
