import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import { accountScene, password, tokenIn } from '../account.scene.ts'
import { findLink } from '../links/one-time-links.ts'
import { oneTimeLinks, users } from '../tables.ts'

const { call, db, lines, mailTo, member, elsewhere, linkFor, rowOf, timePasses } = await accountScene({
  work: true,
})

const confirm = (token: string, asker?: Awaited<ReturnType<typeof member>>) =>
  call(api.confirmEmailChange, { body: { token }, ...(asker && { asker }) })
const isSignedIn = async (asker: Awaited<ReturnType<typeof member>>) =>
  (await call(api.getUser, { asker })).status === 200

test('a made-up link is refused', async () => {
  const { status, body } = await confirm('A'.repeat(43))
  expect(status).toBe(410)
  expect(body.code).toBe('link_invalid')
  expect((await confirm('short')).status).toBe(400)
})

test('the link of the mail moves the account, once', async () => {
  const ana = await member('Ana')
  await call(api.changeEmail, { asker: ana, body: { email: 'Ana@elsewhere.test', password } })
  const token = tokenIn(await mailTo('Ana@elsewhere.test', 'change-email'))
  expect((await confirm(token)).status).toBe(204)
  expect(await rowOf(ana)).toMatchObject({ email: 'Ana@elsewhere.test', emailVerifiedAt: expect.any(Date) })
  expect((await confirm(token)).body.code).toBe('link_invalid')
  expect(lines).toContainEqual(expect.objectContaining({ userId: ana.id, event: 'email change' }))

  expect((await call(api.logIn, { body: { email: ana.email, password } })).status).toBe(401)
  expect((await call(api.logIn, { body: { email: 'ana@elsewhere.test', password } })).status).toBe(200)
})

test('the device that confirms stays signed in, the others do not', async () => {
  const ben = await member('Ben')
  const phone = await elsewhere(ben)
  await confirm(await linkFor(ben, 'change_email', 'ben@elsewhere.test'), phone)
  expect(await isSignedIn(phone)).toBe(true)
  expect(await isSignedIn(ben)).toBe(false)
  const { body } = await call(api.getAccount, { asker: phone })
  expect(body).toMatchObject({ email: 'ben@elsewhere.test', pendingEmail: null })
})

test('confirmed where somebody else is signed in, every session of mine ends and theirs stays', async () => {
  const mia = await member('Mia')
  const other = await member('Other')
  await confirm(await linkFor(mia, 'change_email', 'mia@elsewhere.test'), other)
  expect(await isSignedIn(mia)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)
  expect((await rowOf(other)).email).toBe(other.email)
})

test('a link for something else does not do', async () => {
  const leo = await member('Leo')
  const token = await linkFor(leo, 'reset_password', 'leo@elsewhere.test')
  expect((await confirm(token)).body.code).toBe('link_invalid')
  expect((await rowOf(leo)).email).toBe(leo.email)
})

test('a link ends after a day', async () => {
  const ida = await member('Ida')
  const token = await linkFor(ida, 'change_email', 'ida@elsewhere.test')
  const [link] = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, ida.id))
  expect((Number(link?.expiresAt) - Number(link?.createdAt)) / 1000).toBe(limits.emailChangeLink)
  await timePasses({ seconds: limits.emailChangeLink })
  expect((await confirm(token)).body.code).toBe('link_invalid')
})

test('an address that someone took meanwhile stays theirs, and the link is dead', async () => {
  const max = await member('Max')
  const token = await linkFor(max, 'change_email', 'QUICK@people.test')
  await member('Quick')
  const { status, body } = await confirm(token)
  expect(status).toBe(409)
  expect(body.code).toBe('email_taken')
  expect((await rowOf(max)).email).toBe(max.email)
  expect((await confirm(token)).body.code).toBe('link_invalid')
})

test('a change that was asked for before the address was confirmed is not made', async () => {
  const una = await member('Una', { verified: false })
  const token = await linkFor(una, 'change_email', 'una@elsewhere.test')
  expect((await call(api.lookUpLink, { params: { token } })).status).toBe(404)
  expect((await confirm(token)).body.code).toBe('link_invalid')
  expect((await rowOf(una)).email).toBe(una.email)
})

test('a link from before the last change is dead', async () => {
  const eva = await member('Eva')
  const first = await linkFor(eva, 'change_email', 'eva@first.test')
  const second = await linkFor(eva, 'change_email', 'eva@second.test')
  expect((await confirm(second)).status).toBe(204)
  expect((await confirm(first)).body.code).toBe('link_invalid')
  expect((await rowOf(eva)).email).toBe('eva@second.test')
})

test('what was mailed to the old address opens nothing any more', async () => {
  const kai = await member('Kai')
  const reset = await linkFor(kai, 'reset_password', kai.email)
  expect(await findLink(db, reset)).toBeDefined()
  await confirm(await linkFor(kai, 'change_email', 'kai@elsewhere.test'))
  expect(await findLink(db, reset)).toBeUndefined()
})

test('an account on its way to deletion does not move', async () => {
  const zoe = await member('Zoe')
  const token = await linkFor(zoe, 'change_email', 'zoe@elsewhere.test')
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '30 days'` })
    .where(eq(users.id, zoe.id))
  expect((await confirm(token)).body.code).toBe('link_invalid')
  expect((await rowOf(zoe)).email).toBe(zoe.email)
})

test('fifty clicks at once are one change', async () => {
  const joe = await member('Joe')
  const token = await linkFor(joe, 'change_email', 'joe@elsewhere.test')
  const answers = await Promise.all(Array.from({ length: 50 }, () => patiently(() => confirm(token))))
  expect(answers.filter(answer => answer.status === 204)).toHaveLength(1)
  expect(answers.filter(answer => answer.body?.code === 'link_invalid')).toHaveLength(49)
})

test('of two accounts that confirm the same address at once, one gets it', async () => {
  const pairs = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, n) => [await member(`Left${n}`), await member(`Right${n}`)] as const,
    ),
  )
  for (const [n, pair] of pairs.entries()) {
    const tokens = await Promise.all(pair.map(one => linkFor(one, 'change_email', `shared${n}@people.test`)))
    const codes = (await Promise.all(tokens.map(token => confirm(token)))).map(answer => answer.body?.code)
    expect(codes.sort()).toEqual(['email_taken', undefined])
  }
})
