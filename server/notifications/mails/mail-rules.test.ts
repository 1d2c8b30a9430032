import { api } from '@akin/contract/api.ts'
import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { seal } from '#platform/seal.ts'
import { type Person, scene } from '#testing/scene.ts'
import { sealMailLink } from './mail-link.ts'
import { wantsMail } from './wants-mail.ts'

const { app, call, config, db, lines, person } = await scene()

const linkOf = (who: Person, topic: MailTopic = 'messages') => sealMailLink(config, who, topic)
const look = (token: string) => call(api.getMailRules, { params: { token } })
const turn = (token: string, topic: MailTopic, on: boolean) =>
  call(api.editMailRules, { params: { token }, body: { topic, on } })

/** As a mail program does: a form, without a session and from nowhere. */
const press = (token: string, more: { payload?: string; headers?: Record<string, string> } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...more,
  })

async function mailsOf(token: string) {
  const { mails = [] } = (await look(token)).body
  return Object.fromEntries(mails.map(({ topic, on }) => [topic, on]))
}

const usual = {
  ...{ messages: true, requests: true, digest: false, news: false },
  ...{ billing: true, reports: true, security: true },
}

test('whoever has the link of a mail sees what reaches them and changes it, without signing in', async () => {
  const ana = await person('Ana')
  const token = linkOf(ana, 'requests')
  const { status, body } = await look(token)
  expect([status, body.address, body.topic]).toEqual([200, 'a•••@p•••.test', 'requests'])
  expect(new Date(body.until).getTime() / 86_400_000).toBe(Math.ceil(Date.now() / 86_400_000) + 60)
  expect(body.mails.filter(({ isLocked }) => isLocked)).toEqual([
    { topic: 'security', on: true, isLocked: true },
  ])
  expect(await mailsOf(token)).toEqual(usual)
  expect((await turn(token, 'requests', false)).body.mails).toContainEqual({
    ...{ topic: 'requests', on: false, isLocked: false },
  })
  await turn(token, 'digest', true)
  await turn(token, 'news', true)
  expect(await mailsOf(token)).toEqual({ ...usual, requests: false, digest: true, news: true })
  expect((await db.select().from(users).where(eq(users.id, ana.id)))[0]?.marketingOptIn).toBe(true)
  await turn(token, 'requests', true)
  expect((await turn(token, 'security', false)).body.code).toBe('rule_is_fixed')
  expect(await wantsMail(db, ana.id, 'open-requests')).toBe(true)
  const { rows } = await db.execute(sql`select rules from notification_settings where user_id = ${ana.id}`)
  expect(rows, 'what is as usual is not kept').toEqual([{ rules: { 'digest.mail': true } }])
})

test('the button of a mail program acts, whatever form it sends; opening the address shows a page and changes nothing', async () => {
  const ben = await person('Ben')
  const token = linkOf(ben)
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: `/api/unsubscribe/${token}` })
    expect([statusCode, headers.location]).toEqual([303, `/unsubscribe/${token}`])
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
  }
  await look(token)
  expect(await mailsOf(token)).toEqual(usual)

  expect((await press(token)).statusCode).toBe(204)
  expect((await press(token)).statusCode, 'once more').toBe(204)
  expect(await mailsOf(token)).toEqual({ ...usual, messages: false })
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://mail.example' }
  expect((await press(linkOf(ben, 'billing'), { payload: parts, headers })).statusCode).toBe(204)
  expect(await mailsOf(token)).toEqual({ ...usual, messages: false, billing: false })
  expect(await wantsMail(db, ben.id, 'receipt')).toBe(false)
  for (const kind of ['payment-failed', 'price-change', 'refund-failed', 'new-device', 'decision'] as const)
    expect(await wantsMail(db, ben.id, kind), kind).toBe(true)
  expect((await press(token, { payload: 'x'.repeat(2_000) })).statusCode).toBe(413)
  expect((await press(linkOf(ben, 'security'))).statusCode).toBe(204)
})

test('a link that was forged, cut, made for something else, is old or to an address of before is one and the same', async () => {
  const [cleo, dan, eva] = await Promise.all(['Cleo', 'Dan', 'Eva'].map(name => person(name)))
  if (!cleo || !dan || !eva) throw new Error('Somebody is missing.')
  const token = linkOf(cleo)
  const [moved, gone] = [linkOf(dan), linkOf(eva)]
  await db.update(users).set({ email: 'dan@new.test' }).where(eq(users.id, dan.id))
  await db.update(users).set({ status: 'deleted' }).where(eq(users.id, eva.id))
  vi.useFakeTimers({ now: Date.now() - 61 * 86_400_000, toFake: ['Date'] })
  const old = linkOf(cleo)
  vi.useRealTimers()
  const flipped = token.slice(0, 40) + (token[40] === 'A' ? 'B' : 'A') + token.slice(41)
  const words = `${cleo.id} x 0 99999`
  const bad = {
    ...{ flipped, old, moved, gone, nothing: 'x', cut: token.slice(0, -4), longer: `${token}AAAA` },
    foreign: seal({ secret: 'the secret of another installation' }, 'mail rules', words),
    otherPurpose: seal(config, 'invite', words),
    unaddressed: seal(config, 'mail rules', words),
  }
  lines.length = 0
  const answers = new Set<string>()
  for (const [why, each] of Object.entries(bad)) {
    const looked = await look(each)
    const turned = await turn(each, 'messages', false)
    const pressed = await press(each)
    expect([looked.status, turned.status, pressed.statusCode], why).toEqual([410, 410, 204])
    expect(looked.body.code).toBe('mail_link_over')
    const said = [looked.body, turned.body].map(({ code, message }) => [code, message])
    answers.add(JSON.stringify([said, pressed.body]))
  }
  expect(answers.size).toBe(1)
  expect(await mailsOf(token)).toEqual(usual)
  const { rows } = await db.execute(sql`
    select user_id from notification_settings where user_id in (${cleo.id}, ${dan.id}, ${eva.id})`)
  expect(rows).toEqual([])
  for (const each of Object.values(bad).filter(({ length }) => length > 20))
    expect(JSON.stringify(lines)).not.toContain(each)
})

test('a link that we never made takes as long as an old one', { tags: 'variant' }, async () => {
  const fay = await person('Fay')
  const token = linkOf(fay)
  await db.update(users).set({ email: 'fay@new.test' }).where(eq(users.id, fay.id))
  const times: Record<'forged' | 'real', number[]> = { forged: [], real: [] }
  for (let round = 0; round < 60; round++)
    for (const [is, each] of [
      ['forged', `${token.slice(0, -3)}AAA`],
      ['real', token],
    ] as const) {
      const began = performance.now()
      await look(each)
      times[is].push(performance.now() - began)
    }
  const middle = (all: number[]) => all.toSorted((one, other) => one - other)[all.length / 2] ?? 0
  expect(middle(times.forged) / middle(times.real)).toBeGreaterThan(0.7)
  expect(middle(times.forged) / middle(times.real)).toBeLessThan(1.4)
})
