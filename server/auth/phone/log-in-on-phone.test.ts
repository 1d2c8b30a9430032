import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { password } from '../account.scene.ts'
import { accountMail } from '../mails/account-mail.ts'
import { devices, phoneCodes, sessions } from '../tables.ts'
import { cookiesOf } from '../two-step/two-step.scene.ts'
import { phoneScene } from './phone.scene.ts'

const stage = await phoneScene()
const { call, db, lines, member, careful, elsewhere, timePasses, show, claim, scan, ask, confirm, look } =
  stage

const over = [410, 'phone_code_over']
const said = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [
  status,
  body?.code,
]
const sessionsOf = ({ id }: Person) => db.select().from(sessions).where(eq(sessions.userId, id))

test('a phone is in once the device that shows the code has typed its number, by a session like any other', async () => {
  const ana = await member('Ana')
  await db.insert(devices).values({ userId: ana.id, label: 'Firefox on Linux' })
  const code = await show(ana)
  expect((await look(ana, code)).body).toMatchObject({ state: 'open', device: null })
  const phone = await scan(code)
  expect((await look(ana, code)).body).toMatchObject({ state: 'claimed', device: 'Chrome on Android' })
  expect((await ask(phone)).body).toEqual({ state: 'waiting' })
  expect((await confirm(ana, code, phone.number)).status).toBe(204)
  const entered = await ask(phone)
  expect(entered.body).toMatchObject({ state: 'entered', user: { id: ana.id, displayName: 'Ana' } })
  const cookie = cookiesOf(entered.headers)
  const { items } = (await call(api.listSessions, { asker: { ...ana, cookie } })).body
  expect(items.find(session => session.current)?.device).toBe('Chrome on Android')
  expect((await look(ana, code)).body.state).toBe('entered')
  expect(said(await ask(phone)), 'once').toEqual(over)
  expect(await sessionsOf(ana)).toHaveLength(2)

  const { rows } = await db.execute<{ data: { mail: object } }>(
    sql`select data from pgboss.job where name = ${accountMail.name} and data->'mail'->>'userId' = ${String(ana.id)}`,
  )
  expect(rows.map(({ data }) => data.mail)).toEqual([
    { kind: 'new-device', userId: ana.id, device: 'Chrome on Android', byQr: true },
  ])
  expect(lines.filter(({ event }) => String(event).startsWith('phone')).map(({ event }) => event)).toEqual([
    ...['phone code made', 'phone code claimed', 'phone confirmed'],
  ])
  expect(JSON.stringify(lines)).not.toContain(code.token)
})

test('of two phones that scan at once one is first, and the other hears what it would hear of an old code', async () => {
  const bea = await member('Bea')
  const code = await show(bea)
  const answers = await Promise.all([claim(code.token), claim(code.token), claim(code.token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  const late = answers.find(({ status }) => status === 410)
  const unknown = await claim('x'.repeat(43))
  expect(unknown.body).toMatchObject({ code: 'phone_code_over' })
  expect(late?.body).toEqual({ ...unknown.body, requestId: late?.body.requestId })
  expect([late?.headers['set-cookie'], unknown.headers['set-cookie']]).toEqual([undefined, undefined])
  const first = answers.find(({ status }) => status === 200)
  const cookie = cookiesOf(first?.headers ?? {})
  const again = await claim(code.token, cookie)
  expect(again.body.number, 'the page is reloaded').toBe(first?.body.number)
  expect(said(await claim(code.token, 'akin_phone=another')), 'the link in another browser').toEqual(over)
  expect(said(await ask({ cookie: 'akin_phone=another' }))).toEqual(over)
  expect(said(await ask({ cookie: '' }))).toEqual(over)
  await confirm(bea, code, first?.body.number ?? 0)
  const entries = await Promise.all([ask({ cookie }), ask({ cookie })])
  expect(entries.map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('a wrong number, a refusal and a newer code end it; nobody gets in', async () => {
  const cem = await member('Cem')
  const code = await show(cem)
  const phone = await scan(code)
  const other = phone.number === 42 ? 43 : 42
  expect(said(await confirm(cem, code, other))).toEqual([403, 'wrong_number'])
  expect(said(await confirm(cem, code, phone.number)), 'there is one try').toEqual(over)
  expect((await ask(phone)).body).toEqual({ state: 'refused' })

  const refused = await show(cem)
  const stranger = await scan(refused)
  expect((await call(api.endPhoneCode, { asker: cem, params: { codeId: refused.id } })).status).toBe(204)
  expect((await ask(stranger)).body).toEqual({ state: 'refused' })
  expect((await look(cem, refused)).body.state).toBe('refused')

  const older = await show(cem)
  const newer = await show(cem)
  expect(said(await claim(older.token))).toEqual(over)
  expect(said(await look(cem, older))).toEqual(over)
  const tabs = await elsewhere(cem)
  const last = await scan(newer)
  expect(said(await confirm(tabs, newer, last.number)), 'another session of theirs').toEqual(over)
  expect((await confirm(cem, newer, last.number)).status).toBe(204)
  expect(await sessionsOf(cem)).toHaveLength(2)
})

test('it lives for two minutes, and from the right number on for as long again', async () => {
  const dan = await member('Dan')
  const [unclaimed, claimed] = [await show(dan), await show(await member('Dot'))]
  const waiting = await scan(claimed)
  await timePasses({ minutes: 2 })
  expect(said(await claim(unclaimed.token))).toEqual(over)
  expect(said(await look(dan, unclaimed))).toEqual(over)
  expect(said(await ask(waiting))).toEqual(over)
  const code = await show(dan)
  const phone = await scan(code)
  await timePasses({ seconds: 119 })
  await confirm(dan, code, phone.number)
  await timePasses({ seconds: 60 })
  expect((await ask(phone)).body.state, 'a phone that was asleep').toBe('entered')
})

test('whatever ends the session that shows it ends the code, even one that was confirmed', async () => {
  const ends: Record<string, (who: Person, other: Person) => Promise<{ status: number }>> = {
    'logging out': asker => call(api.logOut, { asker }),
    'another device keeps itself alone': (_, asker) => call(api.endOtherSessions, { asker }),
    'it keeps itself alone': asker => call(api.endOtherSessions, { asker }),
    'a new password': asker =>
      call(api.changePassword, {
        asker,
        body: { currentPassword: password, newPassword: 'eleven quiet rivers' },
      }),
    deletion: asker => {
      const body = { displayName: asker.displayName, password, deleteMessages: false }
      return call(api.deleteAccount, { asker, body })
    },
  }
  for (const [index, [what, end]] of Object.entries(ends).entries()) {
    const eve = await member(`Eve${index}`)
    const other = await elsewhere(eve)
    const code = await show(eve)
    const phone = await scan(code)
    expect((await confirm(eve, code, phone.number)).status, what).toBe(204)
    expect((await end(eve, other)).status, what).toBeLessThan(300)
    expect(said(await ask(phone)), what).toEqual(over)
    expect(await db.$count(phoneCodes, eq(phoneCodes.userId, eve.id)), what).toBe(0)
  }
})

test('a code asks for a fresh confirmation, with two-step sign-in for a second step, and the phone is no fresher', async () => {
  const fay = await careful('Fay')
  const stale = await call(api.makePhoneCode, { asker: fay })
  expect(said(stale)).toEqual([403, 'second_step_required'])
  await call(api.confirmSession, { asker: fay, body: { code: await stage.nextCode(fay) } })
  const code = await show(fay)
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '9 minutes'`, secondStepAt: sql`now() - interval '9 minutes'` })
    .where(eq(sessions.userId, fay.id))
  const phone = await scan(code)
  await confirm(fay, code, phone.number)
  expect((await ask(phone)).body.state, 'no second step on the phone').toBe('entered')
  const [first, second] = await sessionsOf(fay)
  expect(second?.secondStepAt).toEqual(first?.secondStepAt)
  expect(second?.confirmedAt).toEqual(first?.confirmedAt)

  const gus = await member('Gus')
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, gus.id))
  expect(said(await call(api.makePhoneCode, { asker: gus }))).toEqual([403, 'reauth_required'])
  const unverified = await member('Una', { verified: false })
  expect(said(await call(api.makePhoneCode, { asker: unverified }))).toEqual([401, 'needs_verification'])
})

test('where someone is signed in already they are told, and the code stays free', async () => {
  const [hal, ida] = [await member('Hal'), await member('Ida')]
  const code = await show(hal)
  const { token } = code
  const here = await elsewhere(hal)
  const [own, foreign] = [await claim(token, here.cookie), await claim(token, ida.cookie)]
  expect(own).toMatchObject({ status: 409, body: { code: 'already_here' } })
  expect(foreign).toMatchObject({ status: 409, body: { code: 'someone_else_here' } })
  expect(said(await claim('x'.repeat(43), ida.cookie))).toEqual(over)
  expect((await look(hal, code)).body.state).toBe('open')
  expect((await claim(token)).status).toBe(200)
})
