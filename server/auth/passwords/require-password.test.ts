import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import { accountScene, password } from '../account.scene.ts'
import { sessions } from '../tables.ts'

const { call, db, deps, member, elsewhere } = await accountScene()
const tries = limits.passwordChecksPerUser.max

const tryPassword = (asker: Awaited<ReturnType<typeof member>>, given: string) =>
  call(api.changeEmail, { asker, body: { email: 'new@people.test', password: given } })

test('a signed-in stranger at the keyboard does not get far without the password', async () => {
  const ana = await member('Ana')
  const { status, body } = await tryPassword(ana, 'wrong')
  expect(status).toBe(403)
  expect(body).toMatchObject({
    code: 'wrong_credentials',
    message: 'That password is not right.',
    fields: { password: 'That password is not right.' },
  })
})

test('the password is compared exactly: no trimming, no folding of case', async () => {
  const eva = await member('Eva')
  expect((await tryPassword(eva, `${password} `)).status).toBe(403)
  expect((await tryPassword(eva, password.toUpperCase())).status).toBe(403)
  expect((await tryPassword(eva, password)).status).toBe(200)
})

test('after five wrong tries even the right password has to wait, and is told how long', async () => {
  const ben = await member('Ben')
  for (let count = 0; count < tries; count++) expect((await tryPassword(ben, 'wrong')).status).toBe(403)
  const { status, body, headers } = await tryPassword(ben, password)
  expect(status).toBe(429)
  expect(body.message).toMatch(/try again in \d+ minutes/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('fifty guesses at once are five guesses', async () => {
  const mia = await member('Mia')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => tryPassword(mia, `guess ${n}`)))
  const statuses = answers.map(answer => answer.status)
  const tried = statuses.filter(status => status !== 429)
  expect(tried).toHaveLength(tries)
  // On a slow machine the queue of hashes may send someone away.
  for (const status of tried) expect([403, 503]).toContain(status)
})

test('the right password wipes the slate clean', async () => {
  const leo = await member('Leo')
  for (let count = 0; count < tries - 1; count++) await tryPassword(leo, 'wrong')
  expect((await tryPassword(leo, password)).status).toBe(200)
  expect((await tryPassword(leo, 'wrong')).status).toBe(403)
})

test('the tries of one person do not count for another', async () => {
  const ida = await member('Ida')
  const kai = await member('Kai')
  for (let count = 0; count <= tries; count++) await tryPassword(ida, 'wrong')
  expect((await tryPassword(ida, password)).status).toBe(429)
  expect((await tryPassword(kai, password)).status).toBe(200)
})

test('the session that gave the password is marked as confirmed, and no other', async () => {
  const max = await member('Max')
  await elsewhere(max)
  await moveTime(deps, { days: 1 })
  await tryPassword(max, password)
  const rows = await db.select().from(sessions).where(eq(sessions.userId, max.id)).orderBy(sessions.id)
  const ages = rows.map(row => Date.now() - row.confirmedAt.getTime())
  expect(ages).toHaveLength(2)
  expect(ages[0]).toBeLessThan(60_000)
  expect(ages[1]).toBeGreaterThan(23 * 60 * 60 * 1000)
})
