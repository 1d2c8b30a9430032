import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene, password } from '../account.scene.ts'
import { tidyAccountsNow } from '../deletion/tidy-accounts.ts'

const { call, config, db, deps, member, person, rowOf, timePasses } = await accountScene()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const take = (asker: Person, form: { until?: string | null; told?: boolean; stopRenewing?: boolean } = {}) =>
  call(api.takeBreak, { asker, body: { until: null, told: true, ...form } as never })
const breakOf = async (asker: Person) => (await call(api.getAccount, { asker })).body.break
const isOnBreak = async (asker: Person) => (await call(api.getUser, { asker })).body.onBreak ?? false
const tidy = () =>
  tidyAccountsNow([]).run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })

async function contactsTold({ id }: Person) {
  const { rows } = await db.execute(sql`
    select id from pgboss.job where name = 'account-moved' and (data->>'userId')::bigint = ${id}`)
  return rows.length
}

test('a break begins, changes and ends, and nobody is signed out by it', async () => {
  const ana = await person('Ana')
  expect([await isOnBreak(ana), await breakOf(ana)]).toEqual([false, null])
  const until = inDays(30)
  expect((await take(ana, { until })).body).toEqual({ until, told: true })
  expect([await isOnBreak(ana), await breakOf(ana)]).toEqual([true, { until, told: true }])
  const { breakSince } = await rowOf(ana)
  await timePasses({ days: 1 })
  expect((await take(ana, { told: false })).status).toBe(200)
  expect(await breakOf(ana)).toEqual({ until: null, told: false })
  expect((await rowOf(ana)).breakSince?.getTime(), 'since it began').toBe(
    (breakSince?.getTime() ?? 0) - 86_400_000,
  )
  expect((await call(api.endBreak, { asker: ana })).status).toBe(204)
  expect((await call(api.endBreak, { asker: ana })).status, 'where there is none').toBe(204)
  expect([await isOnBreak(ana), await breakOf(ana)]).toEqual([false, null])
  expect(await contactsTold(ana)).toBe(3)
})

test('whoever signs in meanwhile hears of it, and is not taken for one who comes back from a deletion', async () => {
  const ben = await member('Ben')
  await take(ben)
  const { body } = await call(api.logIn, { body: { email: ben.email, password } })
  expect(body).toEqual({
    ...{ id: ben.id, displayName: 'Ben', emailVerified: true },
    ...{ accountReactivated: false, onBreak: true },
  })
  const form = { displayName: 'Benno', email: ben.email, password: 'a long way home', acceptTerms: true }
  const again = await call(api.register, { body: { ...form, dateOfBirth: '1990-01-01' } as never })
  expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
})

test('on its day it is over by itself, and the job that tidies tells those who know them', async () => {
  const cleo = await person('Cleo')
  await take(cleo, { until: inDays(7) })
  await timePasses({ days: 6, hours: 23 })
  await tidy()
  expect(await isOnBreak(cleo)).toBe(true)
  await timePasses({ hours: 2 })
  expect(await isOnBreak(cleo), 'before anything runs').toBe(false)
  expect(await breakOf(cleo)).toBeNull()
  await tidy()
  await tidy()
  expect(await rowOf(cleo)).toMatchObject({ breakSince: null, breakUntil: null })
  expect(await contactsTold(cleo)).toBe(2)
})

test('a day that is over, or further than a year away, is refused at its field', async () => {
  const dan = await person('Dan')
  for (const until of [inDays(-1), inDays(367), 'soon']) {
    const { status, body } = await take(dan, { until })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['until'])
  }
  expect((await take(dan, { until: inDays(365) })).status).toBe(200)
})

test('a deletion ends it: whoever comes back is back', async () => {
  const eva = await member('Eva')
  await take(eva)
  await call(api.deleteAccount, { asker: eva, body: { displayName: 'Eva', password, deleteMessages: false } })
  const { body } = await call(api.logIn, { body: { email: eva.email, password } })
  expect([body.accountReactivated, body.onBreak]).toEqual([true, undefined])
})

test('twelve times in an hour, and not before the address is confirmed', { tags: 'variant' }, async () => {
  const [fay, newcomer] = [await person('Fay'), await person('Gil', { verified: false })]
  expect((await take(newcomer)).body.code).toBe('needs_verification')
  const statuses: number[] = []
  for (let count = 0; count < 12 * config.limitsScale + 1; count++) statuses.push((await take(fay)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter(status => status === 200)).toHaveLength(12 * config.limitsScale)
})
